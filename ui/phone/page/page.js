'use strict';
// The page of a phone: it draws what the server sends and sends back what a key does. It knows no
// game and no rule.
(() => {
	const all = JSON.parse(document.body.dataset.words);
	const root = document.getElementById('page'), said = document.getElementById('said'), heard = document.getElementById('heard');
	let lang = localStorage.getItem('lang');
	if (!all[lang]) lang = document.documentElement.lang;
	let now = null; // the page as it was sent
	let stream = null, again = 0, cut = false, seen = new Date();
	let busy = false, deafUntil = 0;
	let held = false, holdUntil = 0;
	let group = null, marked = 0, of = ''; // what is opened and marked, of which question
	let rules = null, gone = '';

	const words = () => all[lang];

	function el(tag, cls, ...inside) {
		const e = document.createElement(tag);
		if (cls) e.className = cls;
		for (const i of inside) if (i !== null && i !== undefined && i !== '') e.append(i);
		return e;
	}
	const svgSpace = 'http://www.w3.org/2000/svg';
	const shapes = {
		circle: 'M12 3a9 9 0 1 0 .01 0Z', triangle: 'M12 3 22 21H2Z', square: 'M3 3H21V21H3Z', leaf: 'M3 3H14A7 7 0 0 1 21 10V21H10A7 7 0 0 1 3 14Z',
		cross: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6Z', crescent: 'M15 3A9 9 0 1 0 15 21 11 11 0 0 1 15 3Z', bars: 'M5 3h5v18H5ZM14 3h5v18h-5Z',
		ring: 'M12 2a10 10 0 1 0 .01 0ZM12 7a5 5 0 1 1-.01 0Z',
	};
	function mark(m) {
		const box = el('span', 'mark ' + m.Colour);
		if (!m.Shape) return '';
		const svg = document.createElementNS(svgSpace, 'svg'), path = document.createElementNS(svgSpace, 'path');
		svg.setAttribute('viewBox', '0 0 24 24');
		path.setAttribute('d', shapes[m.Shape]);
		path.setAttribute('fill-rule', 'evenodd');
		svg.append(path);
		box.append(svg);
		box.setAttribute('role', 'img');
		box.setAttribute('aria-label', m.Name);
		return box;
	}
	const pictures = new Map();
	function icon(name) {
		if (!name) return '';
		const box = el('span', 'icon');
		box.setAttribute('aria-hidden', 'true');
		if (!pictures.has(name)) {
			pictures.set(name, fetch('/icon/' + name).then(r => r.ok ? r.text() : '').then(t => {
				const svg = new DOMParser().parseFromString(t, 'image/svg+xml').documentElement;
				return svg.localName === 'svg' ? svg : null;
			}).catch(() => { pictures.delete(name); return null; }));
		}
		pictures.get(name).then(svg => { if (svg) box.replaceChildren(document.importNode(svg, true)); });
		return box;
	}

	// The stream.
	function connect() {
		clearTimeout(again);
		if (stream) stream.close();
		stream = new EventSource('/events?lang=' + lang);
		stream.addEventListener('page', e => {
			const page = JSON.parse(e.data);
			const fresh = !now || now.Seq !== page.Seq || now.Lang !== page.Lang;
			if (fresh) { group = null; marked = 0; if (now) deafUntil = performance.now() + 350; }
			now = page; cut = false; seen = new Date();
			const asked = page.Turn && page.Turn.Name ? page.Turn.Name + ': ' + page.Title : page.Title || '';
			if (heard.textContent !== asked) heard.textContent = asked; // read out where a screen is read
			draw();
		});
		stream.addEventListener('ended', e => { stop(JSON.parse(e.data)); });
		stream.onerror = () => {
			lost();
			if (stream.readyState !== EventSource.CLOSED) return; // the browser opens it again
			fetch('/me').then(r => {
				if (r.status === 401) stop(words().gone);
				else again = setTimeout(connect, 1000);
			}).catch(() => { again = setTimeout(connect, 1000); });
		};
	}
	function lost() { if (!cut) { cut = true; held = false; draw(); } }
	function stop(why) {
		if (stream) stream.close();
		stream = null; clearTimeout(again);
		now = null; gone = why; held = false; cut = false;
		draw();
	}
	document.addEventListener('visibilitychange', () => {
		cover();
		if (gone) return;
		if (document.hidden) { if (stream) stream.close(); } else connect();
	});
	window.addEventListener('pageshow', e => { if (e.persisted && !gone) connect(); });

	// What a finger does.
	async function post(path, what) {
		if (busy || cut || performance.now() < deafUntil) return;
		busy = true;
		root.setAttribute('aria-busy', 'true');
		try {
			const r = await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(Object.assign({ Lang: lang }, what)) });
			if (r.status === 401) { stop(words().gone); return; }
			const answer = await r.json().catch(() => ({}));
			tell(answer.Said || (r.ok ? '' : words().failed));
		} catch { tell(words().failed); } finally { busy = false; root.removeAttribute('aria-busy'); }
	}
	let quiet = 0;
	function tell(text) {
		said.textContent = text;
		clearTimeout(quiet);
		quiet = setTimeout(() => { said.textContent = ''; }, 6000);
	}
	said.addEventListener('click', () => tell(''));
	function act(does) { post('/act', { Seq: now.Seq, Does: does }); }
	function cover() { if (held) { held = false; draw(); } }
	for (const end of ['pointerup', 'pointercancel', 'keyup', 'blur']) window.addEventListener(end, cover);
	function hold(e) {
		if (e.type === 'keydown' && (e.repeat || e.key !== ' ' && e.key !== 'Enter')) return;
		e.preventDefault();
		held = true; holdUntil = performance.now() + 8000;
		setTimeout(() => { if (performance.now() >= holdUntil) cover(); }, 8050);
		draw();
	}

	// The drawing.
	function button(cls, does, ...inside) {
		const b = el('button', cls, ...inside);
		b.type = 'button';
		b.addEventListener('click', does);
		return b;
	}
	function card(c) {
		const e = el('span', 'card' + (c.Down ? ' down' : ''));
		if (c.Value) { e.append(el('span', 'value', c.Value), ' ', icon(c.Icon)); e.setAttribute('role', 'img'); e.setAttribute('aria-label', c.Name); }
		else e.append(c.Name);
		const small = [c.Label, ...(c.Lines || [])].filter(Boolean);
		for (const line of small) e.append(el('small', '', line));
		return e;
	}
	const cards = list => el('div', 'cards', ...(list || []).map(card));
	function figures(list) {
		return el('div', 'figures', ...(list || []).map(f => el('span', 'figure', el('b', '', f.Text), icon(f.Icon), f.Name)));
	}
	function key(k, tap) {
		const b = button(k.Off ? 'off' : '', tap, k.Mark ? mark(k.Mark) : '', k.Card ? card(k.Card) : '', k.Card ? '' : icon(k.Icon));
		if (k.Card) b.setAttribute('aria-label', k.Label);
		else b.append(el('span', '', k.Label, k.Detail ? el('small', '', k.Detail) : ''));
		if (k.Does) b.dataset.does = k.Does;
		return b;
	}
	function keys(list) {
		const long = list.some(k => (k.Label + (k.Detail || '')).length > 26);
		return el('div', 'keys' + (long ? ' long' : ''), ...list.map(k => key(k, () => {
			if (k.Keys) { group = k; draw(); } else act(k.Does);
		})));
	}
	function ask(a, n) {
		const s = el('section', 'asks' + (a.Secret ? ' secret' : ''), el('h2', '', a.Text, a.Optional ? ' (' + a.Optional + ')' : ''));
		if (a.Why) s.append(el('p', 'dim', a.Why, a.Ref ? ' (' + a.Ref + ')' : ''));
		const mine = of === String(n);
		if (group && mine) {
			s.append(el('p', '', a.Then || group.Label), keys(group.Keys), el('div', 'keys', button('quiet', () => { group = null; draw(); }, words().back)));
			return s;
		}
		if (a.Mark) s.append(set(a.Mark));
		if (a.Keys) s.append(keys(a.Keys));
		s.addEventListener('click', () => { of = String(n); }, true);
		return s;
	}
	function set(m) {
		const box = el('div', '');
		const list = m.Members.map((k, i) => {
			const b = key(k, () => { marked ^= m.Bits[i]; draw(); });
			b.classList.toggle('on', (marked & m.Bits[i]) !== 0);
			b.setAttribute('aria-pressed', (marked & m.Bits[i]) !== 0);
			b.dataset.bit = m.Bits[i];
			return b;
		});
		box.append(el('div', 'keys', ...list));
		const does = m.Does[marked];
		if (does) {
			const many = m.Bits.filter(b => marked & b).length;
			const go = button('go', () => act(does), m.Go[many]);
			go.dataset.does = does;
			box.append(el('div', 'keys long', go));
		}
		return box;
	}
	function spots(list) {
		return (list || []).filter(s => s.Pieces || s.Card || s.Figures).map(s => el('div', 'spot', icon(s.Icon), el('span', '', s.Name + ':'), ...(s.Pieces || []).map(p => {
			const m = mark(p.Mark);
			if (!m) return el('span', '', p.Words);
			m.setAttribute('aria-label', p.Words);
			if (p.Down) m.classList.add('piece', 'down');
			return m;
		}), s.Card ? card(s.Card) : '', s.Figures ? figures(s.Figures) : ''));
	}
	function seat(s) {
		return el('section', 'seat' + (s.Turn ? ' turn' : '') + (s.Out ? ' out' : ''), el('h3', '', mark(s.Mark), s.Mark.Name, s.Caption ? el('span', 'dim', s.Caption) : ''),
			figures(s.Figures), s.Marks ? el('p', 'dim', s.Marks.join(', ')) : '', s.Cards ? cards(s.Cards) : '', ...spots(s.Spots));
	}
	function place(p) {
		if (!p.Figures && !p.Cards && !p.Dice && !(p.Spots || []).some(s => s.Pieces || s.Card || s.Figures)) return '';
		return el('section', 'place', el('h3', '', mark(p.Mark), p.Name), p.Note ? el('p', 'dim', p.Note) : '', figures(p.Figures), p.Cards ? cards(p.Cards) : '',
			p.Dice ? el('div', 'cards', ...p.Dice.map(d => el('span', 'card', icon(d.Icon), el('small', '', d.Label)))) : '', ...spots(p.Spots));
	}
	function own() {
		const b = el('button', 'hold');
		b.type = 'button';
		b.addEventListener('pointerdown', hold);
		b.addEventListener('keydown', hold);
		b.addEventListener('contextmenu', e => e.preventDefault());
		b.append(el('span', '', words().hold));
		const s = el('section', 'own', el('h2', '', words().own), b);
		if (held) {
			s.append(now.Own ? cards(now.Own) : el('p', '', now.Nothing));
			s.querySelector('h2').textContent = words().own;
		}
		return s;
	}
	function hint() {
		const h = now.Hint;
		const s = el('section', 'hint', el('h2', '', words().hint));
		if (h && held) {
			s.append(el('p', '', h.Best), el('p', 'dim', h.Why), el('ul', '', ...(h.Others || []).map(o => el('li', '', o))));
			if (h.Given) s.append(el('p', 'dim', h.Given), el('ul', '', ...(h.Odds || []).map(o => el('li', '', o.Share + ' ' + o.Text))));
		} else if (h) s.append(el('p', '', words().hintHeld));
		s.append(button('quiet', () => post('/hint', {}), now.HintKey));
		return s;
	}
	function log() {
		return el('section', 'log', el('h2', '', words().log), el('ul', '', ...(now.Log || []).map(l => {
			const li = el('li', (l.Head ? 'head' : '') + (l.Bad ? ' bad' : ''), l.Head && l.Mark.Shape ? mark(l.Mark) : '', l.Head ? ' ' : '', l.Text, l.Ref ? ' (' + l.Ref + ')' : '');
			return li;
		})));
	}
	async function look(query) {
		try {
			const r = await fetch('/rules?lang=' + lang + '&' + new URLSearchParams(query));
			if (r.ok) { rules = await r.json(); draw(); window.scrollTo(0, 0); }
		} catch { tell(words().failed); }
	}
	function library() {
		const s = el('main', '', el('h2', '', rules.Title));
		const back = button('go', () => { if (rules.Rule || rules.Deep) look({}); else { rules = null; draw(); } }, words().back);
		const field = el('input');
		field.type = 'search'; field.setAttribute('aria-label', words().search); field.placeholder = words().search;
		field.addEventListener('change', () => look({ text: field.value }));
		s.append(field);
		if (rules.Found) s.append(el('p', 'dim', rules.Found));
		if (rules.Rule) s.append(el('section', '', el('h2', '', rules.Rule.Title), el('pre', '', rules.Rule.Text), el('p', 'dim', rules.Rule.Ref)));
		for (const k of rules.Keys || []) s.append(button('', () => look(k.Card ? { card: k.Card } : { chapter: k.Chapter }), el('span', '', k.Title, k.Detail ? el('small', '', k.Detail) : '')));
		s.append(back);
		return s;
	}
	function foot() {
		const next = Object.keys(all)[(Object.keys(all).indexOf(lang) + 1) % Object.keys(all).length];
		const b = button('quiet', () => { lang = next; localStorage.setItem('lang', lang); document.documentElement.lang = lang; rules = null; draw(); if (!gone) connect(); }, all[next].language);
		b.lang = next;
		return el('footer', '', gone || !now ? '' : el('span', 'live', now.Me || now.Waits ? words().live : words().watch), now && !now.Waits ? button('quiet', () => look({}), words().rules) : '', b);
	}
	function head() {
		const mine = (now.Me || []).some(m => m.Name === now.Turn.Name && m.Name);
		const who = now.Turn.Name ? now.Turn : (now.Me || [{}])[0];
		const h = el('header', now.Turn.Colour || '', mark(who) || el('span'), el('div', '', el('h1', '', now.Turn.Name || ''), el('p', 'asked', now.Title)));
		const me = (now.Me || []).map(m => m.Name).join(', ');
		const at = [now.Round, now.Phase, me && !mine ? words().me + ' ' + me : ''].filter(Boolean).join(' · ');
		if (at) h.append(el('p', 'round', at));
		return h;
	}
	function notice(title, ...inside) { return el('div', 'lost', el('section', '', el('h2', '', title), ...inside)); }
	function draw() {
		document.documentElement.lang = lang;
		const focus = document.activeElement && document.activeElement.dataset ? document.activeElement.dataset.does : '';
		if (gone) { root.replaceChildren(el('main', '', el('section', '', el('h2', '', words().title), el('p', '', gone))), foot()); return; }
		if (!now) { root.replaceChildren(el('main', '', el('section', '', el('p', '', cut ? words().lost : words().opens))), foot()); return; }
		if (now.Waits) { root.replaceChildren(el('main', '', el('section', '', el('p', '', now.Waits))), foot()); return; }
		if (rules) { root.replaceChildren(library()); return; }
		const m = el('main');
		if (now.Asked) m.append(el('section', 'refused', el('p', '', now.Asked)));
		if (now.Refused) m.append(el('section', 'refused', el('p', '', now.Refused)));
		if (now.Result) m.append(el('section', '', el('h2', '', now.Over), el('ul', '', ...now.Result.map(r => el('li', 'spot', r.Rank + '.', mark(r.Mark), r.Mark.Name, el('b', '', r.Total))))));
		if (now.Me) {
			m.append(own());
			(now.Asks || []).forEach((a, n) => m.append(ask(a, n)));
			if (now.Noted) m.append(el('p', 'dim', now.Noted));
			if (now.Undo) m.append(button('quiet', () => post('/undo', { Seq: now.Seq }), el('span', '', words().undo, el('small', '', now.Undo))));
			if (now.HintKey) m.append(hint());
		}
		m.append(el('div', 'table', ...(now.Seats || []).map(seat)), el('div', 'table', ...(now.Places || []).map(place)), log());
		const list = [head(), m, foot()];
		if (cut) list.push(notice(words().lost, el('p', '', words().asOf + ' ', el('b', '', seen.toTimeString().slice(0, 5))), el('p', '', words().comes), button('go', connect, words().retry)));
		root.replaceChildren(...list);
		root.dataset.seq = now.Seq;
		root.dataset.lang = now.Lang;
		if (focus) { const f = root.querySelector('[data-does="' + CSS.escape(focus) + '"]'); if (f) f.focus(); }
	}

	// The way in: the code in the fragment never leaves by an address.
	async function enter() {
		const code = location.hash.slice(1);
		if (code) history.replaceState(null, '', '/');
		if (code) {
			try {
				const r = await fetch('/join', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ Code: code }) });
				if (r.status === 429) { stop(words().often); return; }
				if (!r.ok) { stop(words().spent); return; }
			} catch { stop(words().failed); return; }
		}
		connect();
	}
	window.addEventListener('hashchange', () => { if (location.hash) { gone = ''; now = null; enter(); } }); // a new code for a page that is open
	draw();
	enter();
})();
