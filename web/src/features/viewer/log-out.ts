import { callApi } from '#lib/api/api.ts';
import { forgetMember } from '#lib/session/session.ts';

/**
 * Ends the session on the server and on this device, and returns to the home page. It works even if the server cannot
 * be reached.
 */
export async function logOut(): Promise<void> {
	await callApi('POST /api/logout').catch((error: unknown) => {
		console.info('The server did not receive the logout.', error);
	});
	forgetMember();
	// A full page load clears the member's data from memory.
	window.location.assign('/');
}
