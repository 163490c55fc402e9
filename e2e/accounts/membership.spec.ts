import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { logInByForm, openProfile, openSettings, signUp, tokenIn } from '../support/accounts.ts';
import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import { expect, test } from '../support/fixtures.ts';
import { whenHydrated } from '../support/hydration.ts';
import { join, NEWCOMER_PASSWORD, register } from '../support/join.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { fillLogin } from '../support/log-in.ts';
import { linkInMail } from '../support/outbox.ts';
import { failedResponse } from '../support/page-errors.ts';
import type { SiteProcess } from '../support/running-site.ts';

const NEW_PASSWORD = 'Quokka-smiles-9!';

test('a visitor becomes a member, forgets the password and resets it', async ({ page, site, pageErrors }) => {
	pageErrors.expect(failedResponse(401), failedResponse(403));
	const email = newAddress();
	await signUp(page, email);
	await page.goto(await linkInMail(site, email, 'verify-email'));
	await page.getByRole('heading', { name: 'Email Verified' }).waitFor();
	await expectAccessibleInBoth(page);

	await logInByForm(page, email, NEWCOMER_PASSWORD);
	await openProfile(page, 'Olive Quoll');
	await page.waitForLoadState('networkidle');
	await expectAccessibleInBoth(page);
	await expectStill(page, STILL.account);
	const oldToken = await tokenIn(page);
	expect(await page.evaluate(() => localStorage.getItem('myStatus'))).toBe('logged_in');
	await page
		.getByRole('main')
		.getByRole('button', { name: /log ?out|sign out/i })
		.last()
		.click();
	await page.waitForURL('/');
	await expect.poll(() => tokenIn(page)).toBeNull();
	await expect.poll(() => statusOfProfile(site, oldToken)).toBe(401);

	await logInByForm(page, email, NEWCOMER_PASSWORD);
	const forgottenToken = await tokenIn(page);
	await page.evaluate(() => localStorage.removeItem('myToken'));
	await resetPassword(page, site, email);
	expect(await statusOfProfile(site, forgottenToken)).toBe(401);
	expect(await statusOfLogin(site, email, NEWCOMER_PASSWORD)).toBe(403);
	await logInByForm(page, email, NEW_PASSWORD);
	await openProfile(page, 'Olive Quoll');
});

test('a used link says that the address is verified, and leads on', async ({ page, site }) => {
	const { email, verifyLink } = await join(site);
	await page.goto(verifyLink);
	await page.getByText('Confirm that you signed up with the address we sent this link to.').waitFor();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Verify email' }).click();
	await page.getByRole('heading', { name: 'Email Already Verified' }).waitFor();
	await expectAccessible(page);
	await page.getByRole('main').getByRole('link', { name: 'Go to Login' }).click();
	await fillLogin(page, email, NEWCOMER_PASSWORD);
	await page.waitForURL('/');
	await page.goto(verifyLink);
	await page.getByRole('button', { name: 'Continue' }).click();
	await page.waitForURL('/');
});

test('a wrong password is explained, and the address stays filled in', async ({ page, site, pageErrors }) => {
	pageErrors.expect(failedResponse(403));
	const { email } = await join(site);
	await page.goto('/login');
	await fillLogin(page, email, 'Wrong-password-1');
	await page.getByText('Invalid email or password').first().waitFor();
	await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
	await expectAccessible(page);
});

test('the mailed link verifies the address on another device, and says how to keep others out', async ({
	site,
	openBrowser,
}) => {
	const { email, verifyLink } = await register(site);
	const elsewhere = await (await openBrowser({ variant: PHONE })).newPage();
	await elsewhere.goto(verifyLink);
	await elsewhere.getByRole('button', { name: 'Verify email' }).click();
	await elsewhere.getByRole('heading', { name: 'Email Verified' }).waitFor();
	await expectAccessible(elsewhere);
	await elsewhere.getByRole('link', { name: 'choose a new one' }).waitFor();
	await logInByForm(elsewhere, email, NEWCOMER_PASSWORD);
	await openProfile(elsewhere, 'Olive Quoll');
});

for (const target of ['//evil.example/x', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
	test(`logging in never redirects to ${target}`, async ({ page, context, site }) => {
		const { email } = await join(site);
		await context.addInitScript((wanted) => {
			localStorage.setItem('authRedirect', wanted);
			sessionStorage.setItem('authIntendedRoute', wanted);
		}, target);
		await page.goto('/login');
		await fillLogin(page, email, NEWCOMER_PASSWORD);
		await page.waitForURL((url) => url.origin === site.url && !url.pathname.startsWith('/login'));
	});
}

test('signing out everywhere ends the sessions of all browsers', async ({ page, site, openBrowser, pageErrors }) => {
	const { email } = await join(site);
	const other = await (await openBrowser({ variant: PHONE })).newPage();
	await logInByForm(other, email, NEWCOMER_PASSWORD);
	await openProfile(other, 'Olive Quoll');
	await logInByForm(page, email, NEWCOMER_PASSWORD);
	await openSettings(page);
	// The other browser's event stream ends too. If it reconnects before the reload below, its session is rejected.
	pageErrors.expect(/status of 401 .*\/api\/live/);
	await page.getByRole('button', { name: 'Sign out everywhere' }).click();
	await page.waitForURL('/');
	await expect.poll(() => tokenIn(page)).toBeNull();
	expect(pageErrors.take()).toEqual([]);
	pageErrors.expect(failedResponse(401));
	await other.reload();
	await other.getByRole('heading', { name: 'Login Required' }).waitFor();
	await expect.poll(() => tokenIn(other)).toBeNull();
});

function newAddress(): string {
	return `olive-${randomBytes(6).toString('hex')}@example.com`;
}

async function resetPassword(page: Page, site: SiteProcess, email: string): Promise<void> {
	await page.goto('/forgot-password');
	const send = page.getByRole('button', { name: 'Send Reset Link' });
	await whenHydrated(send);
	await page.getByLabel('Email', { exact: true }).fill(email);
	await send.click();
	await page.getByRole('heading', { name: /Check Your E-?mail/i }).waitFor();
	await page.goto(await linkInMail(site, email, 'reset-password'));
	const reset = page.getByRole('button', { name: 'Reset Password' });
	await whenHydrated(reset);
	await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
	await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
	await page.getByText('Strong').first().waitFor();
	await expectAccessibleInBoth(page);
	await reset.click();
	await page.getByRole('heading', { name: 'Password Reset Complete' }).waitFor();
}

async function statusOfProfile(site: SiteProcess, token: string | null): Promise<number> {
	return (await fetch(`${site.url}/api/profile`, { headers: { accesstoken: token ?? '' } })).status;
}

async function statusOfLogin(site: SiteProcess, email: string, password: string): Promise<number> {
	const response = await fetch(`${site.url}/api/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email, password }),
	});
	return response.status;
}
