import type { BrowserContext, Page } from '@playwright/test';
import { PHONE } from '../support/browser.ts';
import { dealLinks } from '../support/feed.ts';
import { expect, test } from '../support/fixtures.ts';
import { failedResponse } from '../support/page-errors.ts';
import { scriptPattern } from '../support/script-pattern.ts';

/** Leaving an old build is set up right after this message, once the page is idle. */
const SAVING_STARTS = /Service Worker registration blocked/;
const DEAL_CODE = scriptPattern('deal-head');

test.use({ variant: PHONE });

test('a page of a removed build loads the next page from the site', async ({ page, context, pageErrors }) => {
	pageErrors.expect(failedResponse(404), /preload/, /dynamically imported module/);
	await openAtRest(page);
	const title = await dealLinks(page).first().innerText();
	await removeOldBuild(context, page);
	await dealLinks(page).first().click();
	await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
	expect(await page.evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => name))).toEqual([
		page.url(),
	]);
});

test('a network error while loading code does not reload the page', async ({ page, context, pageErrors }) => {
	pageErrors.expect(failedResponse(503), /preload/, /dynamically imported module/);
	await openAtRest(page);
	await context.route(DEAL_CODE, (route) => route.fulfill({ status: 503 }));
	await dealLinks(page).first().click();
	await page.getByRole('button', { name: 'Try again' }).waitFor();
	expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
	expect(await page.evaluate(() => new URL(performance.getEntriesByType('navigation')[0]?.name ?? '').pathname)).toBe(
		'/',
	);
});

async function openAtRest(page: Page): Promise<void> {
	const savingStarts = page.waitForEvent('console', (message) => SAVING_STARTS.test(message.text()));
	await page.goto('/');
	await savingStarts;
}

/** Makes all code of the build return 404, loaded or not, until the page loads another page from the site. */
async function removeOldBuild(context: BrowserContext, page: Page): Promise<void> {
	let isGone = true;
	page.on('request', (request) => {
		if (request.isNavigationRequest()) isGone = false;
	});
	const [entry = ''] = await page
		.locator('script[type=module][src]')
		.evaluateAll((all: HTMLScriptElement[]) => all.map(({ src }) => src));
	for (const part of [DEAL_CODE, entry]) {
		await context.route(part, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
	}
}
