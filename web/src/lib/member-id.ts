/** Whose session a token opens, as far as the token says; null where it says nothing readable. */
export function memberIdOf(token: string): number | null {
	const [, claims = ''] = token.split('.');
	try {
		const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
		return Number.isInteger(Number(sub)) && Number(sub) > 0 ? Number(sub) : null;
	} catch (unreadable) {
		console.info('The session token says nothing readable.', unreadable);
		return null;
	}
}
