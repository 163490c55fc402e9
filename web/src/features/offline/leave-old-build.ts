import type { AnyRouter } from '@tanstack/react-router';

/**
 * Once the site has been built anew, those parts of the page's own build that have not been loaded are gone. A page that lacks
 * one is loaded from the site then, and so is each one that is gone to.
 */
export function leaveOldBuild(router: AnyRouter): void {
	let isOld = false;
	window.addEventListener('vite:preloadError', () => {
		// By the time that the site has answered, the way to the page has ended where the part was missing.
		const isOnTheWay = document.documentElement.dataset.navigating !== undefined;
		void isGone().then((isSo) => {
			isOld ||= isSo;
			if (isSo && isOnTheWay) window.location.reload();
		});
	});
	router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
		// The address is in the history by now.
		if (isOld && pathChanged) window.location.replace(toLocation.href);
	});
}

/** Whether the site no longer has the script that this page began with: it is named after everything that it leads to. */
async function isGone(): Promise<boolean> {
	const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
	if (!entry) return false;
	try {
		const { status } = await fetch(entry.src, { method: 'HEAD', cache: 'no-store' });
		return status === 404;
	} catch (unreachable) {
		console.info('Could not check for a new version of the site.', unreachable);
		return false;
	}
}
