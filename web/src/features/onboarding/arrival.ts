/** How a visit began. */
interface Arrival {
	/** The address of the page that was loaded first; where the router led since then does not count. */
	address: string;
	/** What led there: empty for a bookmark, a typed address, a new tab. */
	referrer: string;
}

export function readArrival(): Arrival {
	const [navigation] = performance.getEntriesByType('navigation');
	return { address: navigation?.name ?? window.location.href, referrer: document.referrer };
}

/** Whether somebody came to the home page of their own accord, and not by a link from elsewhere or to something on it. */
export function cameByThemselves({ address, referrer }: Arrival): boolean {
	return isPlainHome(address) && (referrer === '' || isPlainHome(referrer));
}

function isPlainHome(address: string): boolean {
	const { origin, pathname, search, hash } = new URL(address);
	return origin === window.location.origin && /^\/(home)?$/.test(pathname) && search === '' && hash === '';
}
