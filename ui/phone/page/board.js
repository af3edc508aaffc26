// What lies on the table: seats as strips, places as mats, wagons or lines, and what happened.

// opened holds what the reader has opened, by name.
const opened = new Set();
function opener(cls, name, redraw, ...inside) {
	const b = button(cls, () => { if (!opened.delete(name)) opened.add(name); redraw(); }, ...inside);
	b.setAttribute('aria-expanded', opened.has(name));
	return b;
}

const neutral = p => !p.Mark.Shape;
const filled = s => s.Pieces || s.Card || s.Figures;

function piece(p) {
	const m = mark(p.Mark, p.Words, p.Printed) || icon(p.Icon, p.Words);
	if (m) { if (p.Down) m.classList.add('fallen'); return m; }
	const box = el('span', 'lump');
	box.setAttribute('role', 'img');
	box.setAttribute('aria-label', p.Words);
	return box;
}
const pieces = s => (s.Pieces || []).map(piece);

// numbered are the spots of a place that have numbers; none if they are few.
const sign = s => s.Name.split(' ').pop();
const numbered = list => list && list.length > 2 ? list.filter(s => s.Name.includes(' ') && /^[0-9A-Z]{1,2}$/.test(sign(s))) : [];

// cells draws numbered spots side by side, each with what lies there, and the pieces of people below it.
// key makes the key of a spot; null if it has none.
function cells(place, key) {
	const list = numbered(place.Spots);
	if (!list.length) return '';
	return el('div', 'cells', ...list.map(s => {
		const lies = (s.Pieces || []).filter(t => !t.Mark.Shape), of = (s.Pieces || []).filter(t => t.Mark.Shape);
		const inner = [el('b', '', sign(s)), ...lies.map(piece), s.Figures ? figures(s.Figures) : ''];
		const top = key && key(place.Spots.indexOf(s), inner) || el('span', 'cell' + (filled(s) ? '' : ' bare'), ...inner);
		return el('span', 'slot', top, of.length ? el('span', 'below', ...of.map(t => { const m = piece(t); if (mine(t.Mark)) m.classList.add('own'); return m; })) : '');
	}));
}

// spots shows the spots of a place: those with numbers all in a row, the others if something is there.
function spots(place) {
	const rowed = numbered(place.Spots), box = el('div', 'spots');
	for (const s of place.Spots || []) {
		if (rowed.includes(s) || !filled(s)) continue;
		box.append(el('span', 'spot', icon(s.Icon) || '', el('span', '', s.Name), ...pieces(s), s.Figures ? figures(s.Figures) : ''));
	}
	const row = cells(place);
	return box.children.length || row ? el('div', 'lies', row, box.children.length ? box : '') : '';
}

// spotted draws answers on what they are about, as that lies on the table: on numbered spots, on places
// that stand in a row, and if the question comes first on places in the circle. make makes the key of an
// answer. null = they are about other things, are few, or say more than that.
function spotted(page, list, first, make) {
	const places = page.Places, on = [...new Set(list.map(k => k.At && k.At[0]))];
	if (list.length < 3 || !list.every(k => k.At && !k.Detail) || new Set(list.map(k => k.At.join())).size < list.length) return null;
	const key = (cls, p, s) => (inside) => { const k = list.find(k => k.At[0] === p && (s === undefined || k.At[1] === s)); return k ? make(k, cls, ...inside) : null; };
	if (list.every(k => k.At[1] >= 0 && numbered(places[k.At[0]].Spots).includes(places[k.At[0]].Spots[k.At[1]]))) {
		return el('div', 'board', ...on.map(p => el('section', 'vault', el('h3', 'name ' + (places[p].Tone || ''), mark(places[p].Mark), places[p].Name), cells(places[p], (s, inside) => key('cell', p, s)(inside)))));
	}
	if (on.length < list.length) return null;
	const row = (page.Rows || []).find(r => on.every(p => r.includes(p)));
	if (row) return el('div', 'row', ...row.map(i => wagon(places[i], draw, key('wagon', i))));
	if (first && on.every(p => (page.Lay || []).some(l => l.Place === p))) return circle(page, draw, p => key('mat', p));
	return null;
}

// yours are the pieces of a player that lie at spots of the table, with where.
function yours(places, mine) {
	const list = (places || []).filter(neutral).flatMap(p => (p.Spots || []).flatMap(s => (s.Pieces || []).filter(t => t.Printed && mine(t.Mark)).map(t => el('span', 'spot', s.Name, piece(t)))));
	return list.length ? el('div', 'spots yours', ...list) : '';
}

