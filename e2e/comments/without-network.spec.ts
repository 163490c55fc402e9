import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import { test } from '../support/comment-fixtures.ts';
import { commentVote, idsOn, openEditor, ownComments, postComment, readDraft } from '../support/comments.ts';
import { openDeal } from '../support/deal-page.ts';
import { expect } from '../support/fixtures.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { CUT_OFF } from '../support/page-errors.ts';
import { readOwnState } from '../support/site-api.ts';

const COMMENTS = '**/api/deal-comments?*';

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test.beforeEach(({ pageErrors }) => pageErrors.expect(CUT_OFF));

	test.describe('as a member', () => {
		test.use({ member: 'member' });

		test('a draft is kept offline, and posting continues when the network is back', async ({
			page,
			context,
			site,
			newDiscussedDeal,
			tokenOf,
		}) => {
			const { dealId, ids } = await newDiscussedDeal(22);
			const [newest = 0] = ids;
			await openDeal(page, `${dealId}#comments`);
			await expect.poll(() => idsOn(page)).toHaveLength(20);
			const editor = await openEditor(page);

			await context.setOffline(true);
			await editor.fill('Is it loud?');
			await page.getByRole('button', { name: 'Post Comment' }).click();
			await page.getByText('Unable to post comment. Please try again later.').waitFor();
			await expect.poll(() => editor.innerText()).toBe('Is it loud?');
			await expect.poll(() => readDraft(page, dealId)).toContain('Is it loud?');
			await commentVote(page, newest).like.click();
			await expect.poll(commentVote(page, newest).shown).toEqual({ net: 1, like: true, dislike: false });
			await page.locator(`#comment-${ids[19]}`).scrollIntoViewIfNeeded();
			await page.getByText('You’re offline. Comments will load when you’re back.').waitFor();
			await expectAccessibleInBoth(page);
			expect(await ownComments(site, dealId)).toEqual([]);

			await context.setOffline(false);
			await expect.poll(() => idsOn(page)).toHaveLength(22);
			await page.getByRole('button', { name: 'Post Comment' }).click();
			const posted = page.getByRole('article', { name: 'Comment by member' });
			await posted.getByRole('button', { name: /^Delete/ }).waitFor();
			await expect.poll(() => readDraft(page, dealId)).toBe(null);
			expect(await ownComments(site, dealId)).toHaveLength(1);
			const token = await tokenOf('member');
			await expect.poll(() => readOwnState(site, token, dealId)).toMatchObject({ commentLikes: [newest] });
			expect(await commentVote(page, newest).shown()).toEqual({ net: 1, like: true, dislike: false });
		});
	});

	test('comments that could not be loaded can be requested again', async ({
		page,
		context,
		site,
		newDiscussedDeal,
		tokenOf,
	}) => {
		const { dealId, ids } = await newDiscussedDeal(1);
		const storerep = await tokenOf('storerep');
		for (let place = 1; place <= 51; place += 1) {
			await postComment(site, storerep, { dealId, text: `Reply ${place}`, parentId: ids[0] });
		}
		await context.route(COMMENTS, (route) => route.abort());
		await openDeal(page, `${dealId}#comments`);
		await page.getByText('The comments couldn’t be loaded. Check your connection and try again.').waitFor();
		await expectAccessibleInBoth(page);
		await context.unroute(COMMENTS);
		await page.getByRole('button', { name: 'Try again' }).click();
		const more = page.getByRole('button', { name: 'Show 1 more reply to superadmin' });
		await more.waitFor();

		await context.setOffline(true);
		await more.click();
		await page.getByText('The replies couldn’t be loaded. Please try again.').waitFor();
		await expectAccessibleInBoth(page);
		await context.setOffline(false);
		await more.click();
		await expect.poll(() => idsOn(page)).toHaveLength(52);
		await expect(page.getByText('The replies couldn’t be loaded.')).toHaveCount(0);
		await expectStill(page, STILL.deal);
	});
});
