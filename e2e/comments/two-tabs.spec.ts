import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { DESK, PHONE } from '../support/browser.ts';
import { test } from '../support/comment-fixtures.ts';
import { commentVote, ownComments, post, readDraft, write } from '../support/comments.ts';
import { openDeal, waitForEventStream, waitForSharedStream } from '../support/deal-page.ts';
import { expect } from '../support/fixtures.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { readOwnState } from '../support/site-api.ts';

test.use({ member: 'member' });

test('comments are the same in two tabs of a member', async ({ context, site, newDiscussedDeal, tokenOf }) => {
	const { dealId, ids } = await newDiscussedDeal(2);
	const [newest = 0, oldest = 0] = ids;
	const [first, second] = await openTwoTabs(context, dealId);
	const inFirst = commentVote(first, newest);
	const inSecond = commentVote(second, newest);
	await inFirst.like.click();
	await expect.poll(inSecond.shown).toEqual({ net: 1, like: true, dislike: false });
	await inSecond.dislike.click();
	await expect.poll(inFirst.shown).toEqual({ net: -1, like: false, dislike: true });
	const token = await tokenOf('member');
	const stored = () => readOwnState(site, token, dealId);
	await expect.poll(stored).toMatchObject({ commentLikes: [], commentDislikes: [newest] });
	const reportIn = (page: Page) => page.locator(`#comment-${oldest}`).getByRole('button', { name: /^Report/ });
	await reportIn(first).click();
	await first.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click();
	await expect(reportIn(second)).toHaveAttribute('aria-pressed', 'true');

	await write(first, 'Is it loud?');
	await post(first);
	const pill = second.getByRole('button', { name: '1 new comment' });
	await pill.waitFor();
	await expectAccessibleInBoth(second);
	await expectStill(second, STILL.deal);
	expect(await first.getByRole('button', { name: /new comment/ }).count()).toBe(0);
	await pill.click();
	const own = second.getByRole('article', { name: 'Comment by member' });
	await own.getByRole('button', { name: /^Delete/ }).click();
	await second.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
	await own.waitFor({ state: 'detached' });
	await first.getByText('This comment was deleted').waitFor();
	for (const page of [first, second]) {
		await expect(page.locator('#comments-title')).toHaveText('2 Comments', { useInnerText: true });
		await expect(page.getByRole('button', { name: /new comment/ })).toHaveCount(0);
	}
});

test.describe('on a desk', () => {
	test.use({ variant: DESK });

	test('each tab has its own draft, and neither overwrites the other', async ({ context, site, newDiscussedDeal }) => {
		const { dealId } = await newDiscussedDeal(1);
		const [first, second] = await openTwoTabs(context, dealId);
		await write(first, 'Is it loud?');
		await write(second, 'Does it come with a plug?');
		for (const text of ['Is it loud?', 'Does it come with a plug?']) {
			await expect.poll(() => readDraft(first, dealId)).toContain(text);
		}
		await second.close();
		await post(first);
		await first.getByRole('button', { name: /^Continue your draft: Does it come with a plug/ }).click();
		await first.locator('[contenteditable=true]').getByText('Does it come with a plug?').waitFor();
		await post(first);
		await expect.poll(() => readDraft(first, dealId)).toBe(null);
		const own = await ownComments(site, dealId);
		expect(own.map(({ dcm_comment }) => dcm_comment)).toEqual([
			'<p>Does it come with a plug?</p>',
			'<p>Is it loud?</p>',
		]);
	});
});

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('a tab starts from the draft in the other tab and continues with its own', async ({
		context,
		site,
		newDiscussedDeal,
	}) => {
		const { dealId } = await newDiscussedDeal(1);
		const [first, second] = await openTwoTabs(context, dealId);
		await write(first, 'Is it loud?');
		await expect.poll(() => readDraft(first, dealId)).toContain('Is it loud?');
		await second.reload();
		await second.getByRole('button', { name: /^Continue your draft: Is it loud/ }).click();
		await second.locator('[contenteditable=true]').fill('Is it heavy?');
		await expect.poll(() => readDraft(first, dealId)).toContain('Is it heavy?');
		await post(second);
		expect(await readDraft(first, dealId)).toContain('Is it loud?');
		await post(first);
		await expect.poll(() => readDraft(first, dealId)).toBe(null);
		const own = await ownComments(site, dealId);
		expect(own.map(({ dcm_comment }) => dcm_comment)).toEqual(['<p>Is it loud?</p>', '<p>Is it heavy?</p>']);
	});
});

async function openTwoTabs(context: BrowserContext, dealId: number): Promise<[Page, Page]> {
	const stream = waitForEventStream(context);
	const first = await context.newPage();
	await openDeal(first, `${dealId}#comments`);
	await stream;
	const second = await context.newPage();
	await openDeal(second, `${dealId}#comments`);
	await waitForSharedStream(first, second);
	return [first, second];
}
