/** Calls back once the page has loaded and the browser has nothing better to do. */
export function whenIdle(callBack: () => void): void {
	if (document.readyState === 'complete') restFirst(callBack);
	else window.addEventListener('load', () => restFirst(callBack), { once: true });
}

/** Safari came to know idle callbacks late. */
function restFirst(callBack: () => void): void {
	if (typeof requestIdleCallback === 'function') requestIdleCallback(callBack, { timeout: 2_000 });
	else setTimeout(callBack, 200);
}
