import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
	accessibilityViolations,
	chromiumPath,
	expectStill,
	launchBrowser,
	openPage,
	STILL,
	type Theme,
	WIDTHS,
} from './browser.ts';
import { openDeal, whenAlive } from './deal-browsing.ts';
import { describeAndFile, editorOf, submit, topCategory } from './deal-forms.ts';
import { joinAsNewcomer } from './join.ts';
import { newDataFolder, type SiteProcess, startSite, stopSite } from './running-site.ts';
import { askSite, dealForm, keptInBrowser, logInDemo, postDeal, readDeal } from './site-api.ts';

const TWO_LOOKS = [
	{ width: 'phone', theme: 'dark' },
	{ width: 'desk', theme: 'light' },
] as const;

const data = newDataFolder();
let site: SiteProcess;
let browser: Browser;
let context: BrowserContext;
let tokens: Record<'member' | 'storerep' | 'moderator', string>;

describe.skipIf(!chromiumPath)('what becomes of a deal, in a browser', () => {
	beforeAll(async () => {
		[site, browser] = await Promise.all([startSite(data.path), launchBrowser()]);
		tokens = {
			member: await logInDemo(site, 'member'),
			storerep: await logInDemo(site, 'storerep'),
			moderator: await logInDemo(site, 'moderator'),
		};
	});
	afterEach(() => context.close());
	afterAll(async () => {
		await browser.close();
		await stopSite(site);
		data.remove();
	});

	it.each(TWO_LOOKS)(
		'it is told to who posts it again, and may; then how far it has come, on a $width',
		async (look) => {
			const model = newWord();
			const sameLink = `Toaster ${model} for $29`;
			const sameThing = `Breville ${model} kettle 1.7 litre for $29`;
			await postDeal(site, tokens.moderator, sameLink, 1, { fields: { dealUrl: `https://shop.example/${model}` } });
			await postDeal(site, tokens.moderator, sameThing, 1);
			await newContext({ ...look, token: await joinAsNewcomer(site, data.path) });
			const { page, troubles } = await openPage(context, `${site.url}/post-deal`, 'load');
			await editorOf(page).waitFor();
			await page.getByLabel('Deal URL').fill(`http://www.shop.example/${model}?utm_source=mail`);
			await page.getByLabel('Title').fill(`${model} Breville 1.7L kettle, $29`);
			for (const title of [sameLink, sameThing]) {
				const hint = page.getByRole('listitem').filter({ hasText: 'Posted already?' }).filter({ hasText: title });
				await hint.getByText(/^\$29\.00, Just now/).waitFor();
				const link = hint.getByRole('link', { name: `${title} (opens in a new tab)` });
				expect(await link.getAttribute('target')).toBe('_blank');
			}
			expect(await accessibilityViolations(page)).toEqual([]);
			await page.getByLabel('Price', { exact: true }).fill('29');
			await describeAndFile(page, await topCategory(site));
			const id = await submit(page);
			await whenAlive(page);

			await page.getByRole('link', { name: 'Progress' }).click();
			await page.waitForURL(`${site.url}/deal-progress/${id}`);
			await page.reload({ waitUntil: 'load' });
			await page.getByRole('heading', { level: 1, name: 'Deal progress' }).waitFor();
			const steps = page.getByRole('main').getByRole('listitem').filter({ hasText: '%' });
			await expect.poll(() => steps.allInnerTexts()).toHaveLength(8);
			expect((await steps.allTextContents()).map((step) => step.replaceAll(/\s+/g, ' '))).toEqual([
				'Deal URL, complete, 10%',
				'Title, complete, 20%',
				'Price, complete, 10%',
				'Description, complete, 20%',
				'Category, complete, 10%',
				'Brand, current, 0 of 10%',
				'Store, pending, 0 of 10%',
				'Image, pending, 0 of 10%',
			]);
			await page.getByText('70%', { exact: true }).waitFor();
			expect(await standing(page, 'Lifecycle')).toContain('New');
			expect(await standing(page, 'Review')).toContain('Pending review');
			expect(await accessibilityViolations(page)).toEqual([]);
			await expectStill(page, STILL.account);
			await page.getByRole('link', { name: 'View deal' }).click();
			await page.waitForURL(`${site.url}/deal-details/${id}`);
			expect(troubles).toEqual([]);
		},
	);

	it('begins where a member is: at the button and the navigation of a phone, at the header of a desk', async () => {
		const ways = {
			phone: [
				['Bottom', 'Submit Deal'],
				['Bottom', 'Post'],
			],
			desk: [['banner', 'Submit Deal']],
		} as const;
		for (const width of ['phone', 'desk'] as const) {
			await newContext({ width, theme: 'light', token: tokens.member });
			const { page, troubles } = await openPage(context, site.url, 'load');
			for (const [place, name] of ways[width]) {
				const around = place === 'banner' ? page.getByRole(place) : page.getByRole('navigation', { name: place });
				await around.getByRole('link', { name, exact: true }).click();
				await page.waitForURL(`${site.url}/post-deal`);
				await page.getByRole('form', { name: 'Post a New Deal' }).waitFor();
				await page.goto(site.url, { waitUntil: 'load' });
			}
			expect(await accessibilityViolations(page)).toEqual([]);
			expect(troubles).toEqual([]);
			await context.close();
		}
	});

	it.each(TWO_LOOKS)('its coupon code is copied with one press, on a $width', async (look) => {
		const code = newWord();
		const fields = { couponCode: code };
		const id = await postDeal(site, tokens.moderator, `Swag with the code ${code}`, 1, { fields });
		await newContext(look);
		const { page, troubles } = await openDeal(context, site, id);
		await page.getByRole('button', { name: 'Copy code' }).click();
		await page.getByRole('button', { name: 'Copied' }).waitFor();
		expect(await takeFromClipboard(page)).toBe(code);
		expect(await accessibilityViolations(page)).toEqual([]);
		await page.getByRole('button', { name: 'Copy code' }).waitFor();
		await expectStill(page, STILL.deal);

		const card = page.getByRole('article').filter({ hasText: `Swag with the code ${code}` });
		await shows(card, () => page.goto(site.url, { waitUntil: 'networkidle' }));
		await card.getByRole('button', { name: `Copy coupon code ${code}` }).click();
		await card.getByText('Copied').first().waitFor();
		expect(await takeFromClipboard(page)).toBe(code);
		expect(page.url()).toBe(`${site.url}/`);
		expect(await accessibilityViolations(page)).toEqual([]);
		await expectStill(page, STILL.feed);
		expect(troubles).toEqual([]);
	});

	it.each(TWO_LOOKS)('members say that it is over, and take it back, on a $width', async (look) => {
		const id = await postDeal(site, tokens.moderator, `Kettle ${newWord()} that may be over`, 1);
		await newContext({ ...look, token: tokens.member });
		const { page, troubles } = await openDeal(context, site, id);
		const upkeep = page.getByRole('region', { name: 'Is this deal up to date?' });
		await upkeep.getByRole('button', { name: 'Report expired' }).click();
		await page.getByText('Thanks. Once 3 members say so, the deal ends.').waitFor();
		await upkeep.getByText('You said it is over').waitFor();
		await upkeep.getByText('1 member says it is over').click();
		await upkeep.getByText('member', { exact: true }).waitFor();
		expect(await accessibilityViolations(page)).toEqual([]);
		await upkeep.getByRole('button', { name: 'Undo' }).click();
		await page.getByText('Taken back. The deal is on.').waitFor();
		await upkeep.getByText('1 member says it is over').waitFor({ state: 'detached' });

		for (const token of [tokens.storerep, await joinAsNewcomer(site, data.path)]) {
			await askSite(site, '/api/reportExpired', { token, body: { dealId: id, expired: true } });
		}
		const reports = upkeep.getByText('2 members say it is over');
		await shows(reports, () => page.reload({ waitUntil: 'load' }));
		await whenAlive(page);
		await upkeep.getByRole('button', { name: 'Report expired' }).click();
		await page.getByText('Thanks. This deal is marked as expired.').waitFor();
		const notice = page.getByText('The price may have changed or the offer may be gone.');
		await notice.getByText(/^Ended: 3 members said it is over/).waitFor();
		await notice.getByText(/\bmember\b.*, storerep|storerep,.*\bmember\b/).waitFor();
		expect((await readDeal(site, id)).lifecycle).toBe('expired');
		expect(await accessibilityViolations(page)).toEqual([]);
		await expectStill(page, STILL.deal);
		await upkeep.getByRole('button', { name: 'Undo' }).click();
		await page.getByText('Taken back. The deal is on.').waitFor();
		await notice.waitFor({ state: 'detached' });
		expect((await readDeal(site, id)).lifecycle).not.toBe('expired');
		expect(troubles).toEqual([]);
	});

	it.each(TWO_LOOKS)('members read what was changed, on a $width', async (look) => {
		const word = newWord();
		const id = await postDeal(site, tokens.moderator, `Kettle ${word} for $29`, 1);
		const changed = { id: String(id), version: '1', dealPrice: '25', couponCode: word };
		const body = dealForm(`Kettle ${word} for $25`, changed);
		await askSite(site, '/api/edit-deal', { token: tokens.moderator, body });
		await newContext({ ...look, token: tokens.member });
		const { page, troubles } = await openDeal(context, site, id);
		await page.getByText('Edited 1 time').click();
		const revision = page.getByRole('listitem').filter({ hasText: `Kettle ${word} for $29` });
		await revision.getByText('moderator', { exact: true }).waitFor();
		expect(await changesIn(revision)).toEqual({
			Title: `Before: Kettle ${word} for $29 → After: Kettle ${word} for $25`,
			Price: 'Before: $29.00 → After: $25.00',
			'Coupon code': `Before: nothing → After: ${word}`,
		});
		expect(await accessibilityViolations(page)).toEqual([]);
		await expectStill(page, STILL.deal);
		expect(troubles).toEqual([]);
	});
});

