import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import { expect, test } from '../support/comment-fixtures.ts';
import { openDeal, voteControl } from '../support/deal-page.ts';
import { dealLinks, listIds, openFeed } from '../support/feed.ts';
import { NEWCOMER_PASSWORD, register } from '../support/join.ts';
import { fillLogin, logInAsMember } from '../support/log-in.ts';
import type { SiteProcess } from '../support/running-site.ts';
import { logIn, postDeal, readDeal, readOwnState } from '../support/site-api.ts';

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('a vote before login is counted afterwards, and the list keeps its position', async ({
		page,
		site,
		tokenOf,
	}) => {
		await openFeed(page);
		const shown = await dealLinks(page).count();
		await page.getByRole('link', { name: 'Load More Deals' }).click();
		await expect.poll(() => dealLinks(page).count()).toBeGreaterThan(shown);
		const link = await firstWithoutVote(page, shown + 2, site, await tokenOf('member'));
		// A card far down is not rendered yet, so it has no `innerText`.
		const title = (await link.textContent()) ?? '';
		const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });
		const votes = voteControl(card);
		await votes.like.scrollIntoViewIfNeeded();
		const [before, top] = [await votes.net(), await findTop(page, title)];

		await votes.like.click();
		await page.getByRole('heading', { name: `Log in to vote on “${title}”` }).waitFor();
		await expectAccessibleInBoth(page);
		await logInAsMember(page);
		await page.getByText(`Vote counted for “${title}”.`).waitFor();
		await expect.poll(votes.pressed).toEqual({ like: true, dislike: false });
		expect(await votes.net()).toBe(before + 1);
		expect(new URL(page.url()).pathname).toBe('/');
		await expect.poll(async () => Math.abs((await findTop(page, title)) - top)).toBeLessThan(2);
		await expect(card.getByRole('link', { name: title, exact: true })).toBeFocused();
	});
});

test.describe('on a deal page', () => {
	test.use({ variant: PHONE });

	test('a save is completed after the login', async ({ page, site, tokenOf }) => {
		const deal = await newDeal(site, await tokenOf('moderator'));
		await openDeal(page, deal.id);
		await page.getByRole('button', { name: 'Save', exact: true }).click();
		await page.getByRole('heading', { name: `Log in to save “${deal.del_title}”` }).waitFor();
		await logInAsMember(page);
		await page.getByText(`Saved “${deal.del_title}”.`).waitFor();
		await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute('aria-pressed', 'true');
		expect((await readOwnState(site, await tokenOf('member'), deal.id))?.saved).toBe(1);
	});

	test('a report is completed after the login, by keyboard', async ({ page, site, tokenOf }) => {
		const deal = await newDeal(site, await tokenOf('moderator'));
		await openDeal(page, deal.id);
		await page.getByRole('button', { name: 'Report expired' }).press('Enter');
		await page.getByRole('heading', { name: `Log in to report “${deal.del_title}” as expired` }).waitFor();
		await logInAsMember(page);
		await page.getByText(`Thanks for reporting “${deal.del_title}” as expired.`).waitFor();
		await page.getByText('You reported it as expired').waitFor();
		expect((await readOwnState(site, await tokenOf('member'), deal.id))?.reportedExpired).toBe(1);
	});

	test('a reply opens after the login', async ({ page, newDiscussedDeal }) => {
		const { dealId, ids } = await newDiscussedDeal(2);
		await openDeal(page, `${dealId}#comments`);
		await page
			.locator(`#comment-${ids[1]}`)
			.getByRole('button', { name: /^Reply to/ })
			.click();
		await page.getByRole('heading', { name: 'Log in to reply to superadmin' }).waitFor();
		await logInAsMember(page);
		const dialog = page.getByRole('dialog', { name: 'Reply to superadmin' });
		await dialog.getByText('Comment 1 of 2').waitFor();
		await expect(dialog.locator('[contenteditable=true]')).toBeFocused();
	});

	test('a vote waits until a new member has verified their address', async ({ page, site, tokenOf }) => {
		const deal = await newDeal(site, await tokenOf('moderator'));
		const { email, verifyLink } = await register(site);
		await openDeal(page, deal.id);
		await voteControl(page).dislike.click();
		await page.getByRole('heading', { name: `Log in to vote on “${deal.del_title}”` }).waitFor();
		await fillLogin(page, email, NEWCOMER_PASSWORD);
		await page.getByRole('dialog', { name: 'Verify your email first' }).waitFor();
		await expectAccessible(page);
		expect((await readDeal(site, deal.id)).del_count_dislike).toBe(0);

		await page.goto(verifyLink);
		await page.getByRole('button', { name: 'Continue' }).click();
		await page.getByText(`Vote counted for “${deal.del_title}”.`).waitFor();
		await expect.poll(voteControl(page).pressed).toEqual({ like: false, dislike: true });
		const token = await logIn(site, email, NEWCOMER_PASSWORD);
		expect((await readOwnState(site, token, deal.id))?.vote).toBe(0);
	});
});

async function findTop(page: Page, title: string): Promise<number> {
	return (await page.getByRole('link', { name: title, exact: true }).boundingBox())?.y ?? Number.NaN;
}

/**
 * Returns the first deal, starting at position `from`, that the member has not voted on. Other tests vote on this site
 * too.
 */
async function firstWithoutVote(page: Page, from: number, site: SiteProcess, token: string): Promise<Locator> {
	for (const [place, id] of (await listIds(page)).entries()) {
		if (place >= from && (await readOwnState(site, token, id))?.vote === null) return dealLinks(page).nth(place);
	}
	throw new Error('The member has voted on every deal of this page.');
}

async function newDeal(site: SiteProcess, token: string) {
	return readDeal(site, await postDeal(site, token, `Kettle to come back to, ${crypto.randomUUID()}`, 1));
}
