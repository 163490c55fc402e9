import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { describeVariant, PHONE, VARIANTS } from '../support/browser.ts';
import { dealLinks, openFeed, searchBox } from '../support/feed.ts';
import { expect, test } from '../support/fixtures.ts';
import { whenHydrated } from '../support/hydration.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';

for (const variant of VARIANTS) {
	test.describe(describeVariant(variant), () => {
		test.use({ variant });

		test('finds deals from the home page, and marks the matching words', async ({ page }) => {
			await openFeed(page);
			await searchBox(page).fill('headphones');
			await searchBox(page).press('Enter');
			await page.waitForURL('/search?deal=headphones');
			await expectDeals(page, 'headphones');
			await expect(page.locator('mark').first()).toHaveText(/headphone/i);
			await expect(page).toHaveTitle('headphones deals | Bilby');
			await expectAccessible(page);
			await page.reload();
			await expect(searchBox(page)).toHaveValue('headphones');
			await expectStill(page, STILL.feed);
		});

		test('finds deals by a misspelt word, and says so', async ({ page }) => {
			await openSearch(page, '/search?deal=headphnes');
			await page.getByText('Showing results for').waitFor();
			expect(await dealLinks(page).count()).toBeGreaterThan(0);
			await expectAccessible(page);
			await page.getByRole('main').getByRole('link', { name: 'headphones', exact: true }).click();
			await page.waitForURL('/search?deal=headphones');
		});

		test('understands a sentence, whose filters can be removed', async ({ page }) => {
			await openSearch(page, '/search');
			await searchBox(page).fill('headphones under $300 with free shipping');
			await page.getByRole('button', { name: 'Ask in a sentence' }).click();
			await page.waitForURL(/aiQuery=/);
			await page.getByRole('link', { name: 'Remove Free shipping' }).waitFor();
			await expectAccessible(page);
			await page.getByRole('link', { name: 'Remove Up to $300' }).click();
			await page.waitForURL('/search?deal=headphones&freeShipping=1');
			await expectDeals(page, 'headphones');
		});

		test('shows how many deals each filter leads to, without layout shifts', async ({ page }) => {
			await openSearch(page, '/search?maxPrice=200');
			if (variant.width === 'phone') await page.getByRole('button', { name: 'Filters' }).click();
			const filters = page.getByRole('form', { name: 'Filters' });
			await expect(filters.getByText(/^Most deals /)).toBeAttached();
			await expectAccessible(page, variant.width === 'phone' ? 'dialog' : undefined);
			await expectStill(page, STILL.feed);
			const store = filters
				.getByRole('group', { name: 'Stores' })
				.getByText(/\d deals$/)
				.first();
			const [, count] = (await store.textContent())?.match(/^(\d+) deals$/) ?? [];
			await filters.getByRole('group', { name: 'Stores' }).getByRole('checkbox').first().press('Space');
			if (variant.width === 'phone') await page.getByRole('button', { name: 'Show deals' }).click();
			await page.waitForURL(/[?&]maxPrice=200&store=/);
			await page.getByRole('heading', { level: 1, name: `${count} deals` }).waitFor();
		});

		test('offers alternatives when nothing is found', async ({ page }) => {
			await openSearch(page, '/search?deal=zeppelin&maxPrice=20');
			await page.getByRole('heading', { name: 'No deals found' }).waitFor();
			await expectAccessible(page);
			await page.getByRole('main').getByRole('link', { name: 'zeppelin', exact: true }).click();
			await page.waitForURL('/search?maxPrice=20');
			await expect.poll(() => dealLinks(page).count()).toBeGreaterThan(0);
		});
	});
}

test('filters and sorts the results on a desktop', async ({ page }) => {
	await openSearch(page, '/search?deal=sony');
	const filters = page.getByRole('form', { name: 'Filters' });
	await filters.getByRole('switch', { name: 'Free shipping' }).click();
	await page.waitForURL('/search?deal=sony&freeShipping=1');
	await filters.getByLabel('Highest price').fill('500');
	await filters.getByLabel('Highest price').press('Enter');
	await page.waitForURL('/search?deal=sony&maxPrice=500&freeShipping=1');
	await filters.getByRole('combobox', { name: 'Brand' }).fill('son');
	await page.getByRole('option', { name: 'Sony', exact: true }).click();
	await page.waitForURL(/brand=sony/);
	await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
	await page.waitForURL(/sortBy=price-low/);
	await expectAccessible(page);
	await page.getByRole('link', { name: 'Clear all' }).click();
	await page.waitForURL('/search?deal=sony&sortBy=price-low');
	await page.goBack();
	await page.waitForURL(/brand=sony/);
	await expect(filters.getByLabel('Highest price')).toHaveValue('500');
});

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('filters the results in a sheet', async ({ page }) => {
		await openSearch(page, '/search?deal=sony');
		await page.getByRole('button', { name: 'Filters' }).click();
		const sheet = page.getByRole('dialog', { name: 'Filters' });
		await sheet.getByLabel('Highest price').fill('500');
		await sheet.getByRole('combobox', { name: 'Discount' }).selectOption('At least 10% off');
		await expectAccessible(page, 'dialog');
		await sheet.getByRole('button', { name: 'Show deals' }).click();
		await page.waitForURL('/search?deal=sony&maxPrice=500&minDiscount=10');
		await expect(page.getByRole('button', { name: 'Filters 2 set' })).toBeVisible();
	});

	test.describe('without JavaScript', () => {
		test.use({ javaScriptEnabled: false });

		test('works with forms and links: words, a sentence, filters, order and paging', async ({ page }) => {
			await page.goto('/search');
			await page.getByRole('link', { name: 'Load More Deals' }).click();
			await page.waitForURL(/cursor=/);
			await expect(dealLinks(page)).toHaveCount(20);
			await page.getByRole('link', { name: 'Filters' }).click();
			await page.getByLabel('Highest price').fill('100');
			await page.getByRole('button', { name: 'Apply filters' }).click();
			await page.waitForURL(/[?&]maxPrice=100/);
			await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Biggest discount');
			await page.getByRole('button', { name: 'Sort' }).click();
			await page.waitForURL('/search?maxPrice=100&sortBy=discount');
			await searchBox(page).fill('headphones under $300');
			await page.getByRole('button', { name: 'Ask in a sentence' }).click();
			await page.waitForURL('/search?aiQuery=headphones+under+%24300');
			await page.getByRole('link', { name: 'Remove Up to $300' }).click();
			await page.waitForURL('/search?deal=headphones');
			await expectDeals(page, 'headphones');
		});
	});
});

for (const [old, address] of [
	['/?deal=coffee', '/search?deal=coffee'],
	['/home?deal=coffee&maxPrice=50&filter=hot', '/search?deal=coffee&maxPrice=50'],
	['/search?deal=coffee&store=no-such-store', '/search?deal=coffee'],
	['/search?deal=coffee&cursor=nonsense', '/search?deal=coffee'],
	['/search?minPrice=50&maxPrice=5&deal=', '/search'],
] as const) {
	test(`redirects ${old} to ${address}`, async ({ page }) => {
		await page.goto(old);
		await page.waitForURL(address);
		expect(await dealLinks(page).count()).toBeGreaterThan(0);
	});
}

async function openSearch(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await whenHydrated(searchBox(page));
}

async function expectDeals(page: Page, text: string): Promise<void> {
	await page.getByRole('heading', { level: 1, name: new RegExp(`^\\d+ deals? for “${text}”$`) }).waitFor();
	expect(await dealLinks(page).count()).toBeGreaterThan(0);
}
