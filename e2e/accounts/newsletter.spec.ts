import { expectAccessible } from '../support/accessibility.ts';
import { PHONE } from '../support/browser.ts';
import { expect, test } from '../support/fixtures.ts';
import { linkInMail } from '../support/outbox.ts';

test.use({ variant: PHONE });

test('a newsletter is sent to confirmed subscribers until they unsubscribe', async ({ page, site }) => {
	await page.goto('/login');
	await page.getByLabel('Newsletter').fill('wren@example.com');
	const subscribe = page.getByRole('button', { name: 'Subscribe' });
	// The footer is hydrated once it is near the viewport and the reader interacts. Hydration may scroll the page to
	// its top.
	await expect
		.poll(async () => {
			await subscribe.scrollIntoViewIfNeeded();
			await page.keyboard.press('Shift');
			return subscribe.isEnabled();
		})
		.toBe(true);
	await subscribe.click();
	await page.getByText('Successfully subscribed! Please confirm it using the link in the email').waitFor();
	await page.goto(await linkInMail(site, 'wren@example.com', 'newsletter/confirm'));
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Confirm' }).click();
	await page.getByRole('heading', { name: 'Subscription Confirmed' }).waitFor();
	await expectAccessible(page);
	const stopLink = await linkInMail(site, 'wren@example.com', 'unsubscribe');
	await page.goto(stopLink);
	const stop = page.getByRole('button', { name: 'Unsubscribe' });
	await expect(stop).toBeFocused();
	await expectAccessible(page);
	// Opening the link again changes nothing.
	await page.reload();
	await stop.press('Enter');
	await page.getByRole('heading', { name: 'Subscription Update' }).waitFor();
	await page.getByText('You have been successfully unsubscribed.').waitFor();
	await expectAccessible(page);
});

test('mailed links work without JavaScript', async ({ page, site, openBrowser }) => {
	await page.request.post('/api/newsletter-subscribe', { data: { email: 'thornbill@example.com' } });
	const plain = await (await openBrowser({ javaScriptEnabled: false })).newPage();
	await plain.goto(await linkInMail(site, 'thornbill@example.com', 'newsletter/confirm'));
	await plain.getByRole('button', { name: 'Confirm' }).click();
	await plain.getByRole('heading', { name: 'Subscription Confirmed' }).waitFor();
	await plain.goto(await linkInMail(site, 'thornbill@example.com', 'unsubscribe'));
	await plain.getByRole('button', { name: 'Unsubscribe' }).click();
	await plain.getByText('You have been successfully unsubscribed.').waitFor();
});
