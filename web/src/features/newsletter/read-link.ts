import { ApiError } from '#lib/api/api.ts';

/** The state behind a mailed link before the reader clicks. */
export type MailedLink = { about: string; isSubscribed: boolean } | { problem: string };

/** Reads the state behind a mailed link. A link that this site did not create returns a problem. */
export async function readLink(read: Promise<{ about: string; isSubscribed: boolean }>): Promise<MailedLink> {
	try {
		const { about, isSubscribed } = await read;
		return { about, isSubscribed };
	} catch (error) {
		if (error instanceof ApiError && error.code === 'validation') return { problem: error.message };
		throw error;
	}
}
