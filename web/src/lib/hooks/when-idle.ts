/** Calls back once the page has loaded and the browser is idle. */
export function whenIdle(callBack: () => void): void {
	if (document.readyState === 'complete') requestIdle(callBack);
	else window.addEventListener('load', () => requestIdle(callBack), { once: true });
}

/** Older versions of Safari have no idle callbacks. */
function requestIdle(callBack: () => void): void {
	if (typeof requestIdleCallback === 'function') requestIdleCallback(callBack, { timeout: 2_000 });
	else setTimeout(callBack, 200);
}
