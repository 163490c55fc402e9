import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility.ts';
import { describeVariant, VARIANTS } from '../support/browser.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { callApi, postDeal } from '../support/site-api.ts';

for (const variant of VARIANTS) {
	test.describe(describeVariant(variant), () => {
		test.use({ variant, member: 'admin' });

		test('an admin adds an affiliate program that changes deal links, deactivates it and deletes it', async ({
			site,
			page,
			tokenOf,
			openBrowser,
		}) => {
			const domain = `kettles-${variant.width}.example`;
			const url = `https://www.${domain}/copper?a=%20b&c=~d#top`;
			await page.goto('/profile');
			await page.getByRole('link', { name: 'Affiliate Links Manage programs' }).click();
			await page.waitForURL('/profile?tab=affiliate');
			await page.reload();
			await page.getByRole('heading', { name: 'Affiliate Link Management' }).waitFor();
			await page.getByRole('row', { name: /Costco/ }).waitFor();
			await expectStill(page, STILL.account);
			await expectAccessible(page);
			await expectFits(page);

			await page.getByRole('button', { name: 'Add Affiliate Program' }).click();
			await expect(page.getByLabel('Store Name')).toBeFocused();
			await page.keyboard.type('=Kettles');
			await page.keyboard.press('Tab');
			await page.keyboard.type(domain);
			await page.getByLabel('Affiliate Pattern').fill('javascript:alert({URL})');
			await page.getByLabel('Add a parameter').fill('aff');
			await page.keyboard.press('Enter');
			await page.keyboard.type('bilby-demo');
			await page.keyboard.press('Enter');
			await page.getByText('Start the pattern with https:// and a domain, or with {URL}.').waitFor();
			await expectAccessible(page);
			await page.getByLabel('Affiliate Pattern').fill('{URL}');
			await page.getByLabel('Preview with this URL').fill(url);
			await page.getByText(`https://www.${domain}/copper?a=%20b&c=~d&aff=bilby-demo#top`).waitFor();
			await expectFits(page);
			await page.getByRole('button', { name: 'Save', exact: true }).click();
			await page.getByText('Affiliate configuration created successfully').waitFor();
			const row = page.getByRole('row', { name: new RegExp(domain) });
			await row.getByText('Active', { exact: true }).waitFor();

			const fields = { dealUrl: url };
			const dealId = await postDeal(site, await tokenOf('moderator'), `Copper kettle ${variant.width}`, 1, { fields });
			const reader = await (await openBrowser()).newPage();
			await reader.goto(`/deal-details/${dealId}`);
			const getDeal = reader.getByRole('link', { name: /^Get Deal/ }).first();
			await expect(getDeal).toHaveAttribute('href', `https://www.${domain}/copper?a=%20b&c=~d&aff=bilby-demo#top`);
			await expect(getDeal).toHaveAttribute('rel', 'sponsored nofollow noopener');

			await callApi(site, '/api/track-affiliate-click', {
				body: { dealId, originalUrl: url, affiliateUrl: url, storeName: 'Kettles' },
			});
			await page.reload();
			await page.getByLabel('Program', { exact: true }).selectOption({ label: `=Kettles, ${domain}` });
			await page.getByText('1 click', { exact: true }).waitFor();
			await page.getByText('Show as table').click();
			await expectAccessible(page);
			await expectFits(page);
			const download = page.waitForEvent('download');
			await page.getByRole('button', { name: 'Export CSV' }).click();
			expect(await readFile(await (await download).path(), 'utf8')).toContain(
				`'=Kettles,${domain},{URL},aff=bilby-demo,Active\r\n`,
			);

			await row.getByRole('button', { name: /^Edit/ }).click();
			await page.getByLabel('Active').click();
			await page.getByRole('button', { name: 'Save', exact: true }).click();
			await page.getByText('Affiliate configuration updated successfully').waitFor();
			await row.getByText('Inactive', { exact: true }).waitFor();
			await expect(async () => {
				await reader.reload();
				await expect(getDeal).toHaveAttribute('href', url, { timeout: 1_000 });
			}).toPass();

			await row.getByRole('button', { name: /^Delete/ }).click();
			await page.getByText('Are you sure you want to delete this affiliate configuration?').waitFor();
			await expectAccessible(page);
			await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
			await page.getByText('Affiliate configuration deleted successfully').waitFor();
			await expect(row).toHaveCount(0);

			await reader.goto('/affiliate-disclosure');
			await reader.getByRole('row', { name: /Costco/ }).waitFor();
			await expectAccessible(reader);
			await expectFits(reader);
		});
	});
}
