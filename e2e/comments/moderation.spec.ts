import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { test } from '../support/comment-fixtures.ts';
import { idsOn, postComment } from '../support/comments.ts';
import { openDeal } from '../support/deal-page.ts';
import { expectFits } from '../support/fits.ts';
import { expect } from '../support/fixtures.ts';
import { whenHydrated } from '../support/hydration.ts';
import { join, joinAsNewcomer, NEWCOMER_PASSWORD } from '../support/join.ts';
import { callApi, logIn } from '../support/site-api.ts';

test.describe('on a desk', () => {
	test.use({ member: 'moderator' });

	test('a comment is pinned, removed and restored', async ({ page, site, newDiscussedDeal }) => {
		const { dealId, ids } = await newDiscussedDeal(2);
		const [, older] = ids;
		const rude = await postComment(site, await joinAsNewcomer(site), { dealId, text: 'Buy at my shop' });
		await openDeal(page, `${dealId}#comments`);
		const choose = async (id: number | undefined, action: string) => {
			const menu = page.locator(`#comment-${id}`).getByRole('button', { name: /^Moderate the comment/ });
			await menu.focus();
			await page.keyboard.press('Enter');
			await page.getByRole('menuitem', { name: action }).waitFor();
			await expectAccessibleInBoth(page);
			await page.getByRole('menuitem', { name: action }).press('Enter');
		};

		await choose(older, 'Pin this comment');
		await page.locator(`#comment-${older}`).getByText('Pinned').waitFor();
		await expect.poll(() => idsOn(page)).toEqual([older, rude, ids[0]]);
		await expectAccessibleInBoth(page);

		const article = page.locator(`#comment-${rude}`);
		await choose(rude, 'Remove this comment');
		const dialog = page.getByRole('dialog', { name: 'Remove this comment' });
		await dialog.getByLabel('Reason').fill('Only an ad');
		await expectAccessibleInBoth(page);
		await dialog.getByRole('button', { name: 'Remove' }).click();
		await article.getByText('Removed by a moderator').waitFor();
		await expect(article).toBeFocused();
		await expect(article.getByText('Buy at my shop')).toHaveCount(0);
		await page.getByRole('heading', { name: '2 Comments' }).waitFor();
		await expectAccessibleInBoth(page);
		await article.getByRole('button', { name: 'Undo the removal of this comment' }).click();
		await article.getByText('Buy at my shop').waitFor();
		await page.getByRole('heading', { name: '3 Comments' }).waitFor();
	});

	test('staff open the form of a member from their page, and disable them', async ({ page, site, pageErrors }) => {
		const { email } = await join(site);
		const token = await logIn(site, email, NEWCOMER_PASSWORD);
		const { data: me } = await callApi<{ data: { username: string } }>(site, '/api/profile', { token });
		await page.goto(`/user/${me.username}`);
		const edit = page.getByRole('link', { name: `Edit user ${me.username}` });
		await whenHydrated(edit);
		await edit.click();
		await page.getByRole('heading', { name: 'Edit User' }).waitFor();
		await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
		await expect(page.getByLabel('First name', { exact: true })).toBeDisabled();
		await expect(page.getByLabel('Role', { exact: true })).toBeDisabled();
		await expectAccessibleInBoth(page);
		await expectFits(page);

		await page.getByLabel('Status', { exact: true }).selectOption('Disabled');
		await page.getByRole('button', { name: 'Save Settings' }).click();
		await page.getByText('Member saved.').waitFor();
		await expect(page.getByRole('button', { name: 'Send a reset link' })).toBeDisabled();
		await expectAccessibleInBoth(page);
		await expect(logIn(site, email, NEWCOMER_PASSWORD)).rejects.toThrow(/disabled/);

		pageErrors.expect(/404/);
		await page.goto('/profile?tab=users&user=2000000000');
		await page.getByRole('heading', { name: 'Member not found' }).waitFor();
		await expectAccessibleInBoth(page);
	});
});
