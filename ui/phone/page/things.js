'use strict';
// The things of a page: marks, symbols, cards, keys. What they look like is in page.css.

const svgSpace = 'http://www.w3.org/2000/svg';
const shapes = {
	circle: 'M12 3a9 9 0 1 0 .01 0Z', triangle: 'M12 3 22 21H2Z', square: 'M3 3H21V21H3Z', leaf: 'M3 3H14A7 7 0 0 1 21 10V21H10A7 7 0 0 1 3 14Z',
	cross: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6Z', crescent: 'M15 3A9 9 0 1 0 15 21 11 11 0 0 1 15 3Z', bars: 'M5 3h5v18H5ZM14 3h5v18h-5Z',
	ring: 'M12 2a10 10 0 1 0 .01 0ZM12 7a5 5 0 1 1-.01 0Z',
};
const finger = 'M9 11V4.5a1.5 1.5 0 0 1 3 0V10l6 1.5c1 .3 1.5 1 1.5 2L19 18c-.3 2-1.500 4-4 4h-3c-2 0-3-1-4-2.500L4.500 15c-.8-1.500.8-2.700 2-1.600L9 15Z';
const lens = 'M8 4h8l2 3h3a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h3ZM12 8a5 5 0 1 0 .01 0ZM12 10.500a2.500 2.500 0 1 1-.01 0Z';
const offline = 'M2 3h6a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H2a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM2.500 5.500v12h5v-12ZM10.500 9l.9-.9a5.500 5.500 0 0 1 0 7.800l-.9-.9a4.200 4.200 0 0 0 0-6ZM12.400 7.100l.9-.9a8.200 8.200 0 0 1 0 11.600l-.9-.9a6.900 6.900 0 0 0 0-9.800ZM16.500 9.900l1.200-1.200 1.800 1.800 1.800-1.800 1.200 1.200-1.800 1.800 1.800 1.800-1.200 1.200-1.800-1.800-1.800 1.800-1.200-1.200 1.800-1.800Z';

const chairs = { // faces of the program, by how well it plays
	easy: 'M11 1h2v4h6v15H5V5h6ZM8 8v4h2.500V8ZM13.500 8v4H16V8ZM8 14.500c2 3.500 6 3.500 8 0Z',
	normal: 'M11 1h2v4h6v15H5V5h6ZM8 8.500v3h2.500v-3ZM13.500 8.500v3H16v-3ZM8 15v2h8v-2Z',
	hard: 'M1 5h5l1-4h10l1 4h5v2h-4v13H5V7H1ZM7.500 9v3.500h3.500V11ZM16.500 9 13 11v1.500h3.500ZM8 15v2.500h8V15Z',
};
function el(tag, cls, ...inside) {
	const e = document.createElement(tag);
	if (cls) e.className = cls;
	for (const i of inside) if (i !== null && i !== undefined && i !== '') e.append(i);
	return e;
}
function drawn(path) {
	const svg = document.createElementNS(svgSpace, 'svg'), p = document.createElementNS(svgSpace, 'path');
	svg.setAttribute('viewBox', '0 0 24 24');
	p.setAttribute('d', path);
	p.setAttribute('fill-rule', 'evenodd');
	svg.append(p);
	return svg;
}
function mark(m, name, printed) {
	if (!m || !m.Shape) return '';
	const box = el('span', 'mark ' + m.Colour, drawn(shapes[m.Shape]), printed ? el('b', '', printed) : '');
	if (printed) box.classList.add('printed');
	else if (m.Chair) box.append(el('i', 'chair', drawn(chairs[m.Chair.replace(/^.*-/, '')])));
	box.setAttribute('role', 'img');
	box.setAttribute('aria-label', name || m.Name);
	return box;
}
const short = m => m.Short || m.Name;

// drawing is what was fetched, if that is SVG.
function drawing(r) {
	const svg = new DOMParser().parseFromString(r.ok ? r.text : '', 'image/svg+xml').documentElement;
	return svg.localName === 'svg' ? svg : null;
}

