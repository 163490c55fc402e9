import { callApi } from '#lib/api/api.ts';
import { forgetMember } from '#lib/session/session.ts';

/** Ends the session on the server and on this device, and returns to the home page. A server that cannot be reached holds nobody back. */
export async function logOut(): Promise<void> {
	await callApi('POST /api/logout').catch((refused: unknown) => {
		console.info('The server did not receive the logout.', refused);
	});
	forgetMember();
	// A fresh page: nothing of the member stays in memory.
	window.location.assign('/');
}
