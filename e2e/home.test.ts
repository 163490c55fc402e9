import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
	accessibilityViolations,
	chromiumPath,
	LOOKS,
	launchBrowser,
	layoutShift,
	openPage,
	STILL,
	type Theme,
	WIDTHS,
} from './browser.ts';
import { newDataFolder, type SiteProcess, startSite, stopSite } from './running-site.ts';

const data = newDataFolder();
let site: SiteProcess;
let browser: Browser;
let context: BrowserContext;

const dealLinks = (page: Page) => page.locator('[data-deal-link]');
const addressesOf = (page: Page) =>
	dealLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

describe.skipIf(!chromiumPath)('the home page in a browser', () => {
	beforeAll(async () => {
		[site, browser] = await Promise.all([startSite(data.path), launchBrowser()]);
	});
	afterEach(() => context.close());
	afterAll(async () => {
		await browser.close();
		await stopSite(site);
		data.remove();
	});

	describe.each(LOOKS)('on a $width in the $theme theme', ({ width, theme }) => {
		it('is complete, silent, still and accessible', async () => {
			const { page, troubles } = await open({ width, theme });
			expect(await dealLinks(page).count()).toBe(20);
			expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
			expect(await page.locator('meta[name="theme-color"]').getAttribute('content')).toBe(
				theme === 'dark' ? '#0a0a0a' : '#ffffff',
			);
			expect(await page.title()).toContain('Bilby');
			await page.mouse.wheel(0, 4_000);
			await page.waitForTimeout(300);
			expect(await accessibilityViolations(page)).toEqual([]);
			expect(await layoutShift(page)).toBeLessThan(STILL.feed);
			expect(troubles).toEqual([]);
		});

		it('follows every filter', async () => {
			const { page, troubles } = await open({ width, theme });
			for (const [name, address] of [
				['All', '?filter=all'],
				['Hot Deals', '?filter=hot'],
				['Popular', '?filter=popular'],
				['Free', '?filter=free'],
				['Featured', '?filter=featured'],
				['New', ''],
			] as const) {
				const chip = page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name, exact: true });
				await chip.click();
				await page.waitForURL(`${site.url}/${address}`);
				await expect.poll(() => chip.getAttribute('aria-current')).toBe('page');
				await expect.poll(() => dealLinks(page).count()).toBeGreaterThan(5);
			}
			expect(await accessibilityViolations(page)).toEqual([]);
			expect(await layoutShift(page)).toBeLessThan(STILL.feed);
			expect(troubles).toEqual([]);
		});

		it('shows a deal and goes back', async () => {
			const { page, troubles } = await open({ width, theme });
			const title = await dealLinks(page).first().innerText();
			await dealLinks(page).first().click();
			await page.getByRole('heading', { level: 1, name: title }).waitFor();
			expect(await accessibilityViolations(page)).toEqual([]);
			await page.goBack();
			await expect.poll(() => dealLinks(page).count()).toBe(20);
			expect(troubles).toEqual([]);
		});
	});

	it('loads more to the end without a repeat', async () => {
		const { page, troubles } = await open({ width: 'desk', theme: 'dark', path: '/?expired=1' });
		const more = page.getByRole('link', { name: 'Load More Deals' });
		for (let seen = 0; await more.isVisible(); ) {
			await more.click();
			await expect.poll(() => dealLinks(page).count(), { timeout: 15_000 }).toBeGreaterThan(seen);
			seen = await dealLinks(page).count();
			await page.getByText('Loading…').waitFor({ state: 'detached' });
		}
		const addresses = await addressesOf(page);
		expect(new Set(addresses).size).toBe(addresses.length);
		expect(addresses.length).toBe(await totalOf({ toggleExpired: true }));
		await page.getByText('You have seen every deal here').waitFor();
		expect(await page.getByText('Advertisement', { exact: true }).count()).toBe(Math.floor(addresses.length / 8));
		expect(troubles).toEqual([]);
	});

	it('keeps the theme that was chosen, without a flash', async () => {
		const { page } = await open({ width: 'desk' });
		expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
		await page.getByRole('button', { name: 'Switch to light theme' }).click();
		expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
		await page.addInitScript(() => {
			const seen: (string | undefined)[] = [];
			Object.assign(window, { themesSeen: seen });
			const look = () => {
				if (document.body) seen.push(document.documentElement.dataset.theme);
				if (seen.length < 20) requestAnimationFrame(look);
			};
			requestAnimationFrame(look);
		});
		await page.reload({ waitUntil: 'networkidle' });
		const seen = await page.evaluate(() => ('themesSeen' in window ? window.themesSeen : null));
		expect(new Set(seen as string[])).toEqual(new Set(['light']));
	});

	it('searches with Enter, clears with Clear, and keeps the words in the address', async () => {
		const { page, troubles } = await open({ width: 'desk' });
		const box = page.getByRole('textbox', { name: 'Search deals' });
		await box.fill('headphones');
		await box.press('Enter');
		await page.waitForURL(`${site.url}/?deal=headphones`);
		await page
			.getByText(/deals? for “headphones”/)
			.first()
			.waitFor();
		await page.reload({ waitUntil: 'networkidle' });
		expect(await box.inputValue()).toBe('headphones');
		await page.getByRole('button', { name: 'Clear' }).click();
		await page.waitForURL(`${site.url}/`);
		expect(await box.inputValue()).toBe('');
		expect(troubles).toEqual([]);
	});

	it('offers a way back when nothing was found', async () => {
		const { page } = await open({ width: 'phone', path: '/?deal=zeppelin&filter=hot' });
		await page.getByRole('heading', { name: 'No deals found' }).waitFor();
		expect(await accessibilityViolations(page)).toEqual([]);
		await page.getByRole('link', { name: 'Reset Filters' }).click();
		await page.waitForURL(`${site.url}/`);
		await expect.poll(() => dealLinks(page).count()).toBe(20);
	});

	it('narrows to a category and back', async () => {
		const { page } = await open({ width: 'desk' });
		await page.getByRole('link', { name: 'Electronics', exact: true }).click();
		await page.waitForURL(`${site.url}/?category=electronics`);
		await page.getByRole('link', { name: 'Remove Electronics' }).waitFor();
		await page.getByRole('link', { name: 'Electronics (chosen; show all categories)' }).click();
		await page.waitForURL(`${site.url}/`);
	});

	it.each([
		['deal-posted', 'It will be reviewed shortly'],
		['account-verified', 'verified'],
		['password-reset', 'password'],
	])('says once that all went well (%s)', async (notice, words) => {
		const { page } = await open({ width: 'phone', path: `/?notice=${notice}` });
		await page.getByText(words).first().waitFor();
		expect(await accessibilityViolations(page)).toEqual([]);
		await page.getByRole('link', { name: /dismiss/i }).click();
		await page.waitForURL(`${site.url}/`);
	});

	it.each([
		'/?filter=best',
		'/?filter=hot&filter=new',
		'/?minPrice=50&maxPrice=5',
		'/?minPrice=-1',
		'/?category=no-such-category',
		'/?cursor=nonsense',
		`/?deal=${'x'.repeat(5_000)}`,
		'/?deal=%00%07',
		'/?expired=perhaps',
	])('shows its deals for the odd address %s', async (path) => {
		const { page, troubles } = await open({ width: 'desk', path });
		expect(await dealLinks(page).count()).toBeGreaterThan(0);
		expect(troubles).toEqual([]);
	});

	it('works without the script: filters, search and paging are links and forms', async () => {
		const { page } = await open({ width: 'phone', javaScriptEnabled: false });
		expect(await dealLinks(page).count()).toBe(20);
		const first = await addressesOf(page);
		await page.getByRole('link', { name: 'Load More Deals' }).click();
		await page.waitForURL(/cursor=/);
		const second = await addressesOf(page);
		expect(second.length).toBe(20);
		expect(first.filter((address) => second.includes(address))).toEqual([]);
		await page.getByRole('link', { name: 'Free', exact: true }).first().click();
		await page.waitForURL(/filter=free/);
		await page.getByRole('switch', { name: 'Show Expired' }).click();
		await page.waitForURL(/expired=1/);
		await page.getByRole('textbox', { name: 'Search deals' }).fill('coffee');
		await page.getByRole('textbox', { name: 'Search deals' }).press('Enter');
		await page.waitForURL(/deal=coffee/);
		await dealLinks(page).first().click();
		await page.waitForURL(/deal-details/);
		expect(await page.locator('h1').count()).toBe(1);
	});

	it('can be used by keyboard alone', async () => {
		const { page } = await open({ width: 'desk' });
		await page.keyboard.press('Tab');
		await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/skip/i);
		await page.keyboard.press('Enter');
		for (let presses = 0; presses < 60; presses += 1) {
			await page.keyboard.press('Tab');
			if (await page.evaluate(() => document.activeElement?.hasAttribute('data-deal-link'))) break;
		}
		await page.keyboard.press('Enter');
		await page.waitForURL(/deal-details/);
	});

	it('says so when the network is gone, and goes on when it is back', async () => {
		const { page } = await open({ width: 'desk' });
		await context.setOffline(true);
		await page.getByRole('link', { name: 'Load More Deals' }).click();
		await page
			.getByText(/offline/i)
			.first()
			.waitFor();
		await context.setOffline(false);
		await expect
			.poll(
				async () => {
					const again = page.getByRole('link', { name: /Load More Deals|Try again/ });
					if ((await dealLinks(page).count()) === 20 && (await again.isVisible())) await again.click();
					return dealLinks(page).count();
				},
				{ timeout: 15_000, interval: 1_000 },
			)
			.toBe(40);
	});

	it('answers 404 with a page of its own', async () => {
		for (const path of ['/nowhere', '/deal-details/2147483647', '/deal-details/abc']) {
			expect((await fetch(site.url + path)).status, path).toBe(404);
		}
		const { page } = await open({ width: 'phone', path: '/nowhere' });
		expect(await accessibilityViolations(page)).toEqual([]);
		await page.getByRole('link', { name: /home/i }).first().click();
		await page.waitForURL(`${site.url}/`);
	});

	it('documents its API on a page that can be browsed', async () => {
		const { page, troubles } = await open({ width: 'desk', path: '/api/docs' });
		await page.getByText('/api/homePageDeals').first().waitFor();
		expect(troubles).toEqual([]);
	});

	async function open(options: {
		width: keyof typeof WIDTHS;
		theme?: Theme;
		path?: string;
		javaScriptEnabled?: boolean;
	}) {
		context = await browser.newContext({
			viewport: WIDTHS[options.width],
			hasTouch: options.width === 'phone',
			javaScriptEnabled: options.javaScriptEnabled ?? true,
		});
		const { theme } = options;
		if (theme) await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
		return openPage(context, site.url + (options.path ?? '/'));
	}
});

async function totalOf(query: object): Promise<number> {
	const answer = await fetch(`${site.url}/api/homePageDeals`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(query),
	});
	const { total }: { total: number } = JSON.parse(await answer.text());
	return total;
}