// icon shows a picture of the game. With a name it is read out.
const pictures = new Map();
function icon(of, name) {
	if (!of) return '';
	const box = el('span', 'icon');
	if (name) { box.setAttribute('role', 'img'); box.setAttribute('aria-label', name); } else box.setAttribute('aria-hidden', 'true');
	if (!pictures.has(of)) {
		pictures.set(of, request('/icon/' + of).then(drawing).catch(() => { pictures.delete(of); return null; }));
	}
	pictures.get(of).then(svg => { if (svg) box.replaceChildren(document.importNode(svg, true)); });
	return box;
}
function button(cls, does, ...inside) {
	const b = el('button', cls, ...inside);
	b.type = 'button';
	b.addEventListener('click', does);
	return b;
}

// card shows a card; with lines, all that it says.
function card(c, lines) {
	const e = el('span', 'card' + (c.Down ? ' down' : '') + (lines && c.Lines ? ' says' : ''));
	if (c.Value) { e.append(el('span', 'value', c.Value), icon(c.Icon)); e.setAttribute('role', 'img'); e.setAttribute('aria-label', c.Name); }
	else e.append(icon(c.Icon), el('span', '', c.Mark && !lines ? c.Name.replace(/ \([^()]*\)$/, '') : c.Name));
	if (c.Mark) e.append(mark(c.Mark));
	if (c.Signs && !lines) e.append(...c.Signs.map(s => icon(s.Icon, s.Name)));
	if (lines) for (const line of [c.Label, ...(c.Signs || []).map(s => s.Name), ...(c.Lines || [])]) if (line) e.append(el('small', '', line));
	return e;
}
const cards = (list, lines) => list && list.length ? el('div', 'cards' + (lines ? ' told' : ''), ...list.map(c => card(c, lines))) : '';

// figure shows a number with its symbol, or with its word where it has none; with words, both.
function figure(f, named) {
	const e = el('span', 'figure', el('b', '', f.Text), icon(f.Icon, named ? '' : f.Name));
	if (named || !f.Icon) e.append(el('small', '', f.Name));
	return e;
}
function figures(list, named) { return list && list.length ? el('div', 'figures', ...list.map(f => figure(f, named))) : ''; }

// pips show a figure as a row of its symbols.
function pips(f) {
	const row = el('span', 'pips');
	for (let i = 0; i < f.Of; i++) {
		const p = icon(f.Icon);
		if (i >= (f.Value || 0)) p.classList.add('spent');
		row.append(p);
	}
	return row;
}

// kind says how a key is drawn: as a die, a person, a playing card, a card, a number or words.
function kind(k) {
	if (k.Die) return 'die';
	if (k.Card && k.Card.Value) return 'play';
	if (k.Card && k.Card.Icon) return 'tile';
	if (k.Mark) return 'man';
	if (k.number) return 'number';
	return 'plain';
}

// shorten gives the keys of a list the words that tell them apart: a number of its own, and a name
// without what all have in brackets.
function shorten(list) {
	const parts = list.map(k => k.Label.split(' '));
	let same = 0;
	while (list.length > 1 && parts.every(p => p.length > same + 1 && p[same] === parts[0][same])) same++;
	const numbers = list.length > 1 && list.every(k => !k.Card || k.Card.Down) && parts.every(p => p.length === same + 1 && /^[0-9A-Z]$/.test(p[same]));
	const heads = list.map(k => k.Label.indexOf(': ') + 2), head = list.length > 1 && heads[0] > 1 ? list[0].Label.slice(0, heads[0]) : '';
	const headed = head && list.every(k => k.Label.startsWith(head));
	const open = list.filter(k => !(k.Card && k.Card.Down)), tail = open.length > 1 && (open[0].Label.match(/ \([^()]*\)$/) || [''])[0];
	const cut = tail && open.every(k => k.Label.endsWith(tail));
	list.forEach((k, i) => {
		k.number = numbers ? parts[i][same] : '';
		k.word = numbers ? parts[0].slice(0, same).join(' ').replace(/^.*: /, '') : cut && open.includes(k) ? k.Label.slice(0, -tail.length) : headed ? k.Label.slice(head.length) : k.Label;
	});
}

