import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../support/accessibility.ts';
import { openSettings } from '../support/accounts.ts';
import { VARIANTS, WIDTHS } from '../support/browser.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/fixtures.ts';
import { NEWCOMER_PASSWORD, register } from '../support/join.ts';
import { fillLogin } from '../support/log-in.ts';
import { failedResponse } from '../support/page-errors.ts';
import type { SiteProcess } from '../support/running-site.ts';
import { callApi, logIn } from '../support/site-api.ts';

test('a member adds a passkey and logs in with it alone', async ({ site, openBrowser }) => {
	const { token } = await joinInOneBrowser(site);
	const page = await (await openBrowser({ token })).newPage();
	await addAuthenticator(page);
	await openSettings(page);
	await page.getByRole('button', { name: 'Add a passkey' }).click();
	const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
	await expect(codes.getByRole('listitem')).toHaveCount(10);
	await expectGoodInEveryVariant(page);
	await codes.getByRole('button', { name: 'I’ve saved them' }).click();
	await page.getByText('10 of 10 left.').waitFor();

	await page.getByRole('button', { name: /^Rename/ }).click();
	await page.getByLabel('Name', { exact: true }).fill('My laptop');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await page.getByText('Passkey renamed.').waitFor();
	await page.getByRole('button', { name: 'Remove My laptop' }).waitFor();
	await expectGoodInEveryVariant(page);

	await leave(page);
	await page.getByRole('button', { name: 'Log in with a passkey' }).click();
	await page.waitForURL('/');
	await openSettings(page);
	await page.getByText(/last used/).waitFor();
});

test('a member sets up an authenticator app, logs in with it, and confirms a sensitive action', async ({
	site,
	openBrowser,
	pageErrors,
}) => {
	pageErrors.expect(failedResponse(403), failedResponse(400));
	const { token, email } = await joinInOneBrowser(site);
	const page = await (await openBrowser({ token })).newPage();
	await openSettings(page);
	await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
	await page.getByRole('img', { name: /QR code/ }).waitFor();
	const secret = (await page.locator('dialog code').innerText()).replaceAll(' ', '');
	const totp = new TOTP({ secret: Secret.fromBase32(secret) });
	await page.getByLabel('Code from your app').fill('12');
	await page.getByRole('button', { name: 'Turn on' }).click();
	await page.getByText(/This code isn’t right/).waitFor();
	await expectGoodInEveryVariant(page);
	await page.getByLabel('Code from your app').fill(totp.generate());
	await page.getByRole('button', { name: 'Turn on' }).click();
	await page.getByRole('button', { name: 'I’ve saved them' }).click();
	await page.getByText('10 of 10 left.').waitFor();

	await leave(page);
	await fillLogin(page, email, NEWCOMER_PASSWORD);
	await page.getByRole('heading', { name: 'One more step.' }).waitFor();
	await expectGoodInEveryVariant(page);
	// The clock of the phone is ahead, so this code has not been used.
	await page.getByLabel('Code from your app').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
	await page.keyboard.press('Enter');
	await page.waitForURL('/');

	await openSettings(page);
	// The session is new. The first attempt gets the response that it would get after 15 minutes.
	const rejection = { response: 'failure', code: 'confirmation_required', message: 'Please confirm.' };
	await page.route('/api/recovery-codes', (route) => route.fulfill({ status: 403, json: rejection }), { times: 1 });
	await page.getByRole('button', { name: 'Create new codes' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Create new codes' }).click();
	await page.getByRole('dialog', { name: 'Confirm that it’s you' }).waitFor();
	await page.getByRole('button', { name: 'Use your password instead' }).click();
	await expectGoodInEveryVariant(page);
	await page.getByLabel('Your password', { exact: true }).fill(NEWCOMER_PASSWORD);
	await page.keyboard.press('Enter');
	await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor();
});

/** Signs up, logs in and verifies the address in the same session, which shows that it is the same person. */
async function joinInOneBrowser(site: SiteProcess): Promise<{ token: string; email: string }> {
	const { email, verifyLink } = await register(site);
	const token = await logIn(site, email, NEWCOMER_PASSWORD);
	await callApi(site, '/api/verifyEmail', { token, body: { token: verifyLink.split('/').at(-1) } });
	return { token, email };
}

/**
 * Gives the browser an authenticator that confirms every request. It would also confirm the one for the list in the email
 * field, before the test can click the button, so the browser says that it has no such list.
 */
async function addAuthenticator(page: Page): Promise<void> {
	await page.addInitScript(() => {
		PublicKeyCredential.isConditionalMediationAvailable = async () => false;
	});
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('WebAuthn.enable');
	await devtools.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
}

/** Leaves the session as if on another device, and opens the login. */
async function leave(page: Page): Promise<void> {
	await page.evaluate(() => localStorage.clear());
	await page.goto('/login');
}

/** Checks the open page or dialog in both widths and themes. A dialog covers the button that switches the theme. */
async function expectGoodInEveryVariant(page: Page): Promise<void> {
	for (const { width, theme } of VARIANTS) {
		await page.setViewportSize(WIDTHS[width]);
		await page.locator('html').evaluate((root, chosen) => root.setAttribute('data-theme', chosen), theme);
		await expectAccessible(page);
		await expectFits(page);
	}
}
