/** The page of pushes that name no page of this site. */
export const NOTIFICATIONS_PATH = '/notifications';

/** Returns the path of a page of this site. Anything else leads to the notifications. */
export function toOwnPath(path: unknown, origin: string): string {
	const isAddress = typeof path === 'string' && URL.canParse(path, origin);
	const url = isAddress ? new URL(path, origin) : null;
	return url?.origin === origin ? url.pathname + url.search + url.hash : NOTIFICATIONS_PATH;
}
