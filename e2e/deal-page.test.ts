import type { Browser, BrowserContext, Locator, Page, Route } from 'playwright';
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
import { openDeal, voteControl, whenAlive } from './deal-browsing.ts';
import { takePhoto } from './deal-forms.ts';
import { DEMO_PASSWORD, newDataFolder, type SiteProcess, startSite, stopSite } from './running-site.ts';
import { askSite, type Deal, keptInBrowser, logInDemo, postDeal, readFeed } from './site-api.ts';

const data = newDataFolder();
let site: SiteProcess;
let browser: Browser;
let context: BrowserContext;

interface PriceHistory {
	points: unknown[];
	summary: { sentence: string } | null;
}

/** Hot, discounted, sold online, talked about, with a history of prices and several pictures. */
let deal: Deal;
let history: PriceHistory;

describe.skipIf(!chromiumPath)('the page of a deal in a browser', () => {
	beforeAll(async () => {
		[site, browser] = await Promise.all([startSite(data.path), launchBrowser()]);
		[deal, history] = await findRichDeal();
	});
	afterEach(() => context.close());
	afterAll(async () => {
		await browser.close();
		await stopSite(site);
		data.remove();
	});

	describe.each(LOOKS)('on a $width in the $theme theme', ({ width, theme }) => {
		it('tells a visitor from the feed everything about a deal', async () => {
			const { page, troubles } = await openFeed({ width, theme });
			await page.getByRole('link', { name: deal.del_title, exact: true }).click();
			await page.getByRole('heading', { level: 1, name: deal.del_title }).waitFor();
			await whenAlive(page);

			await expectPictures(page);
			await expectOffer(page);
			await expectWay(page);
			await expectScores(page);
			await expectPrices(page);
			await expectComments(page);
			await expectShareLinks(page);
			expect(await accessibilityViolations(page)).toEqual([]);
			await expectStill(page, STILL.deal);
			expect(troubles).toEqual([]);
		});

		it('stands still when it is loaded by its address and read to the end', async () => {
			await newContext({ width, theme });
			const { page, troubles } = await openDeal(context, site, deal.id);
			expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
			await readOn(page, 4);
			await expectComments(page);
			await readOn(page, 6);
			await expectStill(page, STILL.deal);
			expect(troubles).toEqual([]);
		});

		it('stands still when it is flung to its end before the comments and the letters are there', async () => {
			await newContext({ width, theme });
			const late = async (route: Route) => {
				await new Promise((resolve) => setTimeout(resolve, 700));
				await route.continue();
			};
			await context.route('**/api/deal-comments**', late);
			await context.route('**/*.woff2', late);
			const { page, troubles } = await openDeal(context, site, deal.id);
			const footer = page.getByRole('contentinfo');
			await page.keyboard.press('End');
			await expectComments(page);
			for (let press = 0; press < 5 && !(await footer.isVisible()); press += 1) await readOn(page, 2);
			await page.keyboard.press('End');
			await footer.getByText('Bilby').first().waitFor();
			await expectStill(page, STILL.deal);
			expect(troubles).toEqual([]);
		});
	});

	it.each([
		{ width: 'phone', theme: 'dark' },
		{ width: 'desk', theme: 'light' },
	] as const)('turns several pictures, by itself and by hand, on a $width', async ({ width, theme }) => {
		const photo = await takePhoto(browser, { width: 600, height: 400 });
		const token = await logInDemo(site, 'moderator');
		const id = await postDeal(site, token, `Kettle with three pictures, on a ${width}`, 1, {
			pictures: [photo, photo, photo],
		});
		await newContext({ width, theme });
		const { page, troubles } = await openDeal(context, site, id);
		const pictures = page.getByRole('region', { name: /^Pictures/ });
		const dots = page.getByRole('button', { name: /^Picture \d of 3$/ });
		const shown = () => dots.evaluateAll((all) => all.findIndex((dot) => dot.ariaCurrent === 'true'));
		await dots.first().waitFor();

		await expect.poll(shown).toBe(1);
		await pictures.focus();
		const place = await shown();
		await page.waitForTimeout(6_000);
		expect(await shown()).toBe(place);
		await page.keyboard.press('ArrowRight');
		await expect.poll(shown).toBe((place + 1) % 3);
		await page.keyboard.press('ArrowLeft');
		await expect.poll(shown).toBe(place);
		await dots.nth(0).click();
		await expect.poll(shown).toBe(0);
		// A turn takes half a second, and a finger takes hold of the row where it is.
		await page.waitForTimeout(1_000);
		if (width === 'phone') await swipeLeft(page, pictures);
		else await page.getByRole('button', { name: 'Next picture' }).click();
		await expect.poll(shown).toBe(1);
		expect(await accessibilityViolations(page)).toEqual([]);
		await expectStill(page, STILL.deal);
		expect(troubles).toEqual([]);
	});

	it.each([
		{ width: 'phone', theme: 'light' },
		{ width: 'desk', theme: 'dark' },
	] as const)('stands still with a single picture, which nothing turns, on a $width', async ({ width, theme }) => {
		const plain = (await readFeed(site, { filterBy: 'hot' })).find(({ images }) => images.length === 1);
		await newContext({ width, theme });
		const { page, troubles } = await openDeal(context, site, plain?.id ?? 0);
		await page
			.getByRole('img', { name: plain?.del_title ?? '', exact: true })
			.first()
			.waitFor();
		expect(await page.getByRole('region', { name: /^Pictures/ }).count()).toBe(0);
		await readOn(page, 10);
		expect(await accessibilityViolations(page)).toEqual([]);
		await expectStill(page, STILL.deal);
		expect(troubles).toEqual([]);
	});

	it('leads a visitor who likes it to the login, and back', async () => {
		await newContext({ width: 'phone', theme: 'dark' });
		const { page, troubles } = await openDeal(context, site, deal.id);
		await voteControl(page).like.click();
		await page.waitForURL(`${site.url}/login`);
		await page.getByLabel('E-mail', { exact: true }).fill('member@bilby.example');
		await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
		await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
		await page.waitForURL(`${site.url}/deal-details/${deal.id}`);
		await page.getByRole('heading', { level: 1, name: deal.del_title }).waitFor();
		const { vote } = await ownState(await logInDemo(site, 'member'));
		await expect.poll(voteControl(page).pressed).toEqual({ like: vote === 1, dislike: vote === 0 });
		expect(troubles).toEqual([]);
	});

	it('is kept by a member and let go again', async () => {
		const token = await logInDemo(site, 'member');
		await newContext({ width: 'desk', theme: 'light', token });
		const { page, troubles } = await openDeal(context, site, deal.id);
		await page.getByRole('button', { name: 'Save', exact: true }).click();
		await page.getByRole('button', { name: 'Saved', pressed: true }).waitFor();
		await expect.poll(() => isSaved(token)).toBe(true);
		await page.reload();
		await page.getByRole('button', { name: 'Saved', pressed: true }).click();
		await page.getByRole('button', { name: 'Save', exact: true, pressed: false }).waitFor();
		await expect.poll(() => isSaved(token)).toBe(false);
		expect(await accessibilityViolations(page)).toEqual([]);
		await expectStill(page, STILL.deal);
		expect(troubles).toEqual([]);
	});

	it('is there for staff only while the deal is suspended, and nobody votes on their own', async () => {
		const token = await logInDemo(site, 'moderator');
		const id = await postDeal(site, token, 'Kettle that was withdrawn, 1.7 litres', 2);
		expect((await fetch(`${site.url}/deal-details/${id}`)).status).toBe(404);
		await newContext({ width: 'phone', theme: 'light' });
		const visitor = await openPage(context, `${site.url}/deal-details/${id}`, 'load');
		await visitor.page.getByRole('heading', { level: 1, name: 'Deal not found' }).waitFor();
		expect(await visitor.page.title()).toBe('Deal | Bilby');
		await context.close();

		await newContext({ width: 'phone', theme: 'light', token });
		const { page, troubles } = await openDeal(context, site, id);
		await page.getByText('Only you and our staff see this deal: it was suspended.').waitFor();
		await expect.poll(() => voteControl(page).like.isDisabled()).toBe(true);
		expect(await accessibilityViolations(page)).toEqual([]);
		expect(troubles.filter((trouble) => !/status of 404/.test(trouble))).toEqual([]);
	});

	it.each([
		{ lifecycle: 'expired', words: 'The price may have changed or the offer may be gone.' },
		{ lifecycle: 'upcoming', words: 'Save it to come back in time.' },
	])('says that a deal is $lifecycle', async ({ lifecycle, words }) => {
		const deals = await readFeed(site, { filterBy: 'all', toggleExpired: true });
		const found = deals.find((candidate) => candidate.lifecycle === lifecycle);
		await newContext({ width: 'desk', theme: 'dark' });
		const { page, troubles } = await openDeal(context, site, found?.id ?? 0);
		await page.getByRole('heading', { level: 1, name: found?.del_title ?? '' }).waitFor();
		await page.getByText(words).waitFor();
		expect(await accessibilityViolations(page)).toEqual([]);
		expect(troubles).toEqual([]);
	});

	it('shows all but the comments without the script', async () => {
		context = await browser.newContext({ viewport: WIDTHS.phone, javaScriptEnabled: false });
		const page = await context.newPage();
		await page.goto(`${site.url}/deal-details/${deal.id}`);
		await expectOffer(page);
		await expectWay(page);
		await page.getByText('Why these scores').click();
		await page.getByRole('heading', { name: /^AI score \d+$/ }).waitFor();
		expect(await page.getByRole('region', { name: 'Price history' }).innerText()).toContain(firstSentence());
		await page.getByText('Show as table').click();
		expect(await page.getByRole('table').getByRole('row').count()).toBe(history.points.length + 1);
		await page.getByRole('button', { name: 'Share' }).click();
		await page.getByRole('link', { name: /Share on X/ }).waitFor();
		await page.getByRole('heading', { level: 2, name: /^\d+ Comments?$/ }).waitFor();
		expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
	});

	async function newContext(options: { width: keyof typeof WIDTHS; theme: Theme; token?: string }): Promise<void> {
		context = await browser.newContext({
			viewport: WIDTHS[options.width],
			hasTouch: options.width === 'phone',
			storageState: keptInBrowser(site, options),
		});
	}

	async function openFeed(options: { width: keyof typeof WIDTHS; theme: Theme }) {
		await newContext(options);
		return openPage(context, `${site.url}/?filter=hot`);
	}
});