// inside is all that a seat or a place has, in words.
function inside(s) {
	return el('div', 'more', s.Caption ? el('p', '', s.Caption) : '', figures(s.Figures, true), s.Marks ? el('p', 'dim', s.Marks.map(m => m.Name).join(', ')) : '', cards(s.Cards, true), spots(s));
}

// seat is the strip of a person. Mine has all its figures, another's the first three.
function seat(s, mine, redraw) {
	const name = 'seat ' + s.Mark.Name + s.Mark.Colour, list = s.Figures || [], few = list.length < 3;
	const row = el('span', 'figures' + (mine && few ? ' few' : mine && list.length > 4 ? ' many' : ''));
	for (const f of mine ? list : list.slice(0, 3)) row.append(mine && few ? el('span', 'figure', el('b', '', f.Text), el('span', '', f.Of ? pips(f) : icon(f.Icon), el('small', '', f.Name))) : figure(f));
	if (!list.length) row.append(el('span', 'who', s.Mark.Name));
	for (const m of s.Marks || []) if (m.Icon && m.Name !== s.Out) row.append(el('span', 'sign', icon(m.Icon, m.Name)));
	const tab = el('span', 'tab ' + s.Mark.Colour, mark(s.Mark), el('span', '', short(s.Mark)));
	const box = el('section', 'seat' + (mine ? ' mine' : '') + (s.Turn ? ' turn' : '') + (s.Out ? ' out' : ''), opener('strip', name, redraw, tab, row, s.Out ? el('span', 'gone', s.Out) : ''));
	const said = (s.Marks || []).filter(m => !m.Icon && m.Name !== s.Out).map(m => m.Name).join(', ');
	if (opened.has(name)) box.append(inside(s)); else if (mine && said && !s.Turn) box.append(el('p', 'dim said', said));
	return box;
}

// mat is a place in the circle of the table.
function mat(p, at, redraw, key) {
	const row = el('span', 'pieces', ...(p.Spots || []).flatMap(pieces), ...(p.Figures || []).map(f => figure(f)));
	const inside = [el('span', 'name ' + p.Mark.Colour, mark(p.Mark), el('span', '', p.Name)), row];
	const b = key && key(inside) || opener('mat', 'place ' + p.Name, redraw, ...inside);
	place4(b, at);
	return b;
}
function place4(e, at) {
	['left', 'top', 'width', 'height'].forEach((side, i) => { e.style[side] = at[i] / 10 + '%'; });
}
function circle(page, redraw, key) {
	const box = el('div', 'circle');
	for (const l of page.Lay) {
		if (l.Place >= 0) { box.append(mat(page.Places[l.Place], l.At, redraw, key && key(l.Place))); continue; }
		const c = card(l.Card);
		place4(c, l.At);
		box.append(c);
	}
	return box;
}

// wagon is one of the places that stand in a row: its spots lie over each other.
function wagon(p, redraw, key) {
	const floors = (p.Spots || []).map(s => {
		const f = el('span', 'floor', ...pieces(s), ...(s.Figures || []).map(f => figure(f)));
		f.setAttribute('aria-label', s.Name);
		return f;
	});
	const inside = [...floors, el('span', 'name', p.Short || p.Name)];
	return key && key(inside) || opener('wagon', 'place ' + p.Name, redraw, ...inside);
}

// fallen tells of a die that came to rest whether it has just fallen, and how many ms after the page came it is drawn:
// dice that come together fall one by one. -1 = it lay there before.
const rests = new Map();
let falling = { seq: -1, count: 0 };
function fallen(name, die) {
	const face = die.Icon + die.Label, had = rests.get(name), first = !had;
	if (first || had.face !== face) rests.set(name, { face, seq: now.Seq, at: -1 });
	const r = rests.get(name);
	if (first || !die.Icon || r.seq !== now.Seq) return -1;
	if (falling.seq !== now.Seq) falling = { seq: now.Seq, count: 0, from: performance.now() };
	if (r.at < 0) r.at = 140 * falling.count++;
	return performance.now() - falling.from < 1500 ? r.at - (performance.now() - falling.from) : -1;
}

