import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
	accessibilityViolations,
	chromiumPath,
	expectStill,
	LOOKS,
	launchBrowser,
	openPage,
	STILL,
	type Theme,
	WIDTHS,
} from './browser.ts';
import { DEMO_PASSWORD, newDataFolder, type SiteProcess, startSite, stopSite } from './running-site.ts';

const data = newDataFolder();
let site: SiteProcess;
let browser: Browser;
let context: BrowserContext;

const dealLinks = (page: Page) => page.locator('[data-deal-link]');
const addressesOf = (page: Page) =>
	dealLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const idsOf = async (page: Page) => (await addressesOf(page)).map((address) => Number(address?.split('/').at(-1)));

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
			await expectTheme(page, theme);
			expect(await page.title()).toContain('Bilby');
			await page.mouse.wheel(0, 4_000);
			await page.waitForTimeout(300);
			expect(await accessibilityViolations(page)).toEqual([]);
			await expectStill(page, STILL.feed);
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
			await expectStill(page, STILL.feed);
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

		it('loads more to the end without a repeat', async () => {
			// Few enough deals for axe to look at them all in a moment.
			const { page, troubles } = await open({ width, theme, path: '/?filter=free&expired=1' });
			const received = await loadToTheEnd(page);
			expect(repeatsIn(received)).toEqual([]);
			expect(received.length).toBeGreaterThan(40);
			expect(received.length).toBe(await totalOf({ filterBy: 'free', toggleExpired: true }));
			expect(await idsOf(page)).toEqual(received);
			expect(await accessibilityViolations(page)).toEqual([]);
			await expectStill(page, STILL.feed);
			expect(troubles).toEqual([]);
		});

		it('changes to the other theme and keeps it, without a flash', async () => {
			const other = theme === 'dark' ? 'light' : 'dark';
			const { page, troubles } = await open({ width, theme });
			await page.getByRole('button', { name: `Switch to ${other} theme` }).click();
			await expectTheme(page, other);
			await expectStill(page, STILL.feed);
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
			expect(new Set(seen as string[])).toEqual(new Set([other]));
			await expectTheme(page, other);
			expect(await accessibilityViolations(page)).toEqual([]);
			await expectStill(page, STILL.feed);
			expect(troubles).toEqual([]);
		});
	});

	it('loads every deal there is without a repeat, with an advertisement after every 8th', async () => {
		const { page, troubles } = await open({ width: 'desk', path: '/?expired=1' });
		const received = await loadToTheEnd(page);
		expect(repeatsIn(received)).toEqual([]);
		expect(received.length).toBe(await totalOf({ toggleExpired: true }));
		expect(await idsOf(page)).toEqual(received);
		expect(await page.getByText('Advertisement', { exact: true }).count()).toBe(Math.floor(received.length / 8));
		await expectStill(page, STILL.feed);
		expect(troubles).toEqual([]);
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
		await expect.poll(() => page.title()).toBe('Electronics deals | Bilby');
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
		`/?deal=${'x'.repeat(10_000)}`,
		'/?deal=%00%07',
		'/?expired=perhaps',
	])('shows its deals for the odd address %s', async (path) => {
		const printedBefore = site.output().length;
		const { page, troubles } = await open({ width: 'desk', path });
		expect(await dealLinks(page).count()).toBeGreaterThan(0);
		expect(troubles).toEqual([]);
		expect(site.output().slice(printedBefore)).toBe('');
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

	it.each([991, 1280])('offers Submit Deal to a visitor at %i px beside Login and Sign Up', async (width) => {
		const { page, troubles } = await open({ width: 'desk', viewport: { width, height: 900 } });
		const header = page.getByRole('banner');
		for (const name of ['Login', 'Sign Up', 'Submit Deal'])
			await header.getByRole('link', { name, exact: true }).waitFor();
		expect(await header.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
		const lines = await header.getByRole('link').evaluateAll((links) => links.map((link) => link.clientHeight));
		expect(new Set(lines)).toEqual(new Set([40]));
		await expectStill(page, STILL.feed);
		expect(troubles).toEqual([]);
	});

	it('leads a visitor who submits a deal to the login, and from there to the form', async () => {
		const { page } = await open({ width: 'desk' });
		await page.getByRole('link', { name: 'Submit Deal' }).click();
		await page.waitForURL(`${site.url}/login`);
		await page.getByLabel('E-mail', { exact: true }).fill('member@bilby.example');
		await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
		await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
		await page.waitForURL(`${site.url}/post-deal`);
		await page.getByRole('heading', { level: 1, name: 'Post a New Deal' }).waitFor();
	});

	it('keeps Submit Deal from visitors on a phone', async () => {
		const { page } = await open({ width: 'phone' });
		expect(await page.getByRole('link', { name: 'Submit Deal' }).count()).toBe(0);
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
		expect(await page.title()).toBe('Page not found | Bilby');
		expect(await accessibilityViolations(page)).toEqual([]);
		await page.getByRole('link', { name: /home/i }).first().click();
		await page.waitForURL(`${site.url}/`);
		await expect.poll(() => page.title()).toMatch(/^Bilby \|/);
	});

	it('documents its API on a page that can be browsed', async () => {
		const { page, troubles } = await open({ width: 'desk', path: '/api/docs' });
		await page.getByText('/api/homePageDeals').first().waitFor();
		expect(troubles).toEqual([]);
	});

	async function open(options: {
		width: keyof typeof WIDTHS;
		theme?: Theme;
		viewport?: { width: number; height: number };
		path?: string;
		javaScriptEnabled?: boolean;
	}) {
		context = await browser.newContext({
			viewport: options.viewport ?? WIDTHS[options.width],
			hasTouch: options.width === 'phone',
			javaScriptEnabled: options.javaScriptEnabled ?? true,
		});
		// Dark is what a device shows that has kept nothing; a choice made on the page outlives a reload.
		if (options.theme === 'light') await context.addInitScript(() => (localStorage.theme ??= 'light'));
		return openPage(context, site.url + (options.path ?? '/'));
	}
});

async function expectTheme(page: Page, theme: Theme): Promise<void> {
	const html = page.locator('html');
	expect(await html.getAttribute('data-theme')).toBe(theme);
	expect(await html.evaluate((root) => getComputedStyle(root).colorScheme)).toBe(theme);
	expect(await page.locator('meta[name="theme-color"]').getAttribute('content')).toBe(
		theme === 'dark' ? '#0a0a0a' : '#ffffff',
	);
}

/** Presses Load More Deals until there are no more; answers the ids of all deals that the server sent, in its order. */
async function loadToTheEnd(page: Page): Promise<number[]> {
	const pages = pagesReceivedBy(page);
	const first = await idsOf(page);
	const more = page.getByRole('link', { name: 'Load More Deals' });
	for (let loaded = 1; await more.isVisible(); loaded += 1) {
		await more.click();
		await expect.poll(() => pages.length, { timeout: 15_000 }).toBe(loaded);
		await page.getByText('Loading…').waitFor({ state: 'detached' });
	}
	await page.getByText('You have seen every deal here').waitFor();
	return [...first, ...pages.flat()];
}

/** Counted over what the server sent: the page itself quietly drops what it has already. */
function repeatsIn(ids: number[]): number[] {
	return ids.filter((id, place) => ids.indexOf(id) !== place);
}

/** The deals of each answer that a page gets from now on when it asks for more, by id. */
function pagesReceivedBy(page: Page): number[][] {
	const pages: number[][] = [];
	page.on('response', async (answer) => {
		if (new URL(answer.url()).pathname !== '/api/homePageDeals') return;
		const { deals }: { deals: { id: number }[] } = await answer.json();
		pages.push(deals.map(({ id }) => id));
	});
	return pages;
}

async function totalOf(query: object): Promise<number> {
	const answer = await fetch(`${site.url}/api/homePageDeals`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(query),
	});
	const { total }: { total: number } = JSON.parse(await answer.text());
	return total;
}
