import { expectAccessible } from '../support/accessibility.ts';
import { inOtherVariant } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import { waitForEventStream } from '../support/deal-page.ts';
import { dealLinks, listIds, openFeed } from '../support/feed.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { CUT_OFF } from '../support/page-errors.ts';
import { logInDemo, postDeal } from '../support/site-api.ts';

test.use({ variant: PHONE });

test('counts new deals for a visitor, including those missed offline, and moves nothing until they load', async ({
	page,
	context,
	site,
	pageErrors,
}) => {
	const token = await logInDemo(site, 'moderator');
	const listening = waitForEventStream(context);
	await openFeed(page);
	await listening;
	const before = await listIds(page);
	const first = await postDeal(site, token, 'Kettle that was just posted', 1);
	const pill = page.getByRole('button', { name: /new deal/ });
	await expect(pill).toHaveText('1 new deal');
	expect(await listIds(page)).toEqual(before);
	await expectStill(page, STILL.feed);
	await expectAccessible(page);

	// A cached page may be served for up to a second after it became stale.
	await expect(async () => {
		await page.reload();
		await expect(dealLinks(page).first()).toHaveAttribute('href', `/deal-details/${first}`, { timeout: 1_000 });
	}).toPass();
	pageErrors.expect(CUT_OFF);
	await context.setOffline(true);
	const second = await postDeal(site, token, 'Toaster posted while you were away', 1);
	await context.setOffline(false);
	const third = await postDeal(site, token, 'Fridge posted when you were back', 1);
	await expect(pill).toHaveText('2 new deals');
	await inOtherVariant(page, async () => {
		await expect(pill).toBeVisible();
	});
	await pill.click();
	await expect(dealLinks(page).first()).toHaveAttribute('href', `/deal-details/${third}`);
	await expect(dealLinks(page).first()).toBeFocused();
	await expect(dealLinks(page).nth(1)).toHaveAttribute('href', `/deal-details/${second}`);
	await expect(pill).toHaveCount(0);
});
