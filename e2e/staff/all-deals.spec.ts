import { randomInt } from 'node:crypto';
import { expectAccessible } from '../support/accessibility.ts';
import { PHONE, WIDTHS } from '../support/browser.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/fixtures.ts';
import { whenHydrated } from '../support/hydration.ts';
import { joinAsNewcomer } from '../support/join.ts';
import { postDeal } from '../support/site-api.ts';
import { switchTheme } from '../support/theme.ts';

test.use({ member: 'moderator' });

test('a member reports a duplicate, and staff merge it, separate it, suspend it and undo that', async ({
	page,
	site,
	openBrowser,
}) => {
	const name = `Wallaby lamp ${randomInt(1e9)}`;
	const first = await postDeal(site, await joinAsNewcomer(site), `${name} $40`, 1);
	const second = await postDeal(site, await joinAsNewcomer(site), `${name} again $40`, 1);

	const theirs = await (await openBrowser({ token: await joinAsNewcomer(site), variant: PHONE })).newPage();
	await theirs.goto(`/deal-details/${second}`);
	const report = theirs.getByRole('button', { name: 'Report', exact: true });
	await whenHydrated(report);
	await report.click();
	const reasons = theirs.getByRole('dialog', { name: 'Report this deal' });
	await reasons.getByRole('radio', { name: 'Posted before' }).check();
	await reasons.getByLabel(/^Anything to add/).fill(`See number ${first}`);
	await expectAccessible(theirs, 'dialog');
	await reasons.getByRole('button', { name: 'Report' }).click();
	await theirs.getByText('Thanks for your report. A moderator will look at it.').waitFor();

	await page.goto('/profile');
	const entry = page.getByRole('link', { name: /All Deals\s*Moderate deals/ });
	await whenHydrated(entry);
	await entry.click();
	const table = page.getByRole('table', { name: 'All Deals' });
	await table.waitFor();
	await expectAccessible(page);
	await expectFits(page);
	await page.getByRole('checkbox', { name: 'Only deals with reports' }).check();
	await page.getByLabel('Search words or number').fill(name);
	await expect(table.getByRole('rowheader')).toHaveCount(1);
	const menu = page.getByRole('button', { name: `Moderate ${name} again $40` });
	await menu.press('Enter');
	await page.getByRole('menuitem', { name: 'Reports' }).press('Enter');
	await page.getByRole('dialog', { name: '1 report' }).getByText(`See number ${first}`).waitFor();
	await page.keyboard.press('Escape');
	await menu.press('Enter');
	await page.getByRole('menuitem', { name: 'Merge' }).press('Enter');
	const merge = page.getByRole('dialog', { name: 'Merge' });
	await merge.getByRole('radio', { name: new RegExp(`#${first}$`) }).check();
	await expectAccessible(page, 'dialog');
	await merge.getByRole('button', { name: 'Merge' }).click();
	await page.getByText('Deals merged.').waitFor();
	// A page may be a second old.
	await expect(async () => {
		await theirs.goto(`/deal-details/${second}`);
		expect(new URL(theirs.url()).pathname).toBe(`/deal-details/${first}`);
	}).toPass();

	await page.setViewportSize(WIDTHS.phone);
	await switchTheme(page, 'light');
	await page.getByRole('checkbox', { name: 'Only deals with reports' }).uncheck();
	await page.getByLabel('Status', { exact: true }).selectOption('Merged');
	await expect(table).toContainText(`leads to #${first}`);
	await expectAccessible(page);
	await expectFits(page);
	await menu.press('Enter');
	await page.getByRole('menuitem', { name: 'Undo merge' }).press('Enter');
	await page.getByText('Merge undone.').waitFor();
	await theirs.goto(`/deal-details/${second}`);
	await theirs.getByRole('heading', { level: 1, name: `${name} again $40` }).waitFor();

	await page.getByLabel('Status', { exact: true }).selectOption('Any status');
	await expect(table.getByRole('rowheader')).toHaveCount(2);
	await page.getByRole('checkbox', { name: 'Select all' }).check();
	await page.getByRole('button', { name: 'Suspend', exact: true }).click();
	const dialog = page.getByRole('dialog', { name: 'Suspend' });
	await dialog.getByText('Are you sure , you want to suspend this item?').waitFor();
	await expectAccessible(page, 'dialog');
	await dialog.getByRole('button', { name: 'Yes' }).click();
	const done = page.getByRole('status').filter({ hasText: '2 deals suspended.' });
	await expect(table.getByText('Suspended', { exact: true })).toHaveCount(2);
	await done.getByRole('button', { name: 'Undo' }).click();
	await page.getByText('Undone.').waitFor();
	await expect(table.getByText('Active', { exact: true })).toHaveCount(2);
});
