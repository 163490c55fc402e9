import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import { searchBox } from '../support/feed.ts';
import { expect, test } from '../support/fixtures.ts';
import { startHuddle } from '../support/huddles.ts';
import { whenHydrated } from '../support/hydration.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('huddles are found from the forum, without deals', async ({ page, site, tokenOf }) => {
		const title = 'Worm farms on balconies';
		const id = await startHuddle(site, await tokenOf('moderator'), { title, description: '<p>Do they smell?</p>' });
		await page.goto('/forums');
		const text = page.getByRole('textbox', { name: 'Search huddles' });
		await whenHydrated(text);
		await text.fill('worm farm smells');
		await text.press('Enter');
		await page.waitForURL('/search?deal=worm+farm+smells&in=huddles');
		const link = page.getByRole('link', { name: title });
		await link.waitFor();
		await expect(page.getByRole('heading', { level: 1 })).toContainText('huddle');
		await expect(page.locator('mark').first()).toHaveText('smell');
		await expectAccessibleInBoth(page);
		await page.reload({ waitUntil: 'networkidle' });
		await expect(searchBox(page)).toHaveValue('worm farm smells');
		await expectStill(page, STILL.feed);

		const places = page.getByRole('navigation', { name: 'Search in' });
		await places.getByRole('link', { name: 'Deals' }).click();
		await page.waitForURL('/search?deal=worm+farm+smells');
		await places.getByRole('link', { name: 'Huddles' }).click();
		await link.click();
		await page.waitForURL(`/huddle-details/${id}`);
	});
});

test('search works without JavaScript and without results', async ({ openBrowser }) => {
	const page = await (await openBrowser({ javaScriptEnabled: false })).newPage();
	await page.goto('/forums');
	await page.getByRole('textbox', { name: 'Search huddles' }).fill('xyzzyplugh');
	await page.getByRole('textbox', { name: 'Search huddles' }).press('Enter');
	await page.waitForURL('/search?deal=xyzzyplugh&in=huddles');
	await page.getByRole('heading', { name: 'No huddles found.' }).waitFor();
});
