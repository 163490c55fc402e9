import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { DESK, PHONE, WIDTHS } from '../support/browser.ts';
import { test } from '../support/comment-fixtures.ts';
import { postComment } from '../support/comments.ts';
import { expectFits } from '../support/fits.ts';
import { expect } from '../support/fixtures.ts';
import { startHuddle } from '../support/huddles.ts';
import { joinAsNewcomer } from '../support/join.ts';
import { callApi } from '../support/site-api.ts';
import { switchTheme } from '../support/theme.ts';

test.use({ variant: PHONE, member: 'moderator' });

const DONE = 'Comment Updated successfully';

/** Expects that the page, or the dialog over it, is accessible and fits. */
async function expectGood(page: Page): Promise<void> {
	await expectAccessible(page);
	await expectFits(page);
}

test('staff change, settle and remove what members reported', async ({ page, site, newDiscussedDeal }) => {
	const { dealId } = await newDiscussedDeal(0);
	const [author, reporter] = [await joinAsNewcomer(site), await joinAsNewcomer(site)];
	const commentId = await postComment(site, author, { dealId, text: 'Call me on 0400 000 000' });
	const spam = { status: 1, commentid: commentId, reason: 'other', note: 'That is a phone number' };
	await callApi(site, '/api/update-flag', { token: reporter, body: spam });
	const huddleId = await startHuddle(site, author, { title: 'Kettles that moderators look at' });
	const posted = { token: author, body: { huddleId, comment: '<p>Buy at my shop</p>' } };
	const { comment: post } = await callApi<{ comment: { id: number } }>(site, '/api/forumComment', posted);
	await callApi(site, '/api/updateForumFlag', {
		token: reporter,
		body: { status: 1, commentid: post.id, reason: 'spam' },
	});

	await page.goto('/profile?tab=allComments');
	const flagged = page.getByRole('table', { name: 'Flagged Comments' });
	const row = flagged
		.getByRole('row')
		.filter({ has: page.locator(`a[href="/deal-details/${dealId}#comment-${commentId}"]`) });
	await row.waitFor();
	await expect(row.getByText('Call me o…')).toBeVisible();
	await expectGood(page);
	await row.getByRole('button', { name: /^Edit comment/ }).click();
	const dialog = page.getByRole('dialog', { name: 'Edit' });
	await dialog.getByText('That is a phone number').waitFor();
	const editor = dialog.locator('[contenteditable=true]');
	await editor.fill('Call me');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await dialog.getByText('Please give the author a reason for your change.').waitFor();
	await expectGood(page);
	await dialog.getByRole('checkbox', { name: 'Unflag this comment' }).check();
	await dialog.getByRole('checkbox', { name: 'Hide the earlier text from members' }).check();
	await dialog.getByLabel('Reason', { exact: true }).fill('A phone number');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await dialog.getByText(DONE).waitFor();
	await expect(dialog).toHaveCount(0);
	await expect(page.getByText(DONE)).toBeVisible();
	await expect(row).toHaveCount(0);
	await expect(page.getByText(DONE)).toHaveCount(0);

	await page.setViewportSize(WIDTHS.desk);
	await switchTheme(page, DESK.theme);
	await page.goto(`/deal-details/${dealId}#comment-${commentId}`);
	const article = page.locator(`#comment-${commentId}`);
	await article.getByRole('button', { name: /^edited by a moderator/ }).click();
	const versions = page.getByRole('dialog', { name: /^Earlier versions/ });
	await versions.getByText('Call me on 0400 000 000').waitFor();
	await versions.getByText('Hidden from members').waitFor();
	await expectGood(page);
	await versions.getByRole('button', { name: 'Close' }).click();

	await page.goto('/profile');
	await page.getByRole('link', { name: 'Huddle Comments' }).click();
	const posts = page.getByRole('table', { name: 'Huddle Comments' });
	const postRow = posts.getByRole('row').filter({ hasText: 'Kettles that moderators look at' });
	await postRow.waitFor();
	await expectGood(page);
	await postRow.getByRole('button', { name: /^Edit comment/ }).click();
	await dialog.getByRole('checkbox', { name: 'Remove this comment' }).check();
	await expectGood(page);
	await dialog.getByRole('button', { name: 'Save' }).click();
	await dialog.getByText(DONE).waitFor();
	await expect(postRow).toHaveCount(0);
	await page.goto(`/huddle-details/${huddleId}#comment-${post.id}`);
	await page.locator(`#comment-${post.id}`).getByText('Removed by a moderator').waitFor();
});
