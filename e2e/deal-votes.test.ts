import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations, chromiumPath, expectStill, LOOKS, launchBrowser, STILL, WIDTHS } from './browser.ts';
import { hearsNews, openDeal, shareNews, voteControl, withoutCuts } from './deal-browsing.ts';
import { newDataFolder, type SiteProcess, startSite, stopSite } from './running-site.ts';
import { askSite, type Deal, keptInBrowser, logInDemo, readDeal, readFeed } from './site-api.ts';

const data = newDataFolder();
let site: SiteProcess;
let browser: Browser;
let context: BrowserContext;
let token: string;
let otherToken: string;
let deals: Deal[];

describe.skipIf(!chromiumPath)('votes on a deal in a browser', () => {
	beforeAll(async () => {
		[site, browser] = await Promise.all([startSite(data.path), launchBrowser()]);
		token = await logInDemo(site, 'member');
		otherToken = await logInDemo(site, 'storerep');
		deals = await untouchedDeals();
	});
	afterEach(() => context.close());
	afterAll(async () => {
		await browser.close();
		await stopSite(site);
		data.remove();
	});

	it.each(LOOKS)('show at once and are stored, on a $width in the $theme theme', async ({ width, theme }) => {
		const deal = nextDeal();
		context = await browser.newContext({
			viewport: WIDTHS[width],
			hasTouch: width === 'phone',
			storageState: keptInBrowser(site, { token, theme }),
		});
		const { page, troubles } = await openDeal(context, site, deal.id);
		const votes = voteControl(page);
		const before = await votes.net();

		await votes.like.click();
		expect([await votes.net(), await votes.pressed()]).toEqual([before + 1, { like: true, dislike: false }]);
		await expect.poll(() => ownVote(deal.id)).toBe(1);
		expect(await likesOf(deal.id)).toBe(deal.del_count_like + 1);
		await votes.like.click();
		expect([await votes.net(), await votes.pressed()]).toEqual([before, { like: false, dislike: false }]);
		await expect.poll(() => ownVote(deal.id)).toBe(null);
		await votes.like.click();
		await votes.dislike.click();
		expect([await votes.net(), await votes.pressed()]).toEqual([before - 1, { like: false, dislike: true }]);
		await expect.poll(() => ownVote(deal.id)).toBe(0);
		expect(await accessibilityViolations(page)).toEqual([]);
		await expectStill(page, STILL.deal);

		await page.reload({ waitUntil: 'load' });
		await expect.poll(votes.pressed).toEqual({ like: false, dislike: true });
		expect(await votes.net()).toBe(before - 1);
		await expectStill(page, STILL.deal);
		await page.goto(`${site.url}/`, { waitUntil: 'load' });
		const link = page.getByRole('link', { name: deal.del_title, exact: true });
		const onCard = voteControl(page.getByRole('article').filter({ has: link }));
		await expect.poll(onCard.pressed).toEqual({ like: false, dislike: true });
		expect(await onCard.net()).toBe(before - 1);
		expect(troubles).toEqual([]);
	});

	it('follow in a second tab, and the count in the browser of somebody else', async () => {
		const deal = nextDeal();
		await newContext();
		const stranger = await browser.newContext({ viewport: WIDTHS.phone });
		const streams = [hearsNews(context), hearsNews(stranger)];
		const first = await openDeal(context, site, deal.id);
		const second = await openDeal(context, site, deal.id);
		const visitor = await openDeal(stranger, site, deal.id);
		const before = await voteControl(visitor.page).net();
		await Promise.all(streams);
		await shareNews(first.page, second.page);

		await voteControl(first.page).like.click();
		await expect.poll(voteControl(second.page).pressed).toEqual({ like: true, dislike: false });
		expect(await voteControl(second.page).net()).toBe(before + 1);
		await expect.poll(voteControl(visitor.page).net).toBe(before + 1);
		await voteControl(second.page).like.click();
		await expect.poll(voteControl(first.page).pressed).toEqual({ like: false, dislike: false });
		await expect.poll(voteControl(visitor.page).net).toBe(before);
		await askSite(site, '/api/like', { token: otherToken, body: { dealId: deal.id, like: 1 } });
		for (const { page } of [first, second, visitor]) await expect.poll(voteControl(page).net).toBe(before + 1);
		expect([...first.troubles, ...second.troubles, ...visitor.troubles]).toEqual([]);
		await stranger.close();
	});

	it.each([{ code: 'is there' }, { code: 'has not come yet' }])(
		'cast without a network are stored once, when it is back: the code for it $code',
		async ({ code }) => {
			const deal = nextDeal();
			await newContext();
			if (code === 'has not come yet') await context.route(VOTING_CODE, (route) => route.abort());
			const { page, troubles } = await openDeal(context, site, deal.id);
			const votes = voteControl(page);
			if (code === 'is there') await votingIsThere(page);
			await context.setOffline(true);
			await votes.like.click();
			await votes.like.click();
			await votes.like.click();
			await page.waitForTimeout(1_500);
			expect(await votes.pressed()).toEqual({ like: true, dislike: false });
			expect(await ownVote(deal.id)).toBe(null);
			await context.unroute(VOTING_CODE);
			await context.setOffline(false);
			await expect.poll(() => ownVote(deal.id), { timeout: 10_000 }).toBe(1);
			expect(await likesOf(deal.id)).toBe(deal.del_count_like + 1);
			expect(await votes.pressed()).toEqual({ like: true, dislike: false });
			expect(withoutCuts(troubles)).toEqual([]);
		},
	);

	it('cast without a network outlive their tab', async () => {
		const deal = nextDeal();
		await newContext();
		const { page } = await openDeal(context, site, deal.id);
		await votingIsThere(page);
		await context.setOffline(true);
		await voteControl(page).dislike.click();
		await page.waitForTimeout(300);
		await page.close();
		await context.setOffline(false);
		const later = await openDeal(context, site, deal.id);
		await expect.poll(voteControl(later.page).pressed).toEqual({ like: false, dislike: true });
		await expect.poll(() => ownVote(deal.id), { timeout: 10_000 }).toBe(0);
		expect(later.troubles).toEqual([]);
	});

	it('whose answer was lost are stored once', async () => {
		const deal = nextDeal();
		await newContext();
		const { page, troubles } = await openDeal(context, site, deal.id);
		let sent = 0;
		await page.route('**/api/batch-likes', async (route) => {
			sent += 1;
			if (sent > 1) return route.continue();
			await route.fetch();
			await route.abort();
		});
		const votes = voteControl(page);
		const before = await votes.net();
		await votes.like.click();
		await expect.poll(() => sent, { timeout: 15_000 }).toBe(2);
		await page.waitForTimeout(500);
		expect([await ownVote(deal.id), await likesOf(deal.id)]).toEqual([1, deal.del_count_like + 1]);
		expect([await votes.net(), await votes.pressed()]).toEqual([before + 1, { like: true, dislike: false }]);
		expect(withoutCuts(troubles)).toEqual([]);
	});

	async function newContext(): Promise<void> {
		context = await browser.newContext({ viewport: WIDTHS.desk, storageState: keptInBrowser(site, { token }) });
	}
});

const VOTING_CODE = '**/assets/voting-*.js';

/** Its first deed is to make room for what it announces. */
async function votingIsThere(page: Page): Promise<void> {
	await page.locator('body > [role=status]').waitFor({ state: 'attached' });
}

/** Those on the first page of the feed on which neither member has voted. */
async function untouchedDeals(): Promise<Deal[]> {
	const newest = (await readFeed(site, { filterBy: 'new' })).slice(0, 20);
	const states = await Promise.all(newest.flatMap(({ id }) => [ownVote(id), ownVote(id, otherToken)]));
	return newest.filter((_, place) => states[2 * place] === null && states[2 * place + 1] === null);
}

/** Each journey has its own. */
function nextDeal(): Deal {
	const deal = deals.shift();
	if (!deal) throw new Error('There are no more deals.');
	return deal;
}

async function ownVote(dealId: number, voter = token): Promise<0 | 1 | null | undefined> {
	const asked = { token: voter, body: { ids: [dealId] } };
	const { states } = await askSite<{ states: { vote: 0 | 1 | null }[] }>(site, '/api/dealStates', asked);
	return states[0]?.vote;
}

async function likesOf(dealId: number): Promise<number> {
	return (await readDeal(site, dealId)).del_count_like;
}
