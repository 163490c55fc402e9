import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { describeVariant, PHONE, VARIANTS } from '../support/browser.ts';
import { dealLinks, openFeed, searchBox } from '../support/feed.ts';
import { expect, test } from '../support/fixtures.ts';
import { whenHydrated } from '../support/hydration.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { readFeed } from '../support/site-api.ts';

const SENTENCE = 'headphones under $300 not from kogan';

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
	});
}

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('finds deals by a misspelt word, says so, and offers the word as typed', async ({ page }) => {
		await openSearch(page, '/search?deal=headphnes');
		await page.getByText('Showing results for headphones').waitFor();
		expect(await dealLinks(page).count()).toBeGreaterThan(0);
		await expectAccessibleInBoth(page);
		await page.getByRole('main').getByRole('link', { name: 'headphnes', exact: true }).click();
		await page.waitForURL('/search?deal=headphnes&exact=1');
		await page.getByRole('heading', { level: 1, name: /^No deals/ }).waitFor();
	});

	test('understands what is typed on the home page, and its parts can be removed and changed', async ({ page }) => {
		await openFeed(page);
		await searchBox(page).fill(SENTENCE);
		await searchBox(page).press('Enter');
		await page.waitForURL('/search?deal=headphones+under+%24300+not+from+kogan');
		const parts = page.getByRole('navigation', { name: 'Understood as' });
		await expect(parts.getByRole('listitem')).toHaveText(['headphones', 'Up to $300', 'Not Kogan']);
		await expect(searchBox(page)).toHaveValue(SENTENCE);
		await expectAccessibleInBoth(page);

		await page.getByRole('link', { name: 'Remove Up to $300' }).click();
		await page.waitForURL('/search?deal=headphones&exact=1&notStore=kogan');
		await expect(searchBox(page)).toHaveValue('headphones');
		await expect(page.getByRole('link', { name: 'Remove Not Kogan' })).toBeFocused();
		await expect(page.getByText('Up to $300 removed.')).toBeAttached();

		await page.goBack();
		await expect(searchBox(page)).toHaveValue(SENTENCE);
		await page.getByRole('button', { name: 'Up to $300' }).click();
		const editor = page.getByRole('dialog', { name: 'Up to $300' });
		await editor.getByLabel('Highest price').fill('150');
		await expectAccessibleInBoth(page);
		await editor.getByRole('button', { name: 'Apply' }).click();
		await page.waitForURL('/search?deal=headphones&exact=1&maxPrice=150&notStore=kogan');
		await expect(page.getByRole('button', { name: 'Up to $150' })).toBeFocused();
	});

	test('keeps the text when switching between deals and huddles', async ({ page }) => {
		await openSearch(page, '/search?deal=headphones+under+%24300');
		await page.getByRole('link', { name: 'Huddles', exact: true }).and(page.locator('main a')).click();
		await page.waitForURL('/search?deal=headphones+under+%24300&in=huddles');
		await expect(searchBox(page)).toHaveValue('headphones under $300');
		await searchBox(page).fill('kettle');
		await searchBox(page).press('Enter');
		await page.waitForURL('/search?deal=kettle&in=huddles');
	});

	test('shows an expired deal first if no active deal matches', async ({ page, site }) => {
		const expired = (await readFeed(site, { filterBy: 'all', toggleExpired: true })).find(
			({ lifecycle }) => lifecycle === 'expired',
		);
		const title = expired?.del_title ?? '';
		await openSearch(page, `/search?${new URLSearchParams({ deal: title })}`);
		const found = page.getByRole('region', { name: /^(This deal matches|These deals match), but/ });
		await expect(found.getByRole('link', { name: title })).toBeVisible();
		await expectAccessibleInBoth(page);
	});

	test('offers alternatives when nothing is found', async ({ page }) => {
		await openSearch(page, '/search?deal=zeppelin&maxPrice=20');
		await page.getByRole('heading', { name: 'No deals found' }).waitFor();
		await expectAccessibleInBoth(page);
		await page.getByRole('main').getByRole('link', { name: 'zeppelin', exact: true }).click();
		await page.waitForURL('/search?maxPrice=20');
		await expect.poll(() => dealLinks(page).count()).toBeGreaterThan(0);
	});
});