/** Among those that the feed shows at first. */
async function findRichDeal(): Promise<[Deal, PriceHistory]> {
	for (const candidate of (await readFeed(site, { filterBy: 'hot' })).slice(0, 15)) {
		const isDiscounted = candidate.stricken_price !== null && candidate.stricken_price > candidate.del_price;
		if (candidate.del_is_online === 0 || candidate.del_count_comments < 10 || !isDiscounted) continue;
		if (candidate.images.length === 1) continue;
		const found = await askSite<PriceHistory>(site, `/api/price-history/${candidate.id}`);
		if (found.points.length > 2) return [candidate, found];
	}
	throw new Error('No deal of the demo has it all.');
}

function firstSentence(): string {
	return history.summary?.sentence.split('. ')[0] ?? '';
}

/** All of them are there, and the means to turn and to stop them. */
async function expectPictures(page: Page): Promise<void> {
	const pictures = page.getByRole('region', { name: /^Pictures/ });
	await page.getByRole('button', { name: 'Stop changing pictures' }).waitFor();
	expect(await page.getByRole('button', { name: /^Picture \d of \d$/ }).count()).toBe(deal.images.length);
	const widths = () =>
		pictures.locator('img').evaluateAll((all: HTMLImageElement[]) => all.map((image) => image.naturalWidth));
	await expect.poll(widths).toEqual(deal.images.map(({ width }) => width));
}

