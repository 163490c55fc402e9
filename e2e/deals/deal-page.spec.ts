import { expectAccessible } from '../support/accessibility.ts';
import { DESK, describeVariant, PHONE, VARIANTS } from '../support/browser.ts';
import { openDeal, voteControl, waitForDealHydration } from '../support/deal-page.ts';
import {
	expectComments,
	expectOffer,
	expectPictures,
	expectPrices,
	expectScores,
	expectShareLinks,
	expectWay,
	firstSentence,
} from '../support/deal-parts.ts';
import { openFeed } from '../support/feed.ts';
import { expect } from '../support/fixtures.ts';
import { joinAsNewcomer } from '../support/join.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { logInAsMember } from '../support/log-in.ts';
import { failedResponse } from '../support/page-errors.ts';
import { test } from '../support/rich-deal.ts';
import { postDeal, readFeed, readOwnState } from '../support/site-api.ts';

for (const variant of VARIANTS) {
	test.describe(describeVariant(variant), () => {
		// Carousels advance on their own only without reduced motion.
		test.use({ variant, contextOptions: { reducedMotion: 'no-preference' } });

		test('shows everything about a deal to a visitor from the feed', async ({ page, rich }) => {
			await openFeed(page, '/?filter=hot');
			await page.getByRole('link', { name: rich.deal.del_title, exact: true }).click();
			await page.getByRole('heading', { level: 1, name: rich.deal.del_title }).waitFor();
			await waitForDealHydration(page);

			await expectPictures(page, rich.deal);
			await expectOffer(page, rich.deal);
			await expectWay(page, rich.deal);
			await expectScores(page);
			await expectPrices(page, rich);
			await expectComments(page, rich.deal);
			await expectShareLinks(page, rich.deal);
			await expectAccessible(page);
			await expectStill(page, STILL.deal);
		});
	});
}

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('returns to the deal after the login, and counts the like', async ({ page, site, rich: { deal }, tokenOf }) => {
		await openDeal(page, deal.id);
		await voteControl(page).like.click();
		await page.waitForURL('/login');
		await logInAsMember(page);
		await page.waitForURL(`/deal-details/${deal.id}`);
		await page.getByRole('heading', { level: 1, name: deal.del_title }).waitFor();
		const token = await tokenOf('member');
		await expect.poll(async () => (await readOwnState(site, token, deal.id))?.vote).toBe(1);
		await expect.poll(voteControl(page).pressed).toEqual({ like: true, dislike: false });
	});

	test('hides a suspended deal from visitors but not from staff, and denies its author a vote', async ({
		page,
		site,
		openBrowser,
		tokenOf,
		pageErrors,
	}) => {
		pageErrors.expect(failedResponse(404));
		const id = await postDeal(site, await tokenOf('moderator'), 'Kettle that was withdrawn, 1.7 litres', 2);
		expect((await fetch(`${site.url}/deal-details/${id}`)).status).toBe(404);
		await page.goto(`/deal-details/${id}`);
		await page.getByRole('heading', { level: 1, name: 'Deal not found' }).waitFor();
		await expect(page).toHaveTitle('Deal | Bilby');

		const staff = await (await openBrowser({ member: 'moderator' })).newPage();
		await openDeal(staff, id);
		await staff.getByText('This deal was suspended. Only you and our staff can see it.').waitFor();
		await expect(voteControl(staff).like).toBeDisabled();
		await expectAccessible(staff);
	});

	test.describe('without JavaScript', () => {
		test.use({ javaScriptEnabled: false });

		test('shows everything except the comments', async ({ page, rich: { deal, history } }) => {
			await page.goto(`/deal-details/${deal.id}`);
			await expectOffer(page, deal);
			await expectWay(page, deal);
			await page.getByText('Why these scores').click();
			await page.getByRole('heading', { name: /^AI score \d+, / }).waitFor();
			expect(await page.getByRole('region', { name: 'Price history' }).innerText()).toContain(firstSentence(history));
			await page.getByText('Show as table').click();
			expect(await page.getByRole('table').getByRole('row').count()).toBe(history.points.length + 1);
			await page.getByRole('button', { name: 'Share' }).click();
			await page.getByRole('link', { name: /Share on X/ }).waitFor();
			await page.getByRole('heading', { level: 2, name: /^\d+ Comments?$/ }).waitFor();
			await expect(page.locator('#comments')).toContainText('Comments need JavaScript.', { useInnerText: true });
			await expect(page.getByText('Scroll down to load comments')).toBeHidden();
			const votes = page.getByRole('group', { name: 'Vote on this deal' }).first();
			await expect(votes.getByText(/\d/)).toBeVisible();
			await expect(
				page.getByRole('button', { name: /^(Save|Like|Dislike|Copy code|Copy coupon code .*)$/ }),
			).toHaveCount(0);
		});
	});
});

test.describe('on a desk', () => {
	test.use({ variant: DESK });

	test('lets a member save the deal and remove it again', async ({ site, rich: { deal }, openBrowser }) => {
		// The members of the demo save deals in other tests.
		const token = await joinAsNewcomer(site);
		const page = await (await openBrowser({ token })).newPage();
		const isSaved = async () => (await readOwnState(site, token, deal.id))?.saved === 1;
		await openDeal(page, deal.id);
		await page.getByRole('button', { name: 'Save', exact: true }).click();
		await page.getByRole('button', { name: 'Saved', pressed: true }).waitFor();
		await expect.poll(isSaved).toBe(true);
		await page.reload();
		await page.getByRole('button', { name: 'Saved', pressed: true }).click();
		await page.getByRole('button', { name: 'Save', exact: true, pressed: false }).waitFor();
		await expect.poll(isSaved).toBe(false);
		await expectAccessible(page);
		await expectStill(page, STILL.deal);
	});

	test('says that a deal is expired or upcoming', async ({ page, site }) => {
		const deals = await readFeed(site, { filterBy: 'all', toggleExpired: true });
		for (const [lifecycle, text] of [
			['expired', 'The price may have changed, or the offer may have ended.'],
			['upcoming', 'Save it so you don’t miss it.'],
		] as const) {
			await test.step(lifecycle, async () => {
				const found = deals.find((candidate) => candidate.lifecycle === lifecycle);
				await openDeal(page, found?.id ?? 0);
				await page.getByRole('heading', { level: 1, name: found?.del_title ?? '' }).waitFor();
				await page.getByText(text).waitFor();
				await expectAccessible(page);
			});
		}
	});
});