test('changes the words of a search, and adds a filter by hand', async ({ page }) => {
	await openSearch(page, '/search?deal=headphones&exact=1&maxPrice=150&notStore=kogan');
	await page.getByRole('button', { name: 'headphones', exact: true }).click();
	const editor = page.getByRole('dialog', { name: 'headphones' });
	await editor.getByLabel('Words').fill('earbuds');
	await editor.getByRole('button', { name: 'Apply' }).click();
	await page.waitForURL('/search?deal=earbuds&exact=1&maxPrice=150&notStore=kogan');
	await page.getByRole('button', { name: 'Add a filter' }).click();
	const adder = page.getByRole('dialog', { name: 'Add a filter' });
	await adder.getByLabel('Filter by').selectOption('Words to leave out');
	await adder.getByLabel('Words to leave out').fill('refurbished');
	await expectAccessible(page);
	await adder.getByRole('button', { name: 'Apply' }).click();
	await page.waitForURL('/search?deal=earbuds&exact=1&maxPrice=150&notStore=kogan&without=refurbished');
	await expect(page.getByRole('main')).toContainText('Without refurbished');
});

test('filters and sorts the results on a desktop', async ({ page }) => {
	await openSearch(page, '/search?deal=headphones');
	const filters = page.getByRole('form', { name: 'Filters' });
	await filters.getByRole('switch', { name: 'Free shipping' }).click();
	await page.waitForURL('/search?deal=headphones&exact=1&freeShipping=1');
	await filters.getByLabel('Highest price').fill('500');
	await filters.getByLabel('Highest price').press('Enter');
	await page.waitForURL('/search?deal=headphones&exact=1&maxPrice=500&freeShipping=1');
	await filters.getByRole('combobox', { name: 'Brand' }).fill('son');
	await page.getByRole('option', { name: 'Sony', exact: true }).click();
	await page.waitForURL(/brand=sony/);
	await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
	await page.waitForURL(/sortBy=price-low/);
	await expectAccessible(page);
	await page.getByRole('link', { name: 'Clear all' }).click();
	await page.waitForURL('/search?deal=headphones&exact=1&sortBy=price-low');
	await page.goBack();
	await page.waitForURL(/brand=sony/);
	await expect(filters.getByLabel('Highest price')).toHaveValue('500');
});

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('filters the results in a sheet', async ({ page }) => {
		await openSearch(page, '/search?deal=headphones');
		await page.getByRole('button', { name: 'Filters' }).click();
		const sheet = page.getByRole('dialog', { name: 'Filters' });
		await sheet.getByLabel('Highest price').fill('500');
		await sheet.getByRole('combobox', { name: 'Discount' }).selectOption('At least 10% off');
		await expectAccessible(page, 'dialog');
		await sheet.getByRole('button', { name: 'Show deals' }).click();
		await page.waitForURL('/search?deal=headphones&exact=1&maxPrice=500&minDiscount=10');
		await expect(page.getByRole('button', { name: 'Filters 2 set' })).toBeVisible();
	});

	test.describe('without JavaScript', () => {
		test.use({ javaScriptEnabled: false });

		test('works with forms and links: text, filters, order and paging', async ({ page }) => {
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
			await page.goto('/search');
			await searchBox(page).fill('headphones under $300');
			await searchBox(page).press('Enter');
			await page.waitForURL(/deal=headphones\+under\+%24300/);
			await page.getByRole('link', { name: 'Remove Up to $300' }).click();
			await page.waitForURL('/search?deal=headphones&exact=1');
			await expectDeals(page, 'headphones');
		});
	});
});

const REDIRECTS = [
	['/?deal=coffee', '/search?deal=coffee'],
	['/home?deal=coffee&maxPrice=50&filter=hot', '/search?deal=coffee&maxPrice=50'],
	['/search?aiQuery=coffee+under+%2450', '/search?deal=coffee+under+%2450'],
	['/search?deal=coffee&store=no-such-store', '/search?deal=coffee'],
	['/search?deal=coffee&cursor=nonsense', '/search?deal=coffee'],
	['/search?minPrice=50&maxPrice=5&deal=', '/search'],
] as const;

test('redirects old and odd addresses', async ({ page }) => {
	for (const [old, address] of REDIRECTS) {
		await test.step(old, async () => {
			await page.goto(old);
			await page.waitForURL(address);
			expect(await dealLinks(page).count(), old).toBeGreaterThan(0);
		});
	}
});

async function openSearch(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await whenHydrated(searchBox(page));
}

async function expectDeals(page: Page, text: string): Promise<void> {
	await page.getByRole('heading', { level: 1, name: new RegExp(`^\\d+ deals? for “${text}”$`) }).waitFor();
	expect(await dealLinks(page).count()).toBeGreaterThan(0);
}