async function expectOffer(page: Page): Promise<void> {
	const price = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });
	const offer = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) });
	expect(await offer.getByRole('heading', { level: 1 }).innerText()).toBe(deal.del_title);
	expect(await offer.innerText()).toContain(price.format(deal.del_price));
	expect(await offer.innerText()).toContain(price.format(deal.stricken_price ?? 0));
	const getDeal = offer.getByRole('link', { name: /^Get Deal/ });
	expect(await getDeal.getAttribute('target')).toBe('_blank');
	expect(await getDeal.getAttribute('rel')).toMatch(/^(sponsored nofollow noopener|nofollow noopener ugc)$/);
	expect(await getDeal.getAttribute('href')).toMatch(/^https:\/\//);
}

/** Where the deal stands on the site, and what stands beside it. */
async function expectWay(page: Page): Promise<void> {
	const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
	await crumbs.getByRole('link', { name: 'Home' }).waitFor();
	await crumbs.getByRole('link', { name: deal.categories[0]?.ctg_name ?? '' }).waitFor();
	const similar = page.getByRole('heading', { name: 'Similar deals' }).locator('xpath=..').getByRole('link');
	await similar.first().waitFor();
	expect(await similar.count()).toBeGreaterThan(1);
}

async function expectScores(page: Page): Promise<void> {
	await page.getByRole('link', { name: /Quality score \d+ of 100/ }).click();
	for (const name of [/^Quality score \d+$/, /^AI score \d+$/]) {
		const reasons = page.getByRole('heading', { name }).locator('xpath=..').locator('dd.text-muted');
		await reasons.first().waitFor();
		expect((await reasons.allInnerTexts()).filter((reason) => reason.length > 3).length).toBe(5);
	}
}

