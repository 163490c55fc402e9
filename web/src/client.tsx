/**
 * The entry only waits for the first paint. Before it, the application would compete with styles and pictures for the line and
 * the processor. Links and forms work without it.
 */
afterFirstPaint(() => {
	const modules = document.querySelector<HTMLTemplateElement>('template#modules');
	if (modules) document.head.append(modules.content);
	void import('./hydrate.tsx');
});

function afterFirstPaint(callBack: () => void): void {
	if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
		callBack();
		return;
	}
	new PerformanceObserver((_entries, observer) => {
		observer.disconnect();
		callBack();
	}).observe({ type: 'paint', buffered: true });
	// Firefox reports no paint of a page that is scrolled before it, for example by the fragment of its address.
	requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(callBack, 200)));
}
