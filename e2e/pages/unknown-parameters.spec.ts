import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { failedResponse } from '../support/page-errors.ts';

const ROUTES = path.join(import.meta.dirname, '../../web/src/routes');

/** An example address of each route with parameters in its path. */
const EXAMPLES: Record<string, string> = {
	'/brand/$slug': '/brand/sony',
	'/cat/$cat': '/cat/electronics',
	'/deal-details/$id': '/deal-details/1',
	'/deal-progress/$id': '/deal-progress/1',
	'/edit-deal/$id': '/edit-deal/1',
	'/edit-huddle/$id': '/edit-huddle/1',
	'/help/explainer/$topic': '/help/explainer/posting-guide',
	'/huddle-details/$id': '/huddle-details/1',
	'/newsletter/confirm/$token': '/newsletter/confirm/x',
	'/reset-password/$token': '/reset-password/x',
	'/store/$slug': '/store/jb-hi-fi',
	'/tag/$slug': '/tag/clearance',
	'/unsubscribe/$uid/$actionId': '/unsubscribe/1/x',
	'/user/$username': '/user/ledgerlena',
	'/verify-email/$token': '/verify-email/x',
};

/** Pages that tell a visitor that a link does not work. */
const REFUSING = /^\/(verify-email|newsletter|unsubscribe|reset-password)/;

/** Returns every route of the site, by its file: `user.$username.tsx` is `/user/$username`. */
const routes = globSync('*.tsx', { cwd: ROUTES })
	.filter((file) => file !== '__root.tsx')
	.map(
		(file) =>
			`/${file
				.replace(/\.tsx$/, '')
				.replace(/(^|\.)index$/, '')
				.replaceAll('.', '/')}`,
	)
	.toSorted();

for (const route of routes) {
	test(`${route} works with unknown parameters, and removes them from the address`, async ({ page, pageErrors }) => {
		if (REFUSING.test(route)) pageErrors.expect(failedResponse(400), failedResponse(404), failedResponse(409));
		const address = route.includes('$') ? EXAMPLES[route] : route;
		await page.goto(`${address}?utm_source=x&x=1`, { waitUntil: 'networkidle' });
		// The router removes them once the page is hydrated.
		await expect(page).not.toHaveURL(/utm_source|x=1/);
		await expect(page.locator('h1')).toHaveCount(1);
	});
}

test("a category accepts the name of the API's filter parameter", async ({ page }) => {
	await page.goto('/cat/electronics?filterBy=popular', { waitUntil: 'networkidle' });
	await expect(page).toHaveURL(/\/cat\/electronics\?filter=popular$/);
	await expect(page.getByRole('link', { name: 'Most Popular', exact: true })).toHaveAttribute('aria-current', 'page');
});
