import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import { test } from '../support/comment-fixtures.ts';
import { commentVote, postComment } from '../support/comments.ts';
import { openDeal } from '../support/deal-page.ts';
import { expect } from '../support/fixtures.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { readOwnState } from '../support/site-api.ts';

test.use({ member: 'member' });

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('a vote on a comment is shown immediately', async ({ page, site, newDiscussedDeal, tokenOf }) => {
		const { dealId, ids } = await newDiscussedDeal(1);
		const [target = 0] = ids;
		const token = await tokenOf('member');
		const own = await postComment(site, token, { dealId, text: 'My own words' });
		await openDeal(page, `${dealId}#comments`);
		const vote = commentVote(page, target);
		await expect(commentVote(page, own).like).toBeDisabled();

		const { promise: mayRespond, resolve: letRespond } = Promise.withResolvers<void>();
		await page.route('**/api/batch-comment-likes', async (route) => {
			await mayRespond;
			await route.continue();
		});
		await vote.like.click();
		await expect.poll(vote.shown).toEqual({ net: 1, like: true, dislike: false });
		await vote.dislike.click();
		await expect.poll(vote.shown).toEqual({ net: -1, like: false, dislike: true });
		const stored = () => readOwnState(site, token, dealId);
		expect(await stored()).toMatchObject({ commentLikes: [], commentDislikes: [] });
		letRespond();
		await expect.poll(stored).toMatchObject({ commentLikes: [], commentDislikes: [target] });
		await expect.poll(vote.shown).toEqual({ net: -1, like: false, dislike: true });
		await vote.dislike.click();
		await expect.poll(stored).toMatchObject({ commentLikes: [], commentDislikes: [] });
		await vote.like.click();
		await expect.poll(stored).toMatchObject({ commentLikes: [target], commentDislikes: [] });
		await expectAccessibleInBoth(page);
		await expectStill(page, STILL.deal);
		await page.reload();
		await expect.poll(vote.shown).toEqual({ net: 1, like: true, dislike: false });
	});
});
