/** Builds a session token that the browser can read. */
export function buildToken(memberId: number): string {
	const part = (claims: object) => btoa(JSON.stringify(claims)).replaceAll('=', '');
	return `${part({ alg: 'HS256' })}.${part({ sub: String(memberId) })}.signature`;
}
