import type { Locator, Page } from '@playwright/test';
import { PHONE } from '../support/browser.ts';
import { test as base, expect } from '../support/comment-fixtures.ts';
import { openEditor } from '../support/comments.ts';
import { openDeal } from '../support/deal-page.ts';
import { dealLinks, listIds, openFeed } from '../support/feed.ts';
import { fillLogin, logInAsMember } from '../support/log-in.ts';
import { failedResponse } from '../support/page-errors.ts';
import { DEMO_PASSWORD, type SiteProcess } from '../support/running-site.ts';
import { callApi, logInDemo, postDeal, readOwnState } from '../support/site-api.ts';

/** A member's page whose session the test can end on the server without the page noticing. */
const test = base.extend<{ session: { page: Page; end: () => Promise<void> } }>({
	session: async ({ openBrowser, site, pageErrors }, use) => {
		const token = await logInDemo(site, 'member');
		const page = await (await openBrowser({ token })).newPage();
		// A ticket for live events that was requested before the session ended is rejected.
		pageErrors.expect(failedResponse(401), /\/api\/live\?/);
		await use({
			page,
			end: async () => {
				await page.waitForLoadState('networkidle');
				await callApi(site, '/api/logout', { token, body: {} });
			},
		});
	},
});
test.use({ variant: PHONE });

test('a deal is saved after the next login, and the list keeps its position', async ({ session, site, tokenOf }) => {
	const { page } = session;
	await openFeed(page);
	const [title = '', dealId] = await lastUnsaved(page, site, await tokenOf('member'));
	const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });
	const save = card.getByRole('button', { name: /^Save/ });
	await save.scrollIntoViewIfNeeded();
	await session.end();
	await save.click();
	await page.getByRole('heading', { name: `Log in to save “${title}”` }).waitFor();
	await page.getByText('Session expired. Please login again.').waitFor();
	await logInAsMember(page);
	await page.getByText(`Saved “${title}”.`).waitFor();
	expect(new URL(page.url()).pathname).toBe('/');
	await expect(card.getByRole('link', { name: title, exact: true })).toBeInViewport();
	expect((await readOwnState(site, await tokenOf('member'), dealId))?.saved).toBe(1);
});

