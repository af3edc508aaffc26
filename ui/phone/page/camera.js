// The camera. A photo of cards goes to the table as it was taken; what the table has seen is drawn over the
// photo, which stays here. Nothing is entered before a key says so.
let shot = null; // what the table has seen, with the picture; without ID = it is being read

// cameraKey takes a photo: the key is the field of a file.
function cameraKey(cls, text) {
	const field = el('input'), k = el('label', 'key camera ' + cls, drawn(lens), el('span', '', text), field);
	field.type = 'file'; field.accept = 'image/*'; field.setAttribute('capture', 'environment'); field.setAttribute('aria-label', text);
	field.addEventListener('change', () => { if (field.files[0]) develop(field.files[0]); });
	return k;
}
async function develop(file) {
	if (busy || cut) return;
	busy = true; shot = { before: shot && shot.before || shot };
	draw();
	const late = text => { shot = shot && shot.before && shot.before.ID ? shot.before : null; tell(text); };
	try {
		const [r, seen] = await Promise.all([request('/photo?lang=' + lang, { method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body: file }, 60000), picture(file)]);
		if (r.status === 401) { stop(words().gone); return; }
		const answer = r.json();
		if (!shot) return; // it was left meanwhile
		if (r.ok) shot = Object.assign(answer, { seen }); else late(answer.Said || words().sent);
	} catch { late(words().sent); } finally { busy = false; draw(); }
}
// picture draws a photo small enough to keep; null where the browser cannot.
async function picture(file) {
	try {
		const m = await createImageBitmap(file), c = el('canvas'), by = Math.min(1, 1000 / Math.max(m.width, m.height));
		c.width = m.width * by; c.height = m.height * by;
		c.getContext('2d').drawImage(m, 0, 0, c.width, c.height);
		m.close();
		return c;
	} catch { return null; }
}

// taken shows a photo with a frame and a number on each card that was seen, and the cards by these numbers.
function taken() {
	const box = el('section', 'taken');
	if (!shot.ID) { box.append(el('p', 'reads', words().reading)); return box; }
	const list = shot.Cards || [];
	if (shot.seen) {
		const over = el('div', 'photo', shot.seen), svg = document.createElementNS(svgSpace, 'svg');
		svg.setAttribute('viewBox', '0 0 ' + shot.Size.join(' '));
		svg.setAttribute('preserveAspectRatio', 'none');
		over.append(svg);
		list.forEach((c, i) => {
			if (!c.At) return;
			const p = document.createElementNS(svgSpace, 'polygon');
			p.setAttribute('points', c.At.map(a => a.join()).join(' '));
			p.setAttribute('class', c.Asked ? 'asked' : '');
			svg.append(p);
			const n = el('b', 'num', String(i + 1)), at = c.At.reduce((a, b) => b[0] + b[1] > a[0] + a[1] ? b : a);
			n.style.left = Math.min(93, at[0] / shot.Size[0] * 100) + '%'; n.style.top = Math.min(90, at[1] / shot.Size[1] * 100) + '%';
			over.append(n);
		});
		box.append(over);
	}
	box.append(el('div', 'said', el('h2', '', shot.Title), shot.Lack ? el('b', 'lack', shot.Lack) : ''));
	const grid = el('div', 'grid found');
	list.forEach((c, i) => {
		const inside = [el('b', 'num', c.At ? String(i + 1) : '\u00B7'), c.Card.Value ? el('span', 'value', c.Card.Value, icon(c.Card.Icon)) : icon(c.Card.Icon), el('span', '', c.Card.Value ? '' : c.Card.Name), c.Note ? el('small', '', c.Note) : ''];
		const k = c.Tap ? button('key tile', () => enterSeen(i), ...inside) : el('span', 'key tile' + (c.Asked ? '' : ' off'), ...inside);
		k.setAttribute('aria-label', c.Card.Name + (c.Note ? ': ' + c.Note : ''));
		if (!c.Tap) k.setAttribute('role', 'img');
		grid.append(k);
	});
	for (let i = 0; i < Math.min(shot.Missing || 0, 12); i++) grid.append(el('span', 'dark', el('b', '', '?'), el('small', '', words().dark)));
	box.append(grid, shot.Why ? el('p', 'dim', shot.Why) : '');
	return box;
}
function enterSeen(card) {
	if (busy || cut || performance.now() < deafUntil) return;
	const id = shot.ID;
	shot = null;
	post('/seen', { ID: id, Card: card }).then(draw);
}
// cameraThumb are the keys at the foot: another photo leads while something is missing.
function cameraThumb() {
	const box = el('div', 'thumb');
	if (shot.Go) box.append(button('key go', () => enterSeen(-1), shot.Go));
	const back = button('key also quiet', () => { shot = null; draw(); }, words().leave);
	box.append(shot.ID ? el('div', 'grid plain', cameraKey(shot.Go || shot.Choose ? 'also' : 'go', words().again), back) : back, el('p', 'dim kept', words().forgets));
	return box;
}
