import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { DESK, PHONE, WIDTHS } from '../support/browser.ts';
import { test as base } from '../support/comment-fixtures.ts';
import { type DiscussedDeal, openEditor, ownComments } from '../support/comments.ts';
import { openDeal } from '../support/deal-page.ts';
import { expect } from '../support/fixtures.ts';
import { expectStill, inputIsForgotten, STILL } from '../support/layout-shifts.ts';
import { logInAsMember } from '../support/log-in.ts';
import { CUT_OFF } from '../support/page-errors.ts';
import { readDeal } from '../support/site-api.ts';

/** Shown on the member's own comment once it has been stored. */
const DELETE = { name: 'Delete the comment by member' };
const COMMENTING = '**/api/deal-comment-all';

const test = base.extend<{ discussed: DiscussedDeal }>({
	member: 'member',
	discussed: async ({ newDiscussedDeal }, use) => use(await newDiscussedDeal(12)),
});

test('comments are written, and deleted after a confirmation', async ({ page, site, discussed: { dealId } }) => {
	const { del_count_comments: before } = await readDeal(site, dealId);
	await openDeal(page, `${dealId}#comments`);
	const editor = await openEditor(page);
	await page.getByRole('button', { name: 'Post Comment' }).click();
	await page.getByText('Please enter a comment before submitting.').waitFor();
	await expectAccessibleInBoth(page);

	await writeRichComment(page);
	await expectStill(page, STILL.deal);
	await page.getByRole('button', { name: 'Post Comment' }).click();
	const posted = page.getByRole('article', { name: 'Comment by member' });
	await posted.getByRole('button', DELETE).waitFor();
	expect(await posted.locator('strong').innerText()).toBe('Bargain');
	expect(await posted.locator('ul > li').allInnerTexts()).toEqual(['sturdy', 'quiet']);
	await expect(page.locator('#comments-title')).toHaveText(`${before + 1} Comments`, { useInnerText: true });
	await expect(editor).toHaveCount(0);
	expect((await ownComments(site, dealId))[0]?.dcm_comment).toContain('<strong>Bargain</strong>');

	await page.getByRole('button', DELETE).click();
	const question = page.getByRole('dialog', { name: 'Delete comment' });
	await question.getByText('Are you sure you want to delete this comment?').waitFor();
	await expectAccessibleInBoth(page);
	await question.getByRole('button', { name: 'Cancel' }).click();
	await question.waitFor({ state: 'detached' });
	expect(await ownComments(site, dealId)).toHaveLength(1);
	await page.getByRole('button', DELETE).click();
	await question.getByRole('button', { name: 'Delete' }).click();
	await posted.waitFor({ state: 'detached' });
	await expect.poll(() => ownComments(site, dealId)).toEqual([]);
	await expect(page.locator('#comments-title')).toHaveText(`${before} Comments`, { useInnerText: true });
});

test('comments are in the list immediately, and a late response moves nothing', async ({
	page,
	site,
	discussed: { dealId, ids },
}) => {
	const [target] = ids;
	await openDeal(page, `${dealId}#comments`);
	const held = await holdResponses(page);
	const own = page.getByRole('article', { name: 'Comment by member' });
	await openEditor(page);
	await writeRichComment(page);
	await page.getByRole('button', { name: 'Post Comment' }).click();
	await own.getByText('Posting...').waitFor();
	await page.locator('[contenteditable=true]').waitFor({ state: 'detached' });
	expect(await own.locator('ul > li').allInnerTexts()).toEqual(['sturdy', 'quiet']);
	await expectAccessibleInBoth(page);
	const top = await own.boundingBox();
	await inputIsForgotten(page);
	held.next();
	await own.getByRole('button', DELETE).waitFor();
	expect(await own.boundingBox()).toEqual(top);
	await expect(own).toBeFocused();
	expect(await ownComments(site, dealId)).toHaveLength(1);

	await page
		.locator(`#comment-${target}`)
		.getByRole('button', { name: /^Reply to/ })
		.click();
	const dialog = page.getByRole('dialog');
	await dialog.locator('[contenteditable=true]').fill('Same here.');
	await dialog.getByRole('button', { name: 'Post Reply' }).click();
	await dialog.waitFor({ state: 'detached' });
	const reply = own.filter({ hasText: 'Same here.' });
	await reply.getByText('Posting...').waitFor();
	await inputIsForgotten(page);
	held.next();
	await reply.getByRole('button', DELETE).waitFor();
	expect((await ownComments(site, dealId)).map(({ dcm_parent }) => dcm_parent)).toEqual([null, target]);
	await expectStill(page, STILL.deal);
});

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('comments can be replied to', async ({ page, site, discussed: { dealId, ids } }) => {
		const [target] = ids;
		await openDeal(page, `${dealId}#comment-${target}`);
		await page
			.locator(`#comment-${target}`)
			.getByRole('button', { name: /^Reply to/ })
			.click();
		const dialog = page.getByRole('dialog', { name: 'Reply to superadmin' });
		const editor = dialog.locator('[contenteditable=true]');
		await dialog.getByRole('button', { name: 'Quote this comment' }).click();
		await expect(editor.locator('blockquote')).toHaveText('Comment 12 of 12');
		await editor.pressSequentially('Same here, thanks.');
		await expectAccessibleInBoth(page);
		const box = await dialog.boundingBox();
		expect([box?.x, box?.width]).toEqual([0, WIDTHS.phone.width]);
		await editor.press('Control+Enter');
		await dialog.waitFor({ state: 'detached' });
		const reply = page.getByRole('article', { name: 'Comment by member' });
		await reply.getByRole('button', DELETE).waitFor();
		await expect(reply.locator('blockquote')).toHaveText('Comment 12 of 12');
		await expect(reply.getByText('Same here, thanks.', { exact: true })).toBeVisible();
		expect((await ownComments(site, dealId)).map(({ dcm_parent }) => dcm_parent)).toEqual([target]);
	});
});

