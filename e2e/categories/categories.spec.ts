import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { describeVariant, PHONE, VARIANTS } from '../support/browser.ts';
import { dealLinks, listAddresses } from '../support/feed.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/fixtures.ts';
import { whenHydrated } from '../support/hydration.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { CUT_OFF, failedResponse } from '../support/page-errors.ts';

const SHOWN = 20;

for (const variant of VARIANTS) {
	test.describe(describeVariant(variant), () => {
		test.use({ variant });

		test('are shown in a stable order without layout shifts, and the keyboard follows that order', async ({ page }) => {
			await page.addInitScript(recordFirstOrder);
			await openIndex(page);
			const firstPainted = await page.evaluate(() => ('firstOrder' in window ? window.firstOrder : null));
			const order = await seenOrder(page);
			expect(firstPainted).toEqual(order);
			expect(await cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(order);
			await expectStill(page, STILL.feed);
			await page.reload({ waitUntil: 'networkidle' });
			expect(await seenOrder(page)).toEqual(order);
			await page.goto('/cat/shoes');
			const way = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Categories' });
			await whenHydrated(way);
			await way.click();
			await expect(cards(page)).toHaveCount(SHOWN);
			expect(await seenOrder(page)).toEqual(order);
		});

		test('fit the screen, and the navigation leads to them', async ({ page }) => {
			for (const path of ['/categories', '/cat/kitchen-and-appliances', '/cat/all']) {
				await page.goto(path, { waitUntil: 'networkidle' });
				await expectFits(page);
				await expectStill(page, STILL.feed);
			}
			const bar = page.getByRole('navigation', { name: variant.width === 'phone' ? 'Bottom' : 'Main' });
			const way = bar.getByRole('link', { name: 'Categories', exact: true });
			await expect(way).toHaveAttribute('aria-current', 'true');
			await way.click();
			await page.waitForURL('/categories');
			await expect(way).toHaveAttribute('aria-current', 'page');
		});
	});
}

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('lead from the index to the deals of a category, page by page', async ({ page }) => {
		await openIndex(page);
		await expect(cards(page)).toHaveCount(SHOWN);
		await page.getByText('Showing top 20 categories by active deals').waitFor();
		await expectStill(page, STILL.feed);
		await cards(page).filter({ hasText: 'Electronics' }).click();
		await page.waitForURL('/cat/electronics');
		await expect(page).toHaveTitle('Electronics deals | Bilby');
		await expect(dealLinks(page)).toHaveCount(20);
		await page.getByRole('link', { name: 'Load More Deals' }).click();
		await expect.poll(() => dealLinks(page).count()).toBeGreaterThan(20);
		const ways = await listAddresses(page);
		expect(new Set(ways).size).toBe(ways.length);
		await filterChip(page, 'Featured').click();
		await page.waitForURL('/cat/electronics?filter=featured');
		await expect(filterChip(page, 'Featured')).toHaveAttribute('aria-current', 'page');
		await page.getByRole('link', { name: /View Popular Deals/ }).click();
		await page.waitForURL('/cat/electronics?filter=popular');
		await page.getByRole('switch', { name: 'Show Expired' }).click();
		await page.waitForURL('/cat/electronics?filter=popular&expired=1');
		await page.getByRole('link', { name: 'Headphones & Audio' }).click();
		await page.waitForURL('/cat/headphones-and-audio');
		await page.getByRole('heading', { level: 1, name: 'Headphones & Audio' }).waitFor();
		await page.getByRole('link', { name: 'All Electronics' }).click();
		await page.waitForURL('/cat/electronics');
		await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Categories' }).click();
		await page.waitForURL('/categories');
		await expect(cards(page)).toHaveCount(SHOWN);
	});
});

test('are in a different order for every visitor', async ({ page, openBrowser }) => {
	await openIndex(page);
	const other = await (await openBrowser()).newPage();
	await openIndex(other);
	const [mine, theirs] = [await seenOrder(page), await seenOrder(other)];
	expect(mine.toSorted()).toEqual(theirs.toSorted());
	expect(mine).not.toEqual(theirs);
});

test('can be narrowed to a theme and back', async ({ page }) => {
	await openIndex(page);
	await filterChip(page, 'Food').click();
	await page.waitForURL('/categories?filter=food');
	await expect(cards(page).filter({ hasText: 'Food & Dining' })).toHaveCount(1);
	await expect(cards(page).filter({ hasText: 'Electronics' })).toHaveCount(0);
	await expectAccessible(page);
	await filterChip(page, 'All').click();
	await page.waitForURL('/categories');
	await expect(cards(page)).toHaveCount(SHOWN);
});

