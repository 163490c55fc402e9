import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import { openDeal, voteControl, waitForEventStream, waitForSharedStream } from '../support/deal-page.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { CUT_OFF } from '../support/page-errors.ts';
import type { SiteProcess } from '../support/running-site.ts';
import { callApi, type Deal, postDeal, readDeal, readOwnState } from '../support/site-api.ts';

const test = base.extend<{ deal: Deal }>({
	member: 'member',
	/** A new deal without votes. */
	deal: async ({ site, tokenOf }, use) => {
		const id = await postDeal(site, await tokenOf('moderator'), `Kettle to vote on, ${Date.now()}`, 1);
		await use(await readDeal(site, id));
	},
});

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('votes are shown immediately and stored', async ({ page, site, deal, tokenOf }) => {
		const token = await tokenOf('member');
		await openDeal(page, deal.id);
		const votes = voteControl(page);
		const before = await votes.net();

		await votes.like.click();
		expect([await votes.net(), await votes.pressed()]).toEqual([before + 1, { like: true, dislike: false }]);
		await expect.poll(() => readVote(site, token, deal.id)).toBe(1);
		expect(await countLikes(site, deal.id)).toBe(deal.del_count_like + 1);
		await votes.like.click();
		expect([await votes.net(), await votes.pressed()]).toEqual([before, { like: false, dislike: false }]);
		await expect.poll(() => readVote(site, token, deal.id)).toBe(null);
		await votes.like.click();
		await votes.dislike.click();
		expect([await votes.net(), await votes.pressed()]).toEqual([before - 1, { like: false, dislike: true }]);
		await expect.poll(() => readVote(site, token, deal.id)).toBe(0);
		await expectAccessibleInBoth(page);
		await expectStill(page, STILL.deal);

		await page.reload();
		await expect.poll(votes.pressed).toEqual({ like: false, dislike: true });
		await expect.poll(votes.net).toBe(before - 1);
		await expectStill(page, STILL.deal);
		await page.goto('/');
		const link = page.getByRole('link', { name: deal.del_title, exact: true });
		const onCard = voteControl(page.getByRole('article').filter({ has: link }));
		await expect.poll(onCard.pressed).toEqual({ like: false, dislike: true });
		await expect.poll(onCard.net).toBe(before - 1);
	});
});

test('votes appear in a second tab, and the count in the browser of another visitor', async ({
	page: first,
	context,
	site,
	deal,
	tokenOf,
	openBrowser,
}) => {
	const otherVisitor = await openBrowser({ variant: PHONE });
	const streams = [waitForEventStream(context), waitForEventStream(otherVisitor)];
	const [second, visitor] = [await context.newPage(), await otherVisitor.newPage()];
	for (const page of [first, second, visitor]) await openDeal(page, deal.id);
	const before = await voteControl(visitor).net();
	await Promise.all(streams);
	await waitForSharedStream(first, second);

	await voteControl(first).like.click();
	await expect.poll(voteControl(second).pressed).toEqual({ like: true, dislike: false });
	await expect.poll(voteControl(second).net).toBe(before + 1);
	await expect.poll(voteControl(visitor).net).toBe(before + 1);
	await voteControl(second).like.click();
	await expect.poll(voteControl(first).pressed).toEqual({ like: false, dislike: false });
	await expect.poll(voteControl(visitor).net).toBe(before);
	await callApi(site, '/api/like', { token: await tokenOf('storerep'), body: { dealId: deal.id, like: 1 } });
	for (const page of [first, second, visitor]) await expect.poll(voteControl(page).net).toBe(before + 1);
});

test.describe('without a network', () => {
	test('votes are stored once when the network is back', async ({ page, context, site, deal, tokenOf, pageErrors }) => {
		pageErrors.expect(CUT_OFF);
		const token = await tokenOf('member');
		await openDeal(page, deal.id);
		await whenVotingReady(page);
		await context.setOffline(true);
		await likeThreeTimes(page);
		await expect.poll(() => readStoredVotes(page)).toContain(`"deal:${deal.id}":{"status":1`);
		expect(await voteControl(page).pressed()).toEqual({ like: true, dislike: false });
		expect(await readVote(site, token, deal.id)).toBe(null);
		await context.setOffline(false);
		await expect.poll(() => readVote(site, token, deal.id)).toBe(1);
		expect(await countLikes(site, deal.id)).toBe(deal.del_count_like + 1);
		expect(await voteControl(page).pressed()).toEqual({ like: true, dislike: false });
	});

	test('votes are sent even after their tab was closed', async ({ page, context, site, deal, tokenOf, pageErrors }) => {
		pageErrors.expect(CUT_OFF);
		await openDeal(page, deal.id);
		await whenVotingReady(page);
		await context.setOffline(true);
		await voteControl(page).dislike.click();
		await expect.poll(() => readStoredVotes(page)).toContain(`"deal:${deal.id}":{"status":0`);
		await page.close();
		await context.setOffline(false);
		const later = await context.newPage();
		await openDeal(later, deal.id);
		await expect.poll(voteControl(later).pressed).toEqual({ like: false, dislike: true });
		const token = await tokenOf('member');
		await expect.poll(() => readVote(site, token, deal.id)).toBe(0);
	});
});

test('votes whose response was lost are stored once', async ({ page, site, deal, tokenOf, pageErrors }) => {
	pageErrors.expect(CUT_OFF);
	await openDeal(page, deal.id);
	let sent = 0;
	await page.route('**/api/batch-likes', async (route) => {
		sent += 1;
		if (sent > 1) return route.continue();
		await route.fetch();
		await route.abort();
	});
	const votes = voteControl(page);
	const before = await votes.net();
	const responseArrives = page.waitForResponse('**/api/batch-likes');
	await votes.like.click();
	await (await responseArrives).finished();
	expect(sent).toBe(2);
	const token = await tokenOf('member');
	expect([await readVote(site, token, deal.id), await countLikes(site, deal.id)]).toEqual([1, deal.del_count_like + 1]);
	await expect.poll(() => readStoredVotes(page)).toContain('"pending":{}');
	expect([await votes.net(), await votes.pressed()]).toEqual([before + 1, { like: true, dislike: false }]);
});

/** Likes, takes it back and likes again. */
async function likeThreeTimes(page: Page): Promise<void> {
	for (let click = 0; click < 3; click += 1) await voteControl(page).like.click();
}

/** The voting code first creates the region for its announcements. */
async function whenVotingReady(page: Page): Promise<void> {
	await page.locator('body > [role=status]').waitFor({ state: 'attached' });
}

/** Returns the votes that this browser stores. */
function readStoredVotes(page: Page): Promise<string> {
	return page.evaluate(() => {
		const keys = Object.keys(localStorage).filter((key) => key.startsWith('votes:'));
		return keys.map((key) => localStorage.getItem(key)).join();
	});
}

async function readVote(site: SiteProcess, token: string, dealId: number): Promise<0 | 1 | null | undefined> {
	return (await readOwnState(site, token, dealId))?.vote;
}

async function countLikes(site: SiteProcess, dealId: number): Promise<number> {
	return (await readDeal(site, dealId)).del_count_like;
}
