import { storedHuddleReply } from '@bilby/contract/huddles/wire';
import { afterAll } from 'vitest';
import { buildMember } from '../rows/members.ts';
import { openTestSite } from '../site/test-site.ts';

export const STARTED_AT = new Date('2026-11-21T02:00:00.000Z');

/** Opens a site with an author of huddles and a reader. */
export async function openForum() {
	const site = await openTestSite({ env: { RATE_LIMIT: '1' } });
	afterAll(() => site.close());
	const author = await buildMember(site);
	const reader = await buildMember(site);
	const start = (words: object, headers = {}) => {
		const usual = { title: 'A huddle', category: 'general', description: 'Some words' };
		return author.call('POST', '/api/postHuddle', { ...usual, ...words }, headers);
	};
	return {
		site,
		author,
		reader,
		/** Requests a huddle and returns any response. */
		start,
		/** Starts a huddle and returns it. */
		startAndRead: async (words: object) => storedHuddleReply.parse((await start(words)).body).forum,
	};
}
