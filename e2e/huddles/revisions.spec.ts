import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { expect, test } from '../support/fixtures.ts';
import { startHuddle } from '../support/huddles.ts';
import { whenHydrated } from '../support/hydration.ts';
import { failedResponse } from '../support/page-errors.ts';
import { callApi } from '../support/site-api.ts';

const PATH = '/api/huddle-revisions';

test.describe('on a desk', () => {
	test.use({ member: 'member' });

	test('a member reads the edits of a huddle', async ({ page, openBrowser, site, tokenOf, pageErrors }) => {
		const token = await tokenOf('moderator');
		const title = 'Which kettle lasts?';
		const id = await startHuddle(site, token, { title, description: '<p>The old one is broken.</p>' });
		const body = { id, version: 1, title, category: 'help', description: '<p>The new one is <b>&lt;i&gt;</b>.</p>' };
		await callApi(site, '/api/edit-huddle', { token, body });
		await page.goto(`/huddle-details/${id}`, { waitUntil: 'networkidle' });
		const edited = page.getByRole('button', { name: /^edited .+: see what was changed$/ });
		await whenHydrated(edited);
		pageErrors.expect(failedResponse(500));
		await page.route(`**${PATH}`, (route) => route.fulfill({ status: 500 }));
		await edited.focus();
		await page.keyboard.press('Enter');
		const dialog = page.getByRole('dialog', { name: 'Edits of this huddle' });
		await dialog.getByText(/The edits couldn’t be loaded/).waitFor();
		await expectAccessibleInBoth(page);
		await page.unroute(`**${PATH}`);
		await dialog.getByRole('button', { name: 'Try again' }).click();
		const edit = dialog.getByRole('region', { name: 'Edits, latest first' }).getByRole('listitem');
		await expect(edit).toHaveCount(1);
		await expect(edit.locator('del').first()).toContainText('General');
		await expect(edit.locator('ins').first()).toContainText('Help');
		await expect(edit.locator('ins').filter({ hasText: '<i>' })).toBeVisible();
		await expect(edit.locator('del').filter({ hasText: 'old' })).toBeVisible();
		await expectAccessibleInBoth(page);
		await page.keyboard.press('Escape');
		await expect(dialog).toBeHidden();
		await expect(edited).toBeFocused();

		const visitor = await (await openBrowser()).newPage();
		await visitor.goto(`/huddle-details/${id}`, { waitUntil: 'networkidle' });
		await visitor.getByText(/Posted by .+ · edited/).waitFor();
		await expect(visitor.getByRole('button', { name: /^edited/ })).toHaveCount(0);
	});
});
