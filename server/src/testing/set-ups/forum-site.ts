import { storedHuddleReply } from '@bilby/contract/huddles/wire';
import { afterAll } from 'vitest';
import { buildMember } from '../rows/members.ts';
import { openTestSite } from '../site/test-site.ts';

export const STARTED_AT = new Date('2026-11-21T02:00:00.000Z');

/** A site with somebody who starts huddles and somebody who reads them. */
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
		/** Asks for a huddle; answers whatever comes. */
		start,
		/** Starts one and answers it. */
		started: async (words: object) => storedHuddleReply.parse((await start(words)).body).forum,
	};
}
