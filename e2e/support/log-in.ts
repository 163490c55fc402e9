import type { Page } from '@playwright/test';
import { whenHydrated } from './hydration.ts';
import { DEMO_PASSWORD } from './running-site.ts';

/** Fills in and submits the login form. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
	const login = page.getByRole('main').getByRole('button', { name: 'Login', exact: true });
	await whenHydrated(login);
	await page.getByLabel('Email', { exact: true }).fill(email);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await login.click();
}

export async function logInAsMember(page: Page): Promise<void> {
	await fillLogin(page, 'member@bilby.example', DEMO_PASSWORD);
}