test('show an error and try again when they cannot be loaded', async ({ page, pageErrors }) => {
	pageErrors.expect(CUT_OFF, failedResponse(500), /^ApiError: (Network error|Something went wrong)/);
	await page.goto('/login');
	const way = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' });
	await whenHydrated(way);
	await page.route('**/api/category-stats', (route) => route.abort());
	await way.click();
	await page.getByRole('alert').filter({ hasText: 'An error occurred' }).waitFor();
	await expectAccessible(page);
	await page.unroute('**/api/category-stats');
	await page.route('**/api/category-stats', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
	await page.getByRole('button', { name: 'Try again' }).click();
	await page.getByRole('alert').filter({ hasText: 'Failed to fetch category stats' }).waitFor();
	await page.unroute('**/api/category-stats');
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(cards(page)).toHaveCount(SHOWN);
});

test('can be used by keyboard alone', async ({ page }) => {
	await openIndex(page);
	await filterChip(page, 'Clothing').focus();
	for (const href of (await seenOrder(page)).slice(0, 3)) {
		await page.keyboard.press('Tab');
		expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href);
	}
	await page.keyboard.press('Enter');
	await page.waitForURL(/\/cat\//);
	await expect(page.locator('h1')).toHaveCount(1);
});

test('are found by old, short and misspelt addresses', async ({ page, site }) => {
	for (const [from, status, to] of [
		['/?category=shoes', 301, '/cat/shoes'],
		['/?category=shoes&filter=popular', 301, '/cat/shoes?filter=popular'],
		['/home?category=shoes&filter=hot', 301, '/cat/shoes'],
		['/cat', 301, '/cat/electronics'],
		['/cat/', 301, '/cat/electronics'],
	] as const) {
		const response = await fetch(site.url + from, { redirect: 'manual' });
		expect([response.status, response.headers.get('location')], from).toEqual([status, to]);
	}
	const unknown = await fetch(`${site.url}/cat/no-such-category`);
	expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
	await page.goto('/cat/no-such-category?filter=popular');
	await page.getByRole('heading', { level: 1, name: 'Electronics' }).waitFor();
	const canonical = page.locator('link[rel=canonical]');
	await expect(canonical).toHaveAttribute('href', /\/cat\/electronics\?filter=popular$/);
	await expect(filterChip(page, 'Newest')).toHaveAttribute('href', '/cat/electronics');
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false, variant: PHONE });

	test('are links and forms only', async ({ page }) => {
		await page.goto('/categories');
		await expect(cards(page)).toHaveCount(SHOWN);
		await cards(page).filter({ hasText: 'Electronics' }).click();
		await page.waitForURL('/cat/electronics');
		await expect(dealLinks(page)).toHaveCount(20);
		const first = await listAddresses(page);
		await page.getByRole('link', { name: 'Load More Deals' }).click();
		await page.waitForURL(/cursor=/);
		const second = await listAddresses(page);
		expect(second.length).toBeGreaterThan(5);
		expect(first.filter((address) => second.includes(address))).toEqual([]);
		await page.getByRole('link', { name: 'Back to the start' }).click();
		await page.waitForURL('/cat/electronics');
		await filterChip(page, 'Most Popular').click();
		await page.waitForURL('/cat/electronics?filter=popular');
		await page.getByRole('switch', { name: 'Show Expired' }).click();
		await page.waitForURL('/cat/electronics?filter=popular&expired=1');
		await page.goto('/');
		await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Gaming' }).click();
		await page.waitForURL('/cat/gaming');
	});
});

function cards(page: Page) {
	return page.locator('main li[data-slug] a');
}

function filterChip(page: Page, name: string) {
	return page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name, exact: true });
}

async function openIndex(page: Page): Promise<void> {
	await page.goto('/categories', { waitUntil: 'networkidle' });
	await whenHydrated(filterChip(page, 'Food'));
}

/** Returns the links of the cards in visual order, row by row. */
function seenOrder(page: Page): Promise<(string | null)[]> {
	return cards(page).evaluateAll((links) =>
		links
			.map((link) => ({ href: link.getAttribute('href'), place: link.getBoundingClientRect() }))
			.toSorted((a, b) => a.place.top - b.place.top || a.place.left - b.place.left)
			.map(({ href }) => href),
	);
}

/** Runs in the page before all other scripts. Records the positions of the cards in the first frame that shows them. */
function recordFirstOrder(): void {
	const recordFrame = () => {
		const all = [...document.querySelectorAll('main li[data-slug] a')];
		const links = all.filter((link) => link.checkVisibility({ visibilityProperty: true }));
		if (links.length === 0) return requestAnimationFrame(recordFrame);
		const places = links.map((link) => ({ href: link.getAttribute('href'), place: link.getBoundingClientRect() }));
		places.sort((a, b) => a.place.top - b.place.top || a.place.left - b.place.left);
		return Object.assign(window, { firstOrder: places.map(({ href }) => href) });
	};
	requestAnimationFrame(recordFrame);
}
