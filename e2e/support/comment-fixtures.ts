import { type DiscussedDeal, postDealWithComments } from './comments.ts';
import { test as base } from './fixtures.ts';

export { expect } from './fixtures.ts';

/** For tests of comments on a deal. */
export const test = base.extend<{
	/** Creates a deal with `count` comments by the superadmin, who does nothing else. */
	newDiscussedDeal: (count: number) => Promise<DiscussedDeal>;
}>({
	newDiscussedDeal: async ({ site, tokenOf }, use) => {
		const [poster, writer] = [await tokenOf('moderator'), await tokenOf('superadmin')];
		await use((count) => postDealWithComments(site, { poster, writer, count }));
	},
});
