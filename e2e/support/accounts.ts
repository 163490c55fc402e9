import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBoth } from './both-variants.ts';
import { whenHydrated } from './hydration.ts';
import { NEWCOMER_PASSWORD } from './join.ts';
import { fillLogin } from './log-in.ts';

/** Signs up as Olive Quoll with the form, and goes on to the login. */
export async function signUp(page: Page, email: string): Promise<void> {
	await page.goto('/signup');
	const next = page.getByRole('button', { name: 'Next' });
	await whenHydrated(next);
	await next.click();
	await page.getByText('First name is required').first().waitFor();
	await page.getByLabel('First name', { exact: true }).fill('Olive');
	await page.getByLabel('Last name', { exact: true }).fill('Quoll');
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByLabel('Email', { exact: true }).fill(email);
	await page.getByLabel('Password', { exact: true }).fill(NEWCOMER_PASSWORD);
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByLabel(/18 or over/).check();
	await solveCaptcha(page);
	await expectAccessibleInBoth(page);
	await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click();
	await page.getByRole('dialog').getByRole('link', { name: 'Go to Login' }).waitFor();
	await expectAccessibleInBoth(page);
	await page.getByRole('link', { name: 'Go to Login' }).click();
	await page.waitForURL(/\/login/);
}

async function solveCaptcha(page: Page): Promise<void> {
	await page.locator('altcha-widget input[type=checkbox]').click();
	await expect(page.locator('input[name=recaptcha]')).not.toHaveValue('');
}

export async function logInByForm(page: Page, email: string, password: string): Promise<void> {
	await page.goto('/login');
	await fillLogin(page, email, password);
	await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

export async function openProfile(page: Page, name: string): Promise<void> {
	await page.goto('/profile');
	await page.getByRole('heading', { name }).waitFor();
}

export async function openSettings(page: Page): Promise<Page> {
	await page.goto('/profile?tab=accountbasics');
	await page.getByRole('heading', { name: 'Account Settings' }).waitFor();
	await page.waitForLoadState('networkidle');
	return page;
}

/** Returns the session token in this browser. */
export function tokenIn(page: Page): Promise<string | null> {
	return page.evaluate(() => localStorage.getItem('myToken'));
}
