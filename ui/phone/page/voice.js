// The voice. An onlooker's page that lies on the table says what the table says, with the voice of its
// browser, from the tap of a key on: some browsers let a page speak only after a tap has made it speak. A
// page that nobody looks at is silent.
let voice = null;
function speakHere() {
	if (voice) { mute(); return; }
	utter({ Lang: lang, Text: words().speaks, Rate: 1, Volume: 1 });
	voice = new EventSource('/voice');
	voice.addEventListener('say', e => {
		const line = JSON.parse(e.data);
		if (line.Text) utter(line); else speechSynthesis.cancel();
	});
	voice.addEventListener('mute', mute);
	voice.onerror = () => { if (voice && voice.readyState === EventSource.CLOSED) mute(); };
	draw();
}
function utter(line) {
	const u = new SpeechSynthesisUtterance(line.Text);
	u.lang = line.Lang; u.rate = line.Rate; u.volume = line.Volume;
	speechSynthesis.speak(u);
}
function mute() {
	if (!voice) return;
	voice.close();
	voice = null;
	speechSynthesis.cancel();
	draw();
}
document.addEventListener('visibilitychange', () => { if (document.hidden) mute(); });
window.addEventListener('pagehide', mute);
function speakKey() {
	if (now.Me || !document.body.dataset.speaks || !window.speechSynthesis) return '';
	const b = button('speak' + (voice ? ' on' : ''), speakHere, el('span', '', voice ? words().speaking : words().speak));
	b.setAttribute('aria-pressed', !!voice);
	return b;
}