/** In a title it tells a deal from all others, those of an earlier try too. */
function newWord(): string {
	return `BX${randomBytes(3).toString('hex').toUpperCase()}`;
}

async function newContext(options: { width: keyof typeof WIDTHS; theme: Theme; token?: string }): Promise<void> {
	context = await browser.newContext({
		viewport: WIDTHS[options.width],
		hasTouch: options.width === 'phone',
		isMobile: options.width === 'phone',
		permissions: ['clipboard-read', 'clipboard-write'],
		storageState: keptInBrowser(site, options),
	});
}

/** What a page shows once it has been read again: for a second after a write it may be as it was. */
async function shows(news: Locator, readAgain: () => Promise<unknown>): Promise<void> {
	await expect
		.poll(
			async () => {
				await readAgain();
				return news.count();
			},
			{ timeout: 20_000, interval: 500 },
		)
		.toBe(1);
}

/** What a description list says of a term. */
async function standing(page: Page, term: string): Promise<string> {
	const row = page
		.getByRole('main')
		.locator('dl > div')
		.filter({ has: page.getByText(term, { exact: true }) });
	return row.locator('dd').innerText();
}

/** What the clipboard holds, and no longer. */
function takeFromClipboard(page: Page): Promise<string> {
	return page.evaluate(async () => {
		const text = await navigator.clipboard.readText();
		await navigator.clipboard.writeText('');
		return text;
	});
}

/** From what into what each field was changed. */
function changesIn(revision: Locator): Promise<Record<string, string>> {
	return revision.locator('dl > div').evaluateAll((rows) => {
		const textOf = (row: Element, tag: string) => row.querySelector(tag)?.textContent?.replaceAll(/\s+/g, ' ').trim();
		return Object.fromEntries(rows.map((row) => [textOf(row, 'dt'), textOf(row, 'dd') ?? '']));
	});
}
