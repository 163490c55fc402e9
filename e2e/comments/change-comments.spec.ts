import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import { test } from '../support/comment-fixtures.ts';
import { commentVote, idsOn, ownComments, post, write } from '../support/comments.ts';
import { openDeal } from '../support/deal-page.ts';
import { expect } from '../support/fixtures.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';

test.describe('on a phone', () => {
	test.use({ variant: PHONE, member: 'member' });

	test('a comment can be edited for a while, and moderators see its earlier text', async ({
		page,
		site,
		newDiscussedDeal,
		openBrowser,
	}) => {
		const { dealId } = await newDiscussedDeal(1);
		await openDeal(page, `${dealId}#comments`);
		await write(page, 'They were $5 all winter.');
		await post(page);
		const own = page.getByRole('article', { name: 'Comment by member' });
		await own.getByRole('button', { name: 'Edit your comment' }).click();
		const dialog = page.getByRole('dialog', { name: 'Edit your comment' });
		const editor = dialog.locator('[contenteditable=true]');
		await expect(editor).toHaveText('They were $5 all winter.');
		await editor.fill('They were $6 all winter.');
		await expectAccessibleInBoth(page);
		await editor.press('Control+Enter');
		await dialog.waitFor({ state: 'detached' });
		await expect(own.getByText('They were $6 all winter.')).toBeVisible();
		await expect(own.getByText('edited')).toBeVisible();
		const [stored] = await ownComments(site, dealId);
		expect(stored?.dcm_comment).toBe('<p>They were $6 all winter.</p>');
		await expectStill(page, STILL.deal);

		const moderators = await (await openBrowser({ member: 'moderator' })).newPage();
		await openDeal(moderators, `${dealId}#comment-${stored?.id}`);
		await moderators.getByRole('button', { name: /^edited/ }).click();
		const before = moderators.getByRole('dialog', { name: 'Earlier versions by member' });
		await before.getByText('They were $5 all winter.').waitFor();
		await expectAccessibleInBoth(moderators);
	});

	test('comments are shown in the chosen order', async ({ page, newDiscussedDeal }) => {
		const { dealId, ids } = await newDiscussedDeal(4);
		const [, , liked = 0] = ids;
		await openDeal(page, `${dealId}#comments`);
		await expect.poll(() => idsOn(page)).toEqual(ids);
		const vote = commentVote(page, liked);
		const stored = page.waitForResponse('**/api/batch-comment-likes');
		await vote.like.click();
		await stored;
		const order = page.getByRole('combobox', { name: 'Order of comments' });
		await order.selectOption('Top first');
		await expect.poll(() => idsOn(page)).toEqual([liked, ...ids.filter((id) => id !== liked)]);
		await order.selectOption('Oldest first');
		await expect.poll(() => idsOn(page)).toEqual(ids.toReversed());
		await expectAccessibleInBoth(page);
	});
});