// key makes the key of an answer.
function key(k, tap) {
	const as = kind(k), b = button('key ' + as + (k.Off ? ' off' : '') + (k.Card && k.Card.Down ? ' down' : ''), tap);
	if (as === 'play') b.append(el('span', 'value', k.Card.Value), icon(k.Card.Icon));
	else if (as === 'number') b.append(el('b', '', k.number), k.Detail || !k.word ? '' : el('small', '', k.word));
	else if (as === 'man') b.append(mark(k.Mark), el('span', '', k.word));
	else b.append(as === 'plain' && k.Gives && !k.Gives.every(f => k.word.includes(f.Text)) ? figures(k.Gives) : icon(k.Card ? k.Card.Icon : k.Icon), el('span', '', as === 'die' && k.Detail ? k.Detail : k.word));
	if (as === 'man') b.classList.add(k.Mark.Colour);
	if (as === 'tile' && k.Card.Mark) b.classList.add('of', k.Card.Mark.Colour);
	if (as === 'plain' && k.Card && !k.Card.Down) b.classList.add('paper');
	if (k.Detail && as !== 'die') b.append(el('small', '', k.Detail));
	if (as === 'play' || as === 'number' || as === 'die') b.setAttribute('aria-label', k.Label + (k.Detail ? ': ' + k.Detail : ''));
	if (k.Does) b.dataset.does = k.Does;
	return b;
}

// keys lays keys in grids, those that are drawn alike together.
function keys(list, tap) {
	const box = el('div', 'answers'), grids = {};
	const down = k => k.Card && k.Card.Down, few = list.length < 9 && list.some(k => kind(k) === 'play'); // a row has a place for a back
	for (const k of [...list.filter(k => !down(k)), ...list.filter(down)]) {
		const as = few && down(k) ? 'play' : kind(k);
		if (!grids[as]) { grids[as] = el('div', 'grid ' + as); box.append(grids[as]); }
		const b = tap(k);
		grids[as].append(b);
		if (as === 'plain' && (k.word + (k.Detail || '')).length > 30) b.classList.add('whole');
	}
	if (grids.play && grids.play.children.length > 8) grids.play.classList.add('all');
	if (grids.number && grids.number.children.length > 3 && grids.number.children.length < 6) grids.number.classList.add('five');
	return box;
}

// hinted is a hint: the hand that it is about, its chance as a figure and card by card, and the answers,
// the best first.
function hinted(h) {
	const odds = h.Odds || [], first = odds[0], box = el('div', 'hinted');
	if (first && first.Held) box.append(hand(first.Held, first.Text));
	if (first) {
		const c = first.Held && first.Held.All ? first.Held : null;
		box.append(el('div', 'chance', el('b', '', first.Share), el('span', '', c ? c.Counted : first.Held ? '' : first.Text)));
		if (c) box.append(el('div', 'counted', ...Array.from({ length: c.All }, (_, i) => el('i', i < c.Good ? '' : 'beats'))));
		if (h.Given) box.append(el('p', 'dim', h.Given));
	}
	box.append(el('div', 'tip first', el('b', '', '1'), el('p', '', h.Best, h.Why ? el('small', '', h.Why) : '')),
		...(h.Others || []).slice(0, 2).map((o, i) => el('div', 'tip', el('b', '', String(i + 2)), el('p', '', o))),
		el('ul', '', ...odds.slice(1).map(o => el('li', '', el('b', '', o.Share), ' ' + o.Text))));
	return box;
}
function hand(h, text) {
	const big = c => el('span', 'big', el('b', '', c.Value || c.Name), icon(c.Icon));
	return el('div', 'held', el('div', 'lie', el('span', 'yours', big(h.Own), el('small', '', h.Yours)), el('span', '', el('span', '', ...(h.Shared || []).map(big)), el('small', '', h.OfTable)), el('strong', '', h.Name)), el('p', '', text));
}
