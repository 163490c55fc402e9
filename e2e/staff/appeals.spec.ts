import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { PHONE, type Theme, WIDTHS } from '../support/browser.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/fixtures.ts';
import { whenHydrated } from '../support/hydration.ts';
import { join, NEWCOMER_PASSWORD } from '../support/join.ts';
import { callApi, logIn, postDeal } from '../support/site-api.ts';
import { switchTheme } from '../support/theme.ts';

test.use({ variant: PHONE, member: 'admin' });

/** Checks a page at both widths, in one theme each, and leaves it on the desktop in the dark theme. */
async function expectGoodInBoth(page: Page, theme: Theme = 'dark'): Promise<void> {
	await expectAccessible(page);
	await expectFits(page);
	await page.setViewportSize(WIDTHS.desk);
	await switchTheme(page, theme);
	await expectAccessible(page);
	await expectFits(page);
}

test('an author appeals, another moderator grants it, and the logs show both', async ({
	page,
	site,
	openBrowser,
	tokenOf,
}) => {
	const { email } = await join(site);
	const token = await logIn(site, email, NEWCOMER_PASSWORD);
	const { data: me } = await callApi<{ data: { username: string } }>(site, '/api/profile', { token });
	const moderator = await tokenOf('moderator');
	const dealId = await postDeal(site, moderator, 'Kettle for $29', 1);
	const text = { dealId, comment: 'The platypus kettle leaks' };
	const { comment } = await callApi<{ comment: { id: number } }>(site, '/api/deal-comment-all', { token, body: text });
	const removal = { id: comment.id, dcm_deal: dealId, trash_status: 1, reason: 'Wrong or misleading' };
	await callApi(site, '/api/updateComments', { token: moderator, body: removal });

	const theirs = await (await openBrowser({ token })).newPage();
	await theirs.goto('/notifications');
	await theirs.getByRole('link', { name: /Our moderators removed your comment/ }).click();
	await theirs.getByRole('heading', { level: 1, name: 'Our moderators removed your comment.' }).waitFor();
	await expect(theirs.getByText('Wrong or misleading')).toBeVisible();
	await expect(theirs.getByText('The platypus kettle leaks')).toBeVisible();
	const send = theirs.getByRole('button', { name: 'Send Appeal' });
	await whenHydrated(send);
	await send.click();
	await theirs.getByText('Please say why you think the decision is wrong.').waitFor();
	await expectGoodInBoth(theirs);
	await theirs.getByLabel('Why is the decision wrong?').fill('Mine really leaks.\nI can send a photo.');
	await send.click();
	await theirs.getByRole('heading', { name: 'Your appeal' }).waitFor();
	await expectAccessible(theirs);

	const id = Number(/\d+$/.exec(new URL(theirs.url()).pathname)?.[0]);
	const decided = { cases: [{ kind: 'appeal', id, version: 1 }], decision: 'remove', reason: 'mistake' };
	const denied = await callApi<{ cases: { outcome: string }[] }>(site, '/api/decideCases', {
		token: moderator,
		body: decided,
	});
	expect(denied.cases[0]?.outcome).toBe('denied');
	await callApi(site, '/api/decideCases', { token: await tokenOf('admin'), body: decided });
	// The decision takes effect when it can no longer be undone.
	const outcome = async () => {
		const { decision } = await callApi<{ decision: { appeal: { outcome: string | null } } }>(
			site,
			`/api/decision/${id}`,
			{ token },
		);
		return decision.appeal.outcome;
	};
	await expect.poll(outcome, { timeout: 45_000 }).toBe('granted');
	await theirs.reload();
	await theirs.getByText(/Our moderators agreed with your appeal/).waitFor();

	await page.goto('/profile');
	const entry = page.getByRole('link', { name: 'Moderation Log', exact: true });
	await whenHydrated(entry);
	await entry.click();
	const log = page.getByRole('list', { name: 'Actions, latest first' });
	await log.getByText('Appeal granted').first().waitFor();
	await page.getByLabel('Member', { exact: true }).fill(me.username);
	await page.getByRole('button', { name: 'Search' }).click();
	await expect(log.getByRole('listitem').filter({ hasText: me.username })).toHaveCount(3);
	await expectGoodInBoth(page);

	const visitor = await (await openBrowser({ variant: PHONE })).newPage();
	await visitor.goto('/moderation-log?kind=comment');
	const rows = visitor.getByRole('table', { name: 'Actions of moderators, latest first' });
	await expect(rows.getByRole('row', { name: /Appeal granted/ }).first()).toBeVisible();
	await expect(rows.getByRole('row', { name: /Comment removed.*Wrong or misleading/ }).first()).toBeVisible();
	await expect(visitor.getByText(me.username)).toHaveCount(0);
	await expect(visitor.getByText(/platypus/)).toHaveCount(0);
	await expectGoodInBoth(visitor);
});
