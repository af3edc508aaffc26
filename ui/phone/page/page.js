// The page of a phone: it draws what the server sends and sends back what a key does. It knows no
// game and no rule.
const all = JSON.parse(document.body.dataset.words);
const root = document.getElementById('page'), said = document.getElementById('said'), heard = document.getElementById('heard');
let lang = localStorage.getItem('lang');
if (!all[lang]) lang = document.documentElement.lang;
let now = null; // the page as it was sent
let stream = null, again = 0, cut = false, seen = new Date();
let busy = false, deafUntil = 0;
let held = false, holdUntil = 0;
let chosen = null, then = null, marked = 0; // the key that is chosen, what follows from it, and what is marked
let rules = null, gone = '';

const words = () => all[lang];

// request fetches something, and gives up after some time: a table that has fallen silent ends no request.
async function request(path, opts, ms) {
	const stop = new AbortController(), limit = setTimeout(() => stop.abort(), ms || 5000);
	try {
		const r = await fetch(path, Object.assign({ signal: stop.signal }, opts)), text = await r.text(); // the limit is for the body, too
		return { ok: r.ok, status: r.status, text, json: () => JSON.parse(text) };
	} finally { clearTimeout(limit); }
}

// The stream. The table sends a beat every 5 s; a page that hears nothing for 15 s says that it is out
// of reach, and connects again, every 8 s, until it hears something.
const silence = 15000, retry = 8000;
let heardAt = 0;
function connect() {
	clearTimeout(again);
	if (stream) stream.close();
	heardAt = performance.now();
	stream = new EventSource('/events?lang=' + lang);
	stream.addEventListener('beat', () => { heardAt = performance.now(); seen = new Date(); });
	stream.addEventListener('page', e => {
		heardAt = performance.now();
		const page = JSON.parse(e.data);
		const fresh = !now || now.Seq !== page.Seq || now.Lang !== page.Lang;
		if (fresh) { chosen = then = null; marked = 0; if (now) deafUntil = performance.now() + 350; }
		now = page; for (const a of now.Asks || []) name(a.Keys, a.Mark && a.Mark.Members);
		chosen = refind(chosen, (now.Asks || []).flatMap(a => a.Keys || [])); then = refind(then, chosen && chosen.Keys);
		cut = false; seen = new Date();
		const asked = page.Turn && page.Turn.Name ? page.Turn.Name + ': ' + page.Title : page.Title || '';
		if (heard.textContent !== asked) heard.textContent = asked; // read out where a screen is read
		draw();
		notice(asked);
	});
	stream.addEventListener('ended', e => { stop(JSON.parse(e.data)); });
	stream.onerror = () => {
		lost();
		if (stream.readyState !== EventSource.CLOSED) return; // the browser opens it again
		request('/me').then(r => {
			if (r.status === 401) stop(words().gone);
			else again = setTimeout(connect, 1000);
		}).catch(() => { again = setTimeout(connect, 1000); });
	};
}
// notice tells the player that something is asked of them: in the title, by one short vibration, and by
// a screen that stays on meanwhile. A browser that cannot, or may not on such an address, does without.
let called = false, awake = null;
function notice(asked) {
	const calls = !!now && !now.Result && mine(now.Turn || {}) && (now.Asks || []).some(a => !a.Optional);
	document.title = calls ? '\u25CF ' + asked : 'Casekeeper';
	if (calls && !called && navigator.vibrate) navigator.vibrate(120);
	called = calls;
	if (!calls && awake) { awake.then(lock => lock && lock.release()).catch(() => {}); awake = null; }
	if (calls && !awake && navigator.wakeLock && !document.hidden) awake = navigator.wakeLock.request('screen').catch(() => null);
}
// refind finds a key on a page that was sent again: a phone that was out of reach, or a hint that came.
function refind(old, list) {
	const is = k => k && JSON.stringify([k.Label, k.Does, (k.Keys || []).map(s => s.Does)]);
	return old && (list || []).find(k => is(k) === is(old)) || null;
}
setInterval(() => {
	if (!stream || document.hidden || performance.now() - heardAt < (cut ? retry : silence)) return;
	lost();
	connect();
}, 1000);
function lost() { if (!cut) { cut = true; held = false; draw(); } }
function stop(why) {
	if (stream) stream.close();
	stream = null; clearTimeout(again);
	now = null; gone = why; held = false; cut = false;
	mute();
	shot = null;
	draw();
	notice('');
}
document.addEventListener('visibilitychange', () => {
	cover();
	if (gone) return;
	if (document.hidden) { awake = null; if (stream) stream.close(); } else connect();
});
let across = innerWidth; // its height alone changes while a page is moved
window.addEventListener('resize', () => {
	if (across === innerWidth) return;
	across = innerWidth;
	if (now) draw();
});
window.addEventListener('pageshow', e => { if (e.persisted && !gone) connect(); });

