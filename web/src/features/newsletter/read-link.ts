import { ApiError } from '../../lib/api/api.ts';

/** What the page behind a mailed link knows before anything is clicked. */
export type MailedLink = { about: string; isSubscribed: boolean } | { problem: string };

/** Reads the state behind a mailed link; a link that the site did not make is a state of its own. */
export async function readLink(read: Promise<{ about: string; isSubscribed: boolean }>): Promise<MailedLink> {
	try {
		const { about, isSubscribed } = await read;
		return { about, isSubscribed };
	} catch (error) {
		if (error instanceof ApiError && error.code === 'validation') return { problem: error.message };
		throw error;
	}
}
