import { readToken } from './session.ts';

/** Returns the member id in a token, unverified; null if the token is unreadable. */
export function memberIdOf(token: string): number | null {
	const [, claims = ''] = token.split('.');
	try {
		const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
		return Number.isInteger(Number(sub)) && Number(sub) > 0 ? Number(sub) : null;
	} catch (unreadable) {
		console.info('The session token cannot be read.', unreadable);
		return null;
	}
}

/** True if the member whose session `token` opened is still logged in here, with this session or another. */
export function isStillHere(token: string | null): boolean {
	const present = readToken();
	if (token === null || present === null) return false;
	return present === token || (memberIdOf(token) !== null && memberIdOf(present) === memberIdOf(token));
}
