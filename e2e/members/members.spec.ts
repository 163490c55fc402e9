import { expectAccessible } from '../support/accessibility.ts';
import { openSettings } from '../support/accounts.ts';
import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import { postComment } from '../support/comments.ts';
import { dealLinks } from '../support/feed.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/fixtures.ts';
import { whenHydrated } from '../support/hydration.ts';
import { joinAsNewcomer } from '../support/join.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import type { SiteProcess } from '../support/running-site.ts';
import { callApi, readFeed } from '../support/site-api.ts';

/** Finds a public deal and its author. */
async function findPosted(site: SiteProcess) {
	const deals = await readFeed(site, { filterBy: 'popular' });
	const deal = deals.find(({ user }) => user && user.role === 4 && user.username !== 'member');
	if (!deal?.user) throw new Error('No member has posted a popular deal.');
	return { id: deal.id, title: deal.del_title, author: deal.user };
}

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('a deal leads to its author, who can be blocked and unblocked', async ({ site, openBrowser }) => {
		const { id, title, author } = await findPosted(site);
		const page = await (await openBrowser({ token: await joinAsNewcomer(site) })).newPage();
		await page.goto(`/deal-details/${id}`);
		const name = page.getByRole('main').getByRole('link', { name: author.username, exact: true }).first();
		await name.scrollIntoViewIfNeeded();
		await name.click();
		await page.waitForURL(`/user/${author.username}`);
		await page.getByRole('heading', { level: 1, name: author.username }).waitFor();
		await page.reload({ waitUntil: 'networkidle' });
		await expect(page).toHaveTitle(`${author.username}: deals | Bilby`);
		await expectStill(page, STILL.feed);
		await expectAccessibleInBoth(page);
		await expectFits(page);
		await page.getByRole('tab', { name: 'Comments' }).click();
		await page.waitForURL(`/user/${author.username}?tab=comments`);
		await page.getByRole('heading', { name: `Comments by ${author.username}` }).waitFor({ state: 'attached' });
		await expectAccessibleInBoth(page);

		await page.getByRole('button', { name: `Block ${author.username}` }).click();
		await page.getByText(/^You blocked /).waitFor();
		await page.getByRole('button', { name: 'Undo' }).click();
		await page.getByRole('button', { name: `Block ${author.username}` }).click();
		await page.getByRole('button', { name: `Unblock ${author.username}` }).waitFor();

		await page.goto('/?filter=popular', { waitUntil: 'networkidle' });
		await page.getByText('Deal by someone you blocked.').first().waitFor();
		await expect(page.getByRole('link', { name: title, exact: true })).toBeHidden();
		await expectStill(page, STILL.feed);
		await expectAccessibleInBoth(page);
		const notes = await page.getByText('Deal by someone you blocked.').count();
		await page.getByRole('button', { name: 'Show', exact: true }).first().press('Enter');
		await expect(page.getByText('Deal by someone you blocked.')).toHaveCount(notes - 1);
		await expect(page.locator(':focus')).toHaveAttribute('data-deal-link', 'true');

		await openSettings(page);
		const blocked = page.getByRole('region', { name: 'Blocked members' });
		await expect(blocked.getByRole('link', { name: author.username })).toHaveAttribute(
			'href',
			`/user/${author.username}`,
		);
		await expectAccessibleInBoth(page);
		await blocked.getByRole('button', { name: `Unblock ${author.username}` }).click();
		await blocked.getByText('You haven’t blocked anyone.').waitFor();
		await page.goto('/?filter=popular', { waitUntil: 'networkidle' });
		await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
		await expect(page.getByText(/someone you blocked/)).toHaveCount(0);
	});
});

test('comments by a blocked member are collapsed until the reader opens them', async ({
	site,
	openBrowser,
	tokenOf,
}) => {
	const { id } = await findPosted(site);
	const mine = await joinAsNewcomer(site);
	const { data: theirs } = await callApi<{ data: { id: number; username: string } }>(site, '/api/profile', {
		token: await tokenOf('member'),
	});
	const token = await tokenOf('member');
	const commentId = await postComment(site, token, { dealId: id, text: 'Words that somebody does not want to read.' });
	await callApi(site, '/api/block', { token: mine, body: { userId: theirs.id, block: 1 } });
	const page = await (await openBrowser({ token: mine, variant: PHONE })).newPage();
	await page.goto(`/deal-details/${id}#comments`, { waitUntil: 'networkidle' });
	await page.getByText('Comment by someone you blocked.').first().waitFor();
	await expect(page.getByText('Words that somebody does not want to read.')).toBeHidden();
	await expectAccessible(page);
	// Deals by the same member may be folded next to it.
	await page.locator(`#comment-${commentId}`).getByRole('button', { name: 'Show', exact: true }).click();
	await expect(page.getByText('Words that somebody does not want to read.')).toBeVisible();
	await page.goto(`/user/${theirs.username}?tab=comments`);
	await page.getByText('Comment by someone you blocked.').first().waitFor();
	await expect(page.getByText('Words that somebody does not want to read.')).toBeHidden();
	await expectAccessible(page);
});

test('a name in another case redirects to the canonical address, and an unknown name returns 404', async ({
	site,
	page,
	pageErrors,
}) => {
	const { author } = await findPosted(site);
	const moved = await fetch(`${site.url}/user/${author.username.toUpperCase()}?tab=comments`, { redirect: 'manual' });
	expect([moved.status, moved.headers.get('location')]).toEqual([301, `/user/${author.username}?tab=comments`]);
	const html = await (await fetch(`${site.url}/user/${author.username}`)).text();
	expect(html).toContain('"@type":"ProfilePage"');
	expect(html).not.toContain('noindex');
	for (const name of ['nobody-is-called-so', 'x'.repeat(1_000), '%F0%9F%90%A8', "x'%20or%201=1", '..%2F..%2Fetc']) {
		expect((await fetch(`${site.url}/user/${name}`)).status, name).toBe(404);
	}
	pageErrors.expect(/404/);
	await page.goto('/user/nobody-is-called-so');
	await page.getByRole('heading', { level: 1, name: 'Member not found' }).waitFor();
	await expectAccessible(page);
});

test('a member goes from their own page to their settings', async ({ site, openBrowser }) => {
	const token = await joinAsNewcomer(site);
	const { data: me } = await callApi<{ data: { username: string } }>(site, '/api/profile', { token });
	const html = await (await fetch(`${site.url}/user/${me.username}`)).text();
	// A profile without posts is not indexed.
	expect(html).toContain('noindex');
	const page = await (await openBrowser({ token })).newPage();
	await page.goto(`/user/${me.username}`);
	await page.getByRole('heading', { name: 'No deals yet' }).waitFor();
	const edit = page.getByRole('link', { name: 'Edit profile' });
	await whenHydrated(edit);
	await edit.click();
	await page.waitForURL('/profile?tab=accountbasics');
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false, variant: PHONE });

	test('everything except blocking works with links', async ({ page, site }) => {
		const { author } = await findPosted(site);
		await page.goto(`/user/${author.username}`);
		await expect(dealLinks(page).first()).toBeVisible();
		await page.getByRole('tab', { name: 'Comments' }).click();
		await page.waitForURL(`/user/${author.username}?tab=comments`);
		await page.getByRole('tab', { name: 'Deals' }).click();
		await page.waitForURL(`/user/${author.username}`);
	});
});
