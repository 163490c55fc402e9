import type { BrowserContext, Page } from '@playwright/test';
import { PHONE } from '../support/browser.ts';
import { codeOf } from '../support/code-of.ts';
import { dealLinks } from '../support/feed.ts';
import { expect, test } from '../support/fixtures.ts';
import { refusal } from '../support/troubles.ts';

/** What leaves an old build comes once the page has been at rest, with what saves pages: this is said right after it. */
const SAVING_BEGINS = /Service Worker registration blocked/;
const DEAL_CODE = codeOf('deal-head');

test.use({ look: PHONE });

test('a page of a build that the site no longer has loads the next one from the site', async ({
	page,
	context,
	troubles,
}) => {
	troubles.expect(refusal(404), /preload/, /dynamically imported module/);
	await openAtRest(page);
	const title = await dealLinks(page).first().innerText();
	await buildAnew(context, page);
	await dealLinks(page).first().click();
	await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
	expect(await page.evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => name))).toEqual([
		page.url(),
	]);
});

test('a part that the line has cut off is no reason to leave a page', async ({ page, context, troubles }) => {
	troubles.expect(refusal(503), /preload/, /dynamically imported module/);
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
	const begins = page.waitForEvent('console', (message) => SAVING_BEGINS.test(message.text()));
	await page.goto('/');
	await begins;
}

/** What the page has not loaded is gone, and so is what it began with, until it asks the site for another page. */
async function buildAnew(context: BrowserContext, page: Page): Promise<void> {
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