// line is any other place; nothing if it is empty.
function line(p, redraw) {
	const list = p.Figures || [], lies = spots(p);
	const empty = list.every(f => f.Text === '0') && !p.Cards && !p.Dice && !(p.Spots || []).some(filled);
	if (empty) return '';
	const name = 'place ' + p.Name, said = p.Cards && p.Cards.some(c => c.Lines || c.Label);
	const top = [mark(p.Mark), el('span', 'name', p.Name), p.Note ? el('span', 'dim', p.Note) : '', figures(list), p.Cards ? '' : lies];
	const box = el('section', 'place', said ? opener('top', name, redraw, ...top) : el('div', 'top', ...top));
	if (p.Dice) box.append(el('div', 'dice', ...p.Dice.map((d, i) => {
		const e = el('span', 'die' + (d.Off ? ' off' : ''), icon(d.Icon), mark(d.Mark)), falls = fallen(p.Name + i, d);
		if (falls >= 0) { e.classList.add('falls'); e.style.animationDelay = falls + 'ms'; }
		e.setAttribute('role', 'img');
		e.setAttribute('aria-label', d.Label);
		return e;
	})));
	box.append(cards(p.Cards, said && opened.has(name)), p.Cards ? lies : '');
	return box;
}

// band is what lies over the places in a row: steps with the current one, and cards, the last ones.
function band(page) {
	const box = el('div', 'band'), list = page.Places || [], laying = (page.Over || []).some(i => (list[i].Steps || []).some(s => s.Now));
	for (const i of page.Over || []) {
		const p = list[i], row = el('div', 'steps');
		row.setAttribute('aria-label', p.Name);
		for (const s of p.Steps || []) row.append(el('span', 'step' + (s.Done ? ' done' : s.Now ? ' now' : ''), icon(s.Icon, s.Name) || s.Name));
		const lies = p.Steps ? [] : p.Cards || [], few = laying ? lies.slice(-4) : lies.slice(0, 4), more = lies.length > few.length ? el('b', '', '+' + (lies.length - few.length)) : '';
		if (laying) row.append(more);
		for (const c of few) row.append(el('span', 'step' + (c.Down ? ' down' : ''), c.Down ? '?' : icon(c.Icon, c.Name) || c.Name, mark(c.Mark)));
		if (!laying) row.append(more);
		if (row.children.length) box.append(row);
		if (p.Steps && page.Nth) box.append(el('p', 'nth', page.Nth));
	}
	return box.children.length ? box : '';
}

// table draws all that lies on the table, but what is drawn with keys on it already.
function table(page, redraw, done) {
	const box = el('div', 'board'), list = page.Places || [];
	const open = i => { if (opened.has('place ' + list[i].Name)) box.append(el('section', 'place', el('h3', '', list[i].Name), inside(list[i]))); };
	if (page.Lay && !page.Lay.some(l => done.has(l.Place))) {
		box.append(circle(page, redraw));
		for (const l of page.Lay) if (l.Place >= 0) { done.add(l.Place); open(l.Place); }
	}
	for (const row of (page.Rows || []).filter(r => !r.some(i => done.has(i)))) {
		box.append(el('div', 'row', ...row.map(i => wagon(list[i], redraw))));
		for (const i of row) { done.add(i); open(i); }
	}
	list.forEach((p, i) => { if (!done.has(i)) box.append(line(p, redraw)); });
	return box;
}

// pictured is the table as it is drawn on its own screen; the lists below it, with all in words, open by a tap. Until the
// drawing of this page has come there is the one before.
let lastDrawn = null, drawnOf = '';
const tableRests = 700; // ms without another act: the screen of the table draws it, and comes first
function pictured(lists, redraw) {
	const of = now.Seq + lang;
	if (drawnOf !== of) {
		drawnOf = of;
		setTimeout(() => {
			if (drawnOf !== of) return;
			request('/table?lang=' + lang).then(drawing).catch(() => null).then(svg => { if (drawnOf === of) { lastDrawn = svg; if (now) redraw(); } });
		}, lastDrawn ? tableRests : 0);
	}
	if (!lastDrawn) return lists;
	const b = opener('drawn', 'table', redraw, document.importNode(lastDrawn, true));
	b.setAttribute('aria-label', words().table);
	return el('div', '', b, opened.has('table') ? lists : '');
}

// log shows the latest three acts, and all of them once it is opened.
function log(list, title, redraw) {
	const all = opened.has('log'), ul = el('ul', '');
	let heads = 0, below = 0;
	for (const l of list || []) {
		if (l.Head) { heads++; below = 0; } else below++;
		if (!all && (heads > 3 || below > 1)) continue;
		ul.append(el('li', (l.Head ? 'head' : '') + (l.Bad ? ' bad' : ''), l.Head ? mark(l.Mark) : '', l.Head && l.Mark.Shape ? ' ' : '', l.Text, all && l.Ref ? ' (' + l.Ref + ')' : ''));
	}
	return el('section', 'log', opener('top', 'log', redraw, el('span', 'name', title)), ul);
}
