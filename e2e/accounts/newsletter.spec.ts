import { expectAccessible } from '../support/accessibility.ts';
import { PHONE } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { linkInMail } from '../support/outbox.ts';

test.use({ look: PHONE });

test('a newsletter is sent to whoever confirmed it, until they leave it', async ({ page, site }) => {
	await page.goto('/login', { waitUntil: 'networkidle' });
	await page.getByLabel('Get the newsletter').fill('wren@example.com');
	await page.getByRole('button', { name: 'Subscribe' }).click();
	await page.getByText('Successfully subscribed!').waitFor();
	await page.goto(await linkInMail(site, 'wren@example.com', 'newsletter/confirm'));
	await page.getByRole('heading', { name: 'Subscription Confirmed' }).waitFor();
	await expectAccessible(page);
	await page.goto(await linkInMail(site, 'wren@example.com', 'unsubscribe'));
	await page.getByRole('heading', { name: 'Subscription Update' }).waitFor();
	await page.getByText('You have been successfully unsubscribed.').waitFor();
	await expectAccessible(page);
});
