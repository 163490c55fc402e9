import { callApi } from '#lib/api/api.ts';
import { forgetMember, readToken } from '#lib/session/session.ts';

/** A slow connection must not keep the member on a page that they have left. */
const LONGEST_WAIT_MS = 3_000;

/**
 * Ends the session on this device and on the server, and returns to the home page. It works even if the server cannot be
 * reached.
 */
export async function logOut(): Promise<void> {
	// The request already carries the token, so the device need not wait for the server.
	const request = callApi('POST /api/logout', { keepalive: true }).catch((error: unknown) => {
		console.info('The server did not receive the logout.', error);
	});
	forgetMember();
	await Promise.race([request, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
	// A page for members has stored itself as the page to return to. The next person may be someone else.
	if (readToken() === null) forgetMember();
	// A full page load clears the member's data from memory.
	window.location.assign('/');
}
