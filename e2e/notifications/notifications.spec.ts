import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import { expect, test } from '../support/fixtures.ts';
import { joinAsNewcomer } from '../support/join.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { callApi, readFeed } from '../support/site-api.ts';

interface Posted {
	comment: { id: number };
}

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('a reply rings the bell of an open page, and can be read, marked as read and muted', async ({
		site,
		openBrowser,
	}) => {
		const [reader, answerer] = [await joinAsNewcomer(site), await joinAsNewcomer(site)];
		const [deal] = await readFeed(site, { filterBy: 'popular' });
		const postComment = (token: string, comment: string, parentPostId: number | null) =>
			callApi<Posted>(site, '/api/deal-comment-all', { token, body: { dealId: deal?.id, parentPostId, comment } });
		const { comment: question } = await postComment(reader, 'Is it still on?', null);

		const page = await (await openBrowser({ token: reader })).newPage();
		await page.goto('/notifications');
		await page.getByText('Nothing yet').waitFor();
		await expectStill(page, STILL.account);
		await expectAccessibleInBoth(page);

		const { comment: reply } = await postComment(answerer, 'Yes, I just got one.', question.id);
		await page.getByRole('link', { name: 'Notifications, 1 unread' }).waitFor();
		await expect(page).toHaveTitle(/^\(1\) Notifications/);
		const line = page.getByRole('link', { name: /replied to your comment/ });
		await line.waitFor();
		await expect(page.getByText('Yes, I just got one.')).toBeVisible();
		await expectAccessibleInBoth(page);

		await line.click();
		await page.waitForURL(`/deal-details/${deal?.id}#comment-${reply.id}`);
		await expect(page.locator(`#comment-${reply.id}`)).toBeInViewport();
		await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();

		await page.goto('/notifications?tab=unread');
		await page.getByText('You’re up to date').waitFor();
		await page.getByRole('tab', { name: 'All' }).click();
		await page.getByRole('button', { name: /^Mark as unread/ }).click();
		await page.getByRole('button', { name: 'Mark all as read' }).click();
		await page.getByText('All marked as read.').waitFor();
		await page.getByRole('button', { name: 'Undo' }).click();
		await page.getByRole('button', { name: 'Mark all as read' }).waitFor();

		await page.getByRole('tab', { name: 'Settings' }).click();
		const byEmail = page.getByRole('combobox', { name: 'Replies to your comments, by email' });
		const onSite = page.getByRole('switch', { name: 'Replies to your comments, on site' });
		for (const change of [() => byEmail.selectOption('none'), () => onSite.uncheck()]) {
			const isStored = page.waitForResponse(
				(response) => response.url().endsWith('/api/notification-settings') && response.request().method() === 'POST',
			);
			await change();
			await isStored;
		}
		await expectAccessibleInBoth(page);
		await page.reload();
		await expect(byEmail).toHaveValue('none');
		await expect(onSite).not.toBeChecked();
	});

	test('a partial name in a comment gets suggestions, and becomes a link', async ({ site, openBrowser }) => {
		const [deal] = await readFeed(site, { filterBy: 'popular' });
		const page = await (await openBrowser({ token: await joinAsNewcomer(site) })).newPage();
		await page.goto(`/deal-details/${deal?.id}#comments`);
		await page.getByRole('button', { name: 'Add a comment…' }).click();
		const editor = page.getByRole('textbox', { name: 'Add a comment' });
		await editor.click();
		await editor.pressSequentially('Thanks, @nightb');
		await page.getByRole('option', { name: 'nightbilby' }).waitFor();
		await expectAccessibleInBoth(page);
		await editor.press('Escape');
		await expect(page.getByRole('listbox', { name: 'Members' })).toBeHidden();
		await editor.press('Backspace');
		await editor.pressSequentially('! And @quokkaq');
		await page.getByRole('option', { name: 'quokkaqueen' }).waitFor();
		await editor.press('Enter');
		await expect(editor).toHaveText(/And @quokkaqueen $/);
		await page.getByRole('button', { name: 'Post Comment' }).click();
		await expect(page.getByRole('link', { name: '@quokkaqueen' }).first()).toHaveAttribute('href', '/user/quokkaqueen');
	});
});