// What a finger does.
async function post(path, what, ms) {
	if (busy || cut || performance.now() < deafUntil) return;
	busy = true;
	root.setAttribute('aria-busy', 'true');
	try {
		const r = await request(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(Object.assign({ Lang: lang }, what)) }, ms);
		if (r.status === 401) { stop(words().gone); return; }
		let answer = {};
		try { answer = r.json(); } catch { /* it says nothing */ }
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
function cover() { if (held) { held = false; show(); } }
for (const end of ['pointerup', 'pointercancel', 'keyup', 'blur']) window.addEventListener(end, cover);
function hold(e) {
	if (e.type === 'keydown' && (e.repeat || e.key !== ' ' && e.key !== 'Enter')) return;
	e.preventDefault();
	held = true; holdUntil = performance.now() + 8000;
	setTimeout(() => { if (performance.now() >= holdUntil) cover(); }, 8050);
	show();
}

// The drawing.

// name gives keys the words that they are drawn with.
function name(...lists) {
	for (const list of lists) if (list) { shorten(list); for (const k of list) name(k.Keys); }
}
const mine = m => (now.Me || []).some(me => me.Name === m.Name && me.Colour === m.Colour);

// ask draws a question with its things. What goes on without one of them is in low, for the foot.
function ask(a, n, low, done) {
	const asked = n > 0 || a.Where || !mine(now.Turn) || a.Text.toLowerCase() !== now.Title.toLowerCase(), list = a.Keys || [];
	const foot = low.filter(k => list.includes(k));
	const s = el('section', 'asks' + (a.Secret ? ' secret' : ''), asked && (a.Where || a.Mark || list.length > foot.length || n === 0) ? el('h2', '', a.Where || (a.Secret ? words().unseen : a.Text), a.Optional && !a.Secret ? ' (' + a.Optional + ')' : '') : '');
	const shut = (b, k) => { b.disabled = k.Off && !k.Does; return b; }; // a slot that is taken
	const does = (k, sub) => () => {
		if (k.Off || !k.Keys && !a.Secret) { act(k.Does); return; }
		if (sub) then = k;
		else if (chosen !== k) { chosen = k; then = null; }
		else if (performance.now() >= deafUntil) chosen = then = null;
		deafUntil = performance.now() + 350; // a double tap means one: what this one brings commits nothing yet
		draw();
	};
	const tap = (k, sub) => shut(key(k, does(k, sub)), k);
	const lay = (k, cls, ...inside) => {
		const b = button('key ' + cls + (k.Off ? ' off' : ''), does(k), ...inside);
		b.setAttribute('aria-label', k.Label + (k.Detail ? ': ' + k.Detail : ''));
		if (k.Does) b.dataset.does = k.Does;
		return b;
	};
	const on = (b, is) => { b.classList.toggle('on', is); b.setAttribute('aria-pressed', is); return b; };
	const opened = chosen && chosen.Keys && list.includes(chosen);
	if (a.Mark && !opened) s.append(set(a.Mark, on));
	const high = list.filter(k => !foot.includes(k)), lies = opened || a.Secret ? null : spotted(now, high, n === 0, lay);
	if (lies) { s.append(lies); for (const k of high) done.add(k.At[0]); if (lies.matches('.circle')) for (const l of now.Lay) done.add(l.Place); if (lies.matches('.row')) for (const i of now.Rows.flat()) done.add(i); }
	else if (!opened || a.Secret) s.append(keys(high, k => a.Secret ? on(tap(k), k === chosen) : tap(k)));
	if (opened) s.append(el('h2', '', a.Then || chosen.word), keys(chosen.Keys, k => a.Secret ? same(on(tap(k, true), k === then), k) : tap(k, true)), ...(a.Secret ? [woken(chosen.Keys), yours(now.Places, mine)] : []));
	if (a.Why && !a.Secret) s.append(el('p', 'dim why', a.Why, a.Ref ? ' (' + a.Ref + ')' : ''));
	return s;
}
// same marks the slot that has the number of the chosen card.
function same(b, k) {
	if (!k.Off && chosen.Card && chosen.Card.Value && chosen.Card.Value === k.number) b.prepend(el('span', 'same', words().numbered));
	return b;
}
// woken lists what lies before the player and bears the number of a slot.
function woken(slots) {
	const of = (now.Seats || []).filter(s => mine(s.Mark)).flatMap(s => s.Cards || []), box = el('div', 'answers');
	for (const c of of) {
		const at = (c.Signs || []).map(s => s.Name).filter(n => slots.some(k => !k.Off && k.number === n));
		if (at.length) box.append(el('p', 'woken', el('b', '', at.join(' · ')), el('span', '', c.Name, ...(c.Lines || []).map(l => el('small', '', l)))));
	}
	return box.children.length ? box : '';
}
function set(m, on) {
	return keys(m.Members, k => {
		const i = m.Members.indexOf(k), b = key(k, () => { marked ^= m.Bits[i]; draw(); });
		if (!m.Bits[i]) { b.disabled = true; return b; }
		b.dataset.bit = m.Bits[i];
		return on(b, (marked & m.Bits[i]) !== 0);
	});
}

// lowKeys are the answers that stand at the foot: those about no thing, and a few that are only words. What
// nobody has to answer is never under the thumb.
function lowKeys(asks) {
	const low = [];
	asks.filter(a => !a.Optional || asks.some(b => !b.Optional)).forEach((a, n) => {
		const list = a.Keys || [], plain = list.filter(k => k.Plain && !k.Off);
		if (plain.length && plain.length + low.length < 3) low.push(...plain);
		else if (list.length && !a.Mark && !a.Secret && list.length + low.length < 3 && list.every(k => kind(k) === 'plain' && !k.Keys)) low.push(...list);
	});
	return low;
}
function thumb(asks, low) {
	const box = el('div', 'thumb'), a = asks.find(a => (a.Keys || []).includes(chosen));
	const put = (k, go, small) => {
		const b = button('key ' + (go ? 'go' : 'also'), () => act(k.Does), icon(k.Icon), el('span', '', k.Label, small ? el('small', '', small) : ''));
		b.dataset.does = k.Does;
		box.append(b);
	};
	const set = asks.find(a => a.Mark), alone = !set && !chosen && low.length && asks.every(a => (a.Keys || []).every(k => low.includes(k)));
	if (chosen && a && !a.Secret) box.append(button('key also quiet', () => { chosen = null; draw(); }, words().back));
	if (!chosen) [...low].reverse().forEach((k, i) => {
		const of = asks.findIndex(a => (a.Keys || []).includes(k));
		const text = of > 0 && asks[of].Keys.length === 1 ? asks[of].Text : '', twice = k.Label.split(' ').some(w => w.length > 4 && text.includes(w)); // one says it
		put(k, alone && i === low.length - 1, [k.Detail, twice ? '' : text].filter(Boolean).join(' '));
	});
	if (a && a.Secret && (then || !chosen.Keys)) put({ Label: (then || chosen).Sure, Does: (then || chosen).Does }, true);
	if (set && !chosen) {
		const m = set.Mark, does = m.Does[marked], many = m.Bits.filter(b => marked & b).length;
		const go = button('key go' + (does ? '' : ' wait'), () => { if (does) act(does); }, does ? m.Go[many] : set.Text);
		if (does) go.dataset.does = does; else go.disabled = true;
		box.append(go);
	}
	return box.children.length ? box : '';
}
function own() {
	const b = el('button', 'hold', el('span', 'hand', drawn(finger)), el('span', '', words().own, el('small', '', words().hold)));
	b.type = 'button';
	b.addEventListener('pointerdown', hold);
	b.addEventListener('keydown', hold);
	b.addEventListener('contextmenu', e => e.preventDefault());
	return b;
}

// shown is what only the player sees, over the page while the finger rests. The key below it stays, or
// its finger would be lost.
const shown = el('section', 'own');
function show() {
	shown.remove();
	if (!held || !now || !(now.Own || now.Hint)) return;
	const known = now.Hint && now.Hint.Odds && now.Hint.Odds[0].Held; // it shows the card
	shown.replaceChildren(known && now.Own && now.Own.length === 1 ? '' : cards(now.Own, true), now.Hint ? hinted(now.Hint) : '', el('p', 'dim', words().alone));
	const top = root.querySelector('header');
	shown.style.top = (top ? top.getBoundingClientRect().bottom : 0) + 'px';
	root.append(shown);
	for (const less of ['li', '.tip:not(.first)', '.held p', '.dim']) { // a resting finger cannot scroll
		for (let all; shown.scrollHeight > shown.clientHeight && (all = shown.querySelectorAll(less)).length;) all[all.length - 1].remove();
	}
}
function hint() {
	return el('section', 'hint', now.Hint ? el('p', '', words().hintHeld) : '', button('quiet', () => post('/hint', {}, 16000), now.Can.HintKey));
}
async function look(query) {
	try {
		const r = await request('/rules?lang=' + lang + '&' + new URLSearchParams(query));
		if (r.ok) { rules = r.json(); draw(); window.scrollTo(0, 0); }
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
function named(who) {
	const e = el('h1', '', who.Name);
	e.dataset.short = short(who);
	return e;
}
function head() {
	const who = now.Turn, at = el('p', 'at', ...[now.Round, now.Phase].filter(Boolean).map(t => el('span', '', t)));
	const cls = (who.Colour || 'nobody') + (who.Name && who.Name.length > 9 ? ' long' : '');
	return el('header', cls, mark(who), who.Name ? named(who) : '', el('p', 'asked', now.Title), at);
}

// outOfReach is what was seen last, dim, with all figures of people below a notice.
function outOfReach() {
	const last = [head(), el('main', '', ...(now.Seats || []).map(s => seat(s, false, draw)), table(now, draw, new Set()))];
	for (const e of last) { e.inert = true; e.classList.add('last'); }
	last.splice(1, 0, el('section', 'lost', el('span', 'sign', drawn(offline)), el('h2', '', words().lost), el('p', '', words().asOf + ' ', el('b', '', seen.toTimeString().slice(0, 5))), el('p', '', words().comes), button('try', () => { connect(); tell(words().tries); }, words().retry)));
	return last;
}
// fit makes room for words, which are never broken inside: letters of 85 % (not under 16 px), then narrow ones, then fewer keys
// side by side, then the short form of a name.
function fit() {
	const rem = parseFloat(getComputedStyle(document.documentElement).fontSize), wide = e => e.scrollWidth > e.clientWidth + 1;
	for (const e of root.querySelectorAll('button, h1, h2, .tab, .card, .asked, .spots')) {
		if (!wide(e)) continue;
		const all = [e, ...e.querySelectorAll('span, small, b')], sizes = all.map(x => parseFloat(getComputedStyle(x).fontSize));
		all.forEach((x, i) => { x.style.fontSize = Math.max(Math.min(rem, sizes[i]), .85 * sizes[i]) + 'px'; });
		const grid = e.closest('.grid');
		if (wide(e)) e.classList.add('narrow');
		for (const cls of grid ? ['fewer', 'single'] : []) if (wide(e)) grid.classList.add(cls);
		if (e.dataset.short && wide(e)) e.lastChild.textContent = e.dataset.short;
	}
}
function draw() {
	document.documentElement.lang = lang;
	const focus = document.activeElement && document.activeElement.dataset ? document.activeElement.dataset.does : '';
	if (gone) { root.replaceChildren(el('main', '', el('section', '', el('h2', '', words().title), el('p', '', gone))), foot()); return; }
	if (!now) { root.replaceChildren(el('main', '', el('section', '', el('p', '', cut ? words().lost : words().opens))), foot()); return; }
	if (now.Waits) { root.replaceChildren(el('main', '', el('section', '', el('p', '', cut ? words().lost : now.Waits))), foot()); return; }
	if (rules) { root.replaceChildren(library()); fit(); return; }
	if (shot && !cut) { root.replaceChildren(head(), el('main', '', taken()), cameraThumb(), foot()); fit(); return; }
	const m = el('main'), asks = now.Asks || [], low = lowKeys(asks), done = new Set(), seats = now.Seats || [];
	if (now.Asked) m.append(el('section', 'refused', el('p', '', now.Asked)));
	m.append(speakKey());
	if (now.Can.Camera && !now.Me) m.append(cameraKey('', words().camera));
	if (now.Refused) m.append(el('section', 'refused', el('p', '', now.Refused)));
	if (now.Result) m.append(el('section', 'result', el('ul', '', ...now.Result.map(r => el('li', r.Won ? 'won' : '', el('span', 'rank', r.Rank), mark(r.Mark), el('span', 'who', r.Mark.Name), el('b', '', r.Total))))));
	m.append(...seats.filter(s => mine(s.Mark)).map(s => seat(s, true, draw)), now.Me ? band(now) : '', ...asks.map((a, n) => !chosen || !chosen.Keys || (a.Keys || []).includes(chosen) ? ask(a, n, low, done) : ''));
	if (now.Me) {
		if (now.Can.Camera) m.append(cameraKey('', words().camera));
		if (now.Noted && !now.Result) m.append(el('p', 'dim', now.Noted));
		if (now.Can.Undo) m.append(button('quiet', () => post('/undo', { Seq: now.Seq }), el('span', '', words().undo, el('small', '', now.Can.Undo))));
		if (now.Own || now.Hint) m.append(own());
		if (now.Can.HintKey) m.append(hint());
	}
	const others = seats.filter(s => !mine(s.Mark)).map(s => seat(s, false, draw)), lists = table(now, draw, done), lies = now.Can.Drawn ? pictured(lists, draw) : lists;
	m.append(...(now.Me && !now.Rows ? [...others, lies] : [lies, ...others]), log(now.Log, words().log, draw));
	const list = cut ? outOfReach() : [head(), m, now.Me ? thumb(asks, low) : '', foot()].filter(Boolean);
	root.replaceChildren(...list);
	fit();
	show();
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
			const r = await request('/join', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ Code: code }) }, 15000); // used once: rather wait
			if (r.status === 429) { stop(words().often); return; }
			if (!r.ok) { stop(words().spent); return; }
		} catch { stop(words().failed); return; }
	}
	connect();
}
window.addEventListener('hashchange', () => { if (location.hash) { gone = ''; now = null; enter(); } }); // a new code for a page that is open
draw();
enter();
