import { startOpenIdProvider, TEST_CLIENT, type TestProvider } from '@bilby/server/testing/openid-provider';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
	accessibilityViolations,
	chromiumPath,
	expectStill,
	launchBrowser,
	openPage,
	STILL,
	WIDTHS,
} from './browser.ts';
import { linkInMail } from './outbox.ts';
import { freePort, newDataFolder, type SiteProcess, startSite, stopSite } from './running-site.ts';

const PASSWORD = 'Numbat-at-night-7';
const NEW_PASSWORD = 'Quokka-smiles-9!';

const data = newDataFolder();
let site: SiteProcess;
let provider: TestProvider;
let browser: Browser;
let context: BrowserContext;

describe.skipIf(!chromiumPath)('accounts in a browser', () => {
	beforeAll(async () => {
		const port = await freePort();
		provider = await startOpenIdProvider(
			{ tess: { email: 'tess@example.com', email_verified: true, given_name: 'Tess', family_name: 'Marlowe' } },
			`http://localhost:${port}/auth/callback`,
		);
		const env = {
			PORT: String(port),
			GOOGLE_CLIENT_ID: TEST_CLIENT.id,
			GOOGLE_CLIENT_SECRET: TEST_CLIENT.secret,
			GOOGLE_ISSUER: provider.issuer,
		};
		[site, browser] = await Promise.all([startSite(data.path, env), launchBrowser()]);
	});
	afterEach(() => context.close());
	afterAll(async () => {
		await browser.close();
		await stopSite(site);
		await provider.close();
		data.remove();
	});

	it.each([
		{ width: 'desk', theme: 'dark', email: 'olive@example.com' },
		{ width: 'phone', theme: 'light', email: 'finn@example.com' },
	] as const)(
		'a $width visitor in the $theme theme becomes a member, forgets and resets',
		async ({ width, theme, email }) => {
			context = await browser.newContext({ viewport: WIDTHS[width], hasTouch: width === 'phone' });
			await context.addInitScript((chosen) => {
				if (!localStorage.getItem('theme')) localStorage.setItem('theme', chosen);
			}, theme);
			const { page, troubles } = await openPage(context, `${site.url}/signup`);

			await signUp(page, email);
			await page.goto(await linkInMail(data.path, email, 'verify-email'));
			await page.getByRole('heading', { name: 'Email Verified' }).waitFor();
			expect(await accessibilityViolations(page)).toEqual([]);

			await logIn(page, email, PASSWORD);
			await openProfile(page, 'Olive Quoll');
			expect(await accessibilityViolations(page)).toEqual([]);
			await expectStill(page, STILL.account);
			const oldToken = await page.evaluate(() => localStorage.getItem('myToken'));
			expect(await page.evaluate(() => localStorage.getItem('myStatus'))).toBe('logged_in');
			await page
				.getByRole('main')
				.getByRole('button', { name: /log ?out|sign out/i })
				.last()
				.click();
			await page.waitForURL(`${site.url}/`);
			expect(await page.evaluate(() => localStorage.getItem('myToken'))).toBeNull();
			expect(await statusOfProfile(oldToken)).toBe(401);

			await logIn(page, email, PASSWORD);
			const forgottenToken = await page.evaluate(() => localStorage.getItem('myToken'));
			await page.evaluate(() => localStorage.removeItem('myToken'));
			await resetPassword(page, email);
			expect(await statusOfProfile(forgottenToken)).toBe(401);
			expect(await statusOfLogin(email, PASSWORD)).toBe(403);
			await logIn(page, email, NEW_PASSWORD);
			await openProfile(page, 'Olive Quoll');
			expect(troubles.filter((trouble) => !/status of (401|403)/.test(trouble))).toEqual([]);
		},
	);

	it('a link that was used says so', async () => {
		context = await browser.newContext({ viewport: WIDTHS.desk });
		const { page } = await openPage(context, await linkInMail(data.path, 'olive@example.com', 'verify-email'));
		await page.getByRole('heading', { name: 'Verification Failed' }).waitFor();
		expect(await accessibilityViolations(page)).toEqual([]);
	});

	it('a wrong password is told in words and keeps the address', async () => {
		context = await browser.newContext({ viewport: WIDTHS.desk });
		const { page } = await openPage(context, `${site.url}/login`);
		await page.getByLabel('E-mail', { exact: true }).fill('olive@example.com');
		await page.getByLabel('Password', { exact: true }).fill('Wrong-password-1');
		await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
		await page.getByText('Invalid email or password').first().waitFor();
		expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe('olive@example.com');
		expect(await accessibilityViolations(page)).toEqual([]);
	});

	it('signs in through a provider', async () => {
		context = await browser.newContext({ viewport: WIDTHS.desk });
		const { page } = await openPage(context, `${site.url}/login`);
		await page.getByRole('button', { name: /Google/ }).click();
		await page.locator('input[name=login]').fill('tess');
		await page.locator('input[name=password]').fill('any');
		await page.locator('button[type=submit]').click();
		await page.locator('button[type=submit]').click();
		await page.waitForURL(`${site.url}/`, { timeout: 20_000 });
		await openProfile(page, 'Tess Marlowe');
	});

	it.each(['//evil.example/x', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
		'never sends anybody to %s after logging in',
		async (target) => {
			context = await browser.newContext({ viewport: WIDTHS.desk });
			await context.addInitScript((wanted) => {
				localStorage.setItem('authRedirect', wanted);
				sessionStorage.setItem('authIntendedRoute', wanted);
			}, target);
			const { page } = await openPage(context, `${site.url}/login`);
			await fillLogin(page, 'olive@example.com', NEW_PASSWORD);
			await page.waitForURL((url) => url.origin === site.url && !url.pathname.startsWith('/login'));
		},
	);

	it('sends a newsletter to whoever confirmed it, until they leave it', async () => {
		context = await browser.newContext({ viewport: WIDTHS.phone });
		const { page, troubles } = await openPage(context, `${site.url}/login`);
		await page.getByLabel('Get the newsletter').fill('wren@example.com');
		await page.getByRole('button', { name: 'Subscribe' }).click();
		await page.getByText('Successfully subscribed!').waitFor();
		const confirmation = await linkInMail(data.path, 'wren@example.com', 'newsletter/confirm');
		await page.goto(confirmation);
		await page.getByRole('heading', { name: 'Subscription Confirmed' }).waitFor();
		expect(await accessibilityViolations(page)).toEqual([]);
		await page.goto(await linkInMail(data.path, 'wren@example.com', 'unsubscribe'));
		await page.getByRole('heading', { name: 'Subscription Update' }).waitFor();
		await page.getByText('You have been successfully unsubscribed.').waitFor();
		expect(await accessibilityViolations(page)).toEqual([]);
		expect(troubles).toEqual([]);
	});

	it('signs out everywhere', async () => {
		const elsewhere = await browser.newContext({ viewport: WIDTHS.phone });
		const other = (await openPage(elsewhere, `${site.url}/login`)).page;
		await logIn(other, 'olive@example.com', NEW_PASSWORD);
		await openProfile(other, 'Olive Quoll');
		context = await browser.newContext({ viewport: WIDTHS.desk });
		const { page, troubles } = await openPage(context, `${site.url}/login`);
		await logIn(page, 'olive@example.com', NEW_PASSWORD);
		await openProfile(page, 'Olive Quoll');
		await page.getByRole('button', { name: 'Sign out everywhere' }).click();
		await page.waitForURL(`${site.url}/`);
		expect(await page.evaluate(() => localStorage.getItem('myToken'))).toBeNull();
		await other.reload();
		await other.getByRole('heading', { name: 'Login Required' }).waitFor();
		expect(await other.evaluate(() => localStorage.getItem('myToken'))).toBeNull();
		expect(troubles).toEqual([]);
		await elsewhere.close();
	});

	it.each([
		'/login',
		'/signup',
		'/forgot-password',
		'/reset-password/x',
		'/verify-email/expired',
		'/profile',
		'/terms-of-service',
		'/privacy-policy',
	])('%s is accessible and silent at both widths and themes', async (path) => {
		for (const width of ['phone', 'desk'] as const) {
			for (const theme of ['dark', 'light'] as const) {
				context = await browser.newContext({ viewport: WIDTHS[width] });
				await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
				const { page, troubles } = await openPage(context, site.url + path);
				expect(await page.locator('h1').count()).toBe(1);
				expect(await accessibilityViolations(page), `${width} ${theme}`).toEqual([]);
				await expectStill(page, STILL.account);
				expect(troubles.filter((trouble) => !/status of 409/.test(trouble))).toEqual([]);
				if (width !== 'desk' || theme !== 'light') await context.close();
			}
		}
	});
});

async function signUp(page: Page, email: string): Promise<void> {
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByText('First name is required').first().waitFor();
	await page.getByLabel('First name', { exact: true }).fill('Olive');
	await page.getByLabel('Last name', { exact: true }).fill('Quoll');
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByLabel('E-mail', { exact: true }).fill(email);
	await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByLabel(/18 or over/).check();
	await solveCaptcha(page);
	expect(await accessibilityViolations(page)).toEqual([]);
	await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click();
	await page.getByRole('dialog').getByRole('link', { name: 'Go to Login' }).waitFor();
	expect(await accessibilityViolations(page)).toEqual([]);
	await page.getByRole('link', { name: 'Go to Login' }).click();
	await page.waitForURL(/\/login/);
}

async function solveCaptcha(page: Page): Promise<void> {
	await page.locator('altcha-widget input[type=checkbox]').click();
	await expect.poll(() => page.locator('input[name=recaptcha]').inputValue(), { timeout: 30_000 }).not.toBe('');
}

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
	await page.getByLabel('E-mail', { exact: true }).fill(email);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
	await page.goto(`${site.url}/login`, { waitUntil: 'networkidle' });
	await fillLogin(page, email, password);
	await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

async function openProfile(page: Page, name: string): Promise<void> {
	await page.goto(`${site.url}/profile`, { waitUntil: 'networkidle' });
	await page.getByRole('heading', { name }).waitFor();
}

async function resetPassword(page: Page, email: string): Promise<void> {
	await page.goto(`${site.url}/forgot-password`, { waitUntil: 'networkidle' });
	await page.getByLabel('E-mail', { exact: true }).fill(email);
	await page.getByRole('button', { name: 'Send Reset Link' }).click();
	await page.getByRole('heading', { name: /Check Your E-?mail/i }).waitFor();
	await page.goto(await linkInMail(data.path, email, 'reset-password'), { waitUntil: 'networkidle' });
	await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
	await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
	await page.getByText('Strong').first().waitFor();
	expect(await accessibilityViolations(page)).toEqual([]);
	await page.getByRole('button', { name: 'Reset Password' }).click();
	await page.getByRole('heading', { name: 'Password Reset Complete' }).waitFor();
}

async function statusOfProfile(token: string | null): Promise<number> {
	return (await fetch(`${site.url}/api/profile`, { headers: { accesstoken: token ?? '' } })).status;
}

async function statusOfLogin(email: string, password: string): Promise<number> {
	const answer = await fetch(`${site.url}/api/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email, password }),
	});
	return answer.status;
}
