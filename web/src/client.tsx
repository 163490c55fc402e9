import { retryUntilLoaded } from './lib/api/retry.ts';

/**
 * The entry script waits for the first paint. Before that, the application would compete with styles and pictures for
 * the network and the processor. Links and forms work without it.
 */
afterFirstPaint(() => {
	const modules = document.querySelector<HTMLTemplateElement>('template#modules');
	if (modules) document.head.append(modules.content);
	void retryUntilLoaded(() => import('./hydrate.tsx'));
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
	// Firefox reports no paint for a page that is scrolled first, for example by the fragment of its URL.
	requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(callBack, 200)));
}