test('all clicks on a slow connection are completed after the next login', async ({ session, site, tokenOf }) => {
	const { page } = session;
	const token = await tokenOf('member');
	const dealId = await postDeal(site, await tokenOf('moderator'), `Kettle on a slow line, ${crypto.randomUUID()}`, 1);
	await callApi(site, '/api/saveDeal', { token, body: { dealId, saved: 1 } });
	await openDeal(page, dealId);
	const saved = page.getByRole('button', { name: 'Saved', exact: true });
	await saved.waitFor();
	await session.end();
	const bothRequested = Promise.all(['saveDeal', 'reportExpired'].map((call) => page.waitForRequest(`**/api/${call}`)));
	await page.route(/\/api\/(saveDeal|reportExpired)$/, async (route) => {
		await bothRequested;
		await route.continue();
	});
	await saved.click();
	await page.getByRole('button', { name: 'Report expired' }).click();
	const purposes =
		/^Log in to remove “Kettle on a slow line.*” from your saved deals and report “Kettle on a slow line.*” as/;
	await page.getByRole('heading', { name: purposes }).waitFor();
	await logInAsMember(page);
	await page.getByText(/^Thanks for reporting “Kettle on a slow line.*” as expired\.$/).waitFor();
	await page.waitForURL(/\/deal-details\//);
	expect(await readOwnState(site, token, dealId)).toMatchObject({ saved: 0, reportedExpired: 1 });
});

test('a report of a deal is sent after the next login, but not for another member', async ({
	session,
	site,
	tokenOf,
}) => {
	const { page } = session;
	const dealId = await postDeal(site, await tokenOf('moderator'), `Kettle that is over, ${crypto.randomUUID()}`, 1);
	await openDeal(page, dealId);
	await page.getByRole('button', { name: 'Report expired' }).waitFor();
	await session.end();
	await page.getByRole('button', { name: 'Report expired' }).click();
	await page.getByRole('heading', { name: /^Log in to report “Kettle that is over/ }).waitFor();
	await fillLogin(page, 'storerep@bilby.example', DEMO_PASSWORD);
	await page.getByText('That was started by another member, so we didn’t do it.').waitFor();
	await page.waitForURL(/\/deal-details\//);
	expect((await readOwnState(site, await tokenOf('storerep'), dealId))?.reportedExpired).toBe(0);
	expect((await readOwnState(site, await tokenOf('member'), dealId))?.reportedExpired).toBe(0);
});

test('a login in another tab completes the waiting click, if it is the same member', async ({
	session,
	site,
	tokenOf,
}) => {
	const { page } = session;
	const dealId = await postDeal(site, await tokenOf('moderator'), `Kettle in two tabs, ${crypto.randomUUID()}`, 1);
	await openDeal(page, dealId);
	await session.end();
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await page.getByRole('heading', { name: /^Log in to save “Kettle in two tabs/ }).waitFor();
	await logInElsewhere(page, await tokenOf('storerep'));
	await page.getByText('That was started by another member, so we didn’t do it.').waitFor();
	await page.waitForURL(/\/deal-details\//);
	expect((await readOwnState(site, await tokenOf('storerep'), dealId))?.saved).toBe(0);

	await page.evaluate(() => localStorage.removeItem('myToken'));
	await page.goto(`/deal-details/${dealId}`);
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await page.getByRole('heading', { name: /^Log in to save “Kettle in two tabs/ }).waitFor();
	await logInElsewhere(page, await tokenOf('member'));
	await page.getByText(/^Saved “Kettle in two tabs.*”\.$/).waitFor();
	await page.waitForURL(/\/deal-details\//);
	expect((await readOwnState(site, await tokenOf('member'), dealId))?.saved).toBe(1);
});

test('a click on a page that is about to show the end of its session leads to the login', async ({
	session,
	site,
	tokenOf,
}) => {
	const { page } = session;
	const dealId = await postDeal(site, await tokenOf('moderator'), `Kettle at the end, ${crypto.randomUUID()}`, 1);
	await openDeal(page, dealId);
	const save = page.getByRole('button', { name: 'Save', exact: true });
	await save.scrollIntoViewIfNeeded();
	const { x = 0, y = 0, width = 0, height = 0 } = (await save.boundingBox()) ?? {};
	const reload = Promise.withResolvers<void>();
	const clicked = Promise.withResolvers<void>();
	await page.route(`**/deal-details/${dealId}`, async (route) => {
		reload.resolve();
		await clicked.promise;
		await route.continue();
	});
	await session.end();
	await reload.promise;
	// The mouse, because a click on a locator waits until the page has loaded.
	await page.mouse.click(x + width / 2, y + height / 2);
	clicked.resolve();
	await page.getByRole('heading', { name: /^Log in to save “Kettle at the end/ }).waitFor();
});

test('a report in progress is not shown to another member', async ({ session, tokenOf, newDiscussedDeal }) => {
	const { page } = session;
	const { dealId, ids } = await newDiscussedDeal(2);
	await openDeal(page, `${dealId}#comments`);
	const why = await openReportDialog(page, ids[1]);
	await why.getByLabel('Anything to add?').fill('He called me a drongo.');
	await logInElsewhere(page, await tokenOf('storerep'));
	await expect(why).toHaveCount(0);
	await openReportDialog(page, ids[1]);
	await expect(why.getByLabel('Anything to add?')).toHaveValue('');
});

test('a report of a comment keeps its reason and text', async ({ session, site, tokenOf, newDiscussedDeal }) => {
	const { page } = session;
	const { dealId, ids } = await newDiscussedDeal(2);
	await openDeal(page, `${dealId}#comments`);
	const why = await openReportDialog(page, ids[1]);
	await why.getByRole('radio', { name: 'Rude or hateful' }).check();
	await why.getByLabel('Anything to add?').fill('He called me a drongo.');
	await session.end();
	await why.getByRole('button', { name: 'Report', exact: true }).click();
	await page.getByRole('heading', { name: 'Log in to report the comment by superadmin' }).waitFor();
	await logInAsMember(page);
	await expect(why.getByRole('radio', { name: 'Rude or hateful' })).toBeChecked();
	await expect(why.getByLabel('Anything to add?')).toHaveValue('He called me a drongo.');
	await why.getByRole('button', { name: 'Report', exact: true }).click();
	await page.getByText('Thanks for your report.').waitFor();
	expect((await readOwnState(site, await tokenOf('member'), dealId))?.flags).toEqual([ids[1]]);
});

test('a comment that could not be posted is still in the editor after the login', async ({
	session,
	newDiscussedDeal,
}) => {
	const { page } = session;
	const { dealId } = await newDiscussedDeal(2);
	await openDeal(page, `${dealId}#comments`);
	await (await openEditor(page)).fill('I have had two of these for years.');
	await session.end();
	await page.getByRole('button', { name: 'Post Comment' }).click();
	await page.getByRole('heading', { name: 'Log in to add a comment' }).waitFor();
	await logInAsMember(page);
	const editor = page.locator('[contenteditable=true]');
	await expect(editor).toHaveText('I have had two of these for years.');
	await page.getByRole('button', { name: 'Post Comment' }).click();
	await page.getByRole('article', { name: 'Comment by member' }).getByText('I have had two of these').waitFor();
});

test('a comment leads back to its deal even if another deal is open by then', async ({ session, newDiscussedDeal }) => {
	const { page } = session;
	const { dealId } = await newDiscussedDeal(1);
	const { dealId: other } = await newDiscussedDeal(1);
	await openDeal(page, `${dealId}#comments`);
	await (await openEditor(page)).fill('I have had two of these for years.');
	await session.end();
	const otherIsOpen = Promise.withResolvers<void>();
	await page.route('**/api/deal-comment-all', async (route) => {
		await otherIsOpen.promise;
		await route.continue();
	});
	const isSent = page.waitForRequest('**/api/deal-comment-all');
	await page.getByRole('button', { name: 'Post Comment' }).click();
	await isSent;
	await page.evaluate((path) => window.history.pushState(null, '', path), `/deal-details/${other}`);
	await page.waitForURL(`**/deal-details/${other}`);
	otherIsOpen.resolve();
	await page.getByRole('heading', { name: 'Log in to add a comment' }).waitFor();
	await logInAsMember(page);
	await page.waitForURL(`**/deal-details/${dealId}#comments`);
	await expect(page.locator('[contenteditable=true]')).toHaveText('I have had two of these for years.');
});

/** Starts a session in another tab of the same browser. */
async function logInElsewhere(page: Page, token: string): Promise<void> {
	const other = await page.context().newPage();
	await other.goto('/privacy-policy');
	await other.evaluate((stored) => localStorage.setItem('myToken', stored), token);
	await other.close();
}

/** Opens the report dialog of a comment and returns it. */
async function openReportDialog(page: Page, commentId: number | undefined): Promise<Locator> {
	await page
		.locator(`#comment-${commentId}`)
		.getByRole('button', { name: /^Report the comment/ })
		.click();
	return page.getByRole('dialog', { name: /^Report the comment/ });
}

/** Returns the title and id of the last deal on the page that the member has not saved. */
async function lastUnsaved(page: Page, site: SiteProcess, token: string): Promise<[string, number]> {
	for (const [place, id] of [...(await listIds(page)).entries()].toReversed()) {
		if ((await readOwnState(site, token, id))?.saved === 0) {
			return [(await dealLinks(page).nth(place).textContent()) ?? '', id];
		}
	}
	throw new Error('The member has saved every deal of this page.');
}