async function expectPrices(page: Page): Promise<void> {
	const prices = page.getByRole('region', { name: 'Price history' });
	await prices.scrollIntoViewIfNeeded();
	expect(await prices.innerText()).toContain(firstSentence());
	await prices.locator('canvas').waitFor();
	await prices.getByText('Show as table').click();
	expect(await prices.getByRole('row').count()).toBe(history.points.length + 1);
}

/** Leaves the menu open. */
async function expectShareLinks(page: Page): Promise<void> {
	const address = `${site.url}/deal-details/${deal.id}`;
	const percent = Math.round((1 - deal.del_price / (deal.stricken_price ?? deal.del_price)) * 100);
	const title = `${percent}% OFF - ${deal.del_title} | Bilby Deals`;
	expect(await page.title()).toBe(title);
	await page.getByRole('button', { name: 'Share', exact: true }).click();
	const parametersOf = async (name: RegExp) =>
		Object.fromEntries(new URL((await page.getByRole('link', { name }).getAttribute('href')) ?? '').searchParams);
	expect(await parametersOf(/^Share on Facebook/)).toEqual({ u: address });
	expect(await parametersOf(/^Share on X/)).toEqual({ text: title, url: address });
	expect(await parametersOf(/^Share on WhatsApp/)).toEqual({ text: `${title} ${address}` });
}

async function readOn(page: Page, screens: number): Promise<void> {
	for (let screen = 0; screen < screens; screen += 1) {
		await page.mouse.wheel(0, 700);
		await page.waitForTimeout(150);
	}
}

/** They are not there before somebody comes near them. */
async function expectComments(page: Page): Promise<void> {
	const comments = page.getByRole('region', { name: /^\d+ Comments?$/ });
	await comments.scrollIntoViewIfNeeded();
	await comments
		.getByRole('article', { name: /^Comment by/ })
		.first()
		.waitFor();
	expect(await comments.getByRole('heading', { level: 2 }).innerText()).toBe(`${deal.del_count_comments} Comments`);
	await comments.getByRole('link', { name: 'Log in to add a comment…' }).waitFor();
}

async function isSaved(token: string): Promise<boolean> {
	return (await ownState(token)).saved === 1;
}

async function ownState(token: string) {
	const asked = { token, body: { ids: [deal.id] } };
	const { states } = await askSite<{ states: { vote: 0 | 1 | null; saved: 0 | 1 }[] }>(site, '/api/dealStates', asked);
	return states[0] ?? { vote: null, saved: 0 };
}

/** A finger over the middle of an element, as the browser itself hears of one. */
async function swipeLeft(page: Page, element: Locator): Promise<void> {
	const box = await element.boundingBox();
	if (!box) throw new Error('Nothing to swipe on.');
	const y = box.y + box.height / 2;
	const finger = await page.context().newCDPSession(page);
	const touch = (type: 'touchStart' | 'touchMove', x: number) =>
		finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
	await touch('touchStart', box.x + box.width * 0.8);
	for (const share of [0.65, 0.5, 0.35, 0.2]) await touch('touchMove', box.x + box.width * share);
	await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
