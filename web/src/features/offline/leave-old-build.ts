import type { AnyRouter } from '@tanstack/react-router';

/**
 * Recovers after a new version of the site was deployed, which removes the old version's lazy parts. A page with a
 * missing part is reloaded, and later navigations load the whole page.
 */
export function leaveOldBuild(router: AnyRouter): void {
	let isOld = false;
	window.addEventListener('vite:preloadError', () => {
		// By the time the server has responded, a navigation that failed because of the missing part has ended.
		const isNavigating = document.documentElement.dataset.navigating !== undefined;
		void isBuildGone().then((isBuildOld) => {
			isOld ||= isBuildOld;
			if (isBuildOld && isNavigating) window.location.reload();
		});
	});
	router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
		// The history already contains the new URL.
		if (isOld && pathChanged) window.location.replace(toLocation.href);
	});
}

/** True if the server no longer has this page's entry script. Its name changes with every file it imports. */
async function isBuildGone(): Promise<boolean> {
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