test.describe('on a desk', () => {
	test.use({ variant: DESK });

	test('comments that could not be posted return to the editor, however late the failure is known', async ({
		page,
		site,
		pageErrors,
		discussed: { dealId, ids },
	}) => {
		pageErrors.expect(CUT_OFF);
		const [target] = ids;
		await openDeal(page, `${dealId}#comments`);
		const held = await holdResponses(page, 'cut off');
		const editor = await openEditor(page);
		await editor.fill('Is it loud?');
		await page.getByRole('button', { name: 'Post Comment' }).click();
		const own = page.getByRole('article', { name: 'Comment by member' });
		await own.getByText('Posting...').waitFor();
		await page.getByRole('button', { name: 'Posting...' }).waitFor();
		held.next();
		await page.getByText('Unable to post comment. Please try again later.').waitFor();
		await expect.poll(() => editor.innerText()).toBe('Is it loud?');
		expect(await own.count()).toBe(0);
		await expectAccessible(page);

		const replyButton = page.locator(`#comment-${target}`).getByRole('button', { name: /^Reply to/ });
		await replyButton.click();
		const dialog = page.getByRole('dialog');
		await dialog.locator('[contenteditable=true]').fill('Not at all.');
		await dialog.getByRole('button', { name: 'Post Reply' }).click();
		await own.getByText('Posting...').waitFor();
		await replyButton.click();
		await page.getByText('Your reply to this comment is still being sent.').waitFor();
		expect(await dialog.count()).toBe(0);
		held.next();
		await dialog.getByText('Unable to post comment. Please try again later.').waitFor();
		await expect.poll(() => dialog.locator('[contenteditable=true]').innerText()).toBe('Not at all.');
		await expectAccessible(page);
		await page.unroute(COMMENTING);
		await dialog.getByRole('button', { name: 'Post Reply' }).click();
		await own.filter({ hasText: 'Not at all.' }).getByRole('button', DELETE).waitFor();
		expect((await ownComments(site, dealId)).map(({ dcm_parent }) => dcm_parent)).toEqual([target]);
	});

	test('comments survive a connection that is lost while they are sent, and are posted once', async ({
		page,
		site,
		pageErrors,
		discussed: { dealId },
	}) => {
		pageErrors.expect(CUT_OFF);
		await openDeal(page, `${dealId}#comments`);
		await page.route(COMMENTING, async (route) => {
			await route.fetch();
			await route.abort();
		});
		const editor = await openEditor(page);
		await editor.fill('Does it come with a plug?');
		await page.getByRole('button', { name: 'Post Comment' }).click();
		await page.getByText('Unable to post comment. Please try again later.').waitFor();
		await expect.poll(() => editor.innerText()).toContain('Does it come with a plug?');
		expect(await ownComments(site, dealId)).toHaveLength(1);

		await page.unroute(COMMENTING);
		await page.reload();
		await page.getByRole('button', { name: /^Continue your draft: Does it come with a plug/ }).click();
		await page.locator('[contenteditable=true]').waitFor();
		await page.getByRole('button', { name: 'Post Comment' }).click();
		await page.locator('[contenteditable=true]').waitFor({ state: 'detached' });
		expect(await ownComments(site, dealId)).toHaveLength(1);
		await expect(page.getByRole('article', { name: 'Comment by member' })).toHaveCount(1);
	});
});

test.describe('as a visitor on a phone', () => {
	test.use({ variant: PHONE, member: null });

	test('a visitor who wants to comment logs in and returns to the comments', async ({
		page,
		discussed: { dealId },
	}) => {
		await openDeal(page, `${dealId}#comments`);
		await page.getByRole('link', { name: 'Log in to add a comment…' }).click();
		await logInAsMember(page);
		await page.waitForURL(`/deal-details/${dealId}#comments`);
		const editor = page.locator('[contenteditable=true]');
		await editor.waitFor();
		await expect.poll(() => editor.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(700);
	});
});

/** Holds the responses to sent comments, or drops the connection, until `next` is called for each. */
async function holdResponses(page: Page, outcome: 'delivered' | 'cut off' = 'delivered') {
	let released = Promise.withResolvers<void>();
	await page.route(COMMENTING, async (route) => {
		await released.promise;
		released = Promise.withResolvers<void>();
		await (outcome === 'delivered' ? route.continue() : route.abort());
	});
	return { next: () => released.resolve() };
}

/** Types a line with a bold word, then a list. */
async function writeRichComment(page: Page): Promise<void> {
	await page.locator('[contenteditable=true]').click();
	await page.getByRole('button', { name: 'Bold' }).click();
	await page.keyboard.type('Bargain');
	await page.getByRole('button', { name: 'Bold' }).click();
	await page.keyboard.type(', and well made:');
	await page.keyboard.press('Enter');
	await page.getByRole('button', { name: 'Bullet list' }).click();
	await page.keyboard.type('sturdy');
	await page.keyboard.press('Enter');
	await page.keyboard.type('quiet');
}
