import { postTalkedAboutDeal, type Talk } from './comments.ts';
import { test as base } from './fixtures.ts';

export { expect } from './fixtures.ts';

/** For tests of what is said about a deal. */
export const test = base.extend<{
	/** A new deal with so many comments of the superadmin, who does nothing else. */
	newTalk: (count: number) => Promise<Talk>;
}>({
	newTalk: async ({ site, tokenOf }, use) => {
		const [poster, writer] = [await tokenOf('moderator'), await tokenOf('superadmin')];
		await use((count) => postTalkedAboutDeal(site, { poster, writer, count }));
	},
});
