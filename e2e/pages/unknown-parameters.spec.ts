import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { logInAsMember } from '../support/log-in.ts';
import { failedResponse } from '../support/page-errors.ts';

const ROUTES = path.join(import.meta.dirname, '../../web/src/routes');

/** An example address of each route with parameters in its path. */
const EXAMPLES: Record<string, string> = {
	'/blog/$id': '/blog/how-deal-alerts-work',
	'/brand/$slug': '/brand/sony',
	'/cat/$cat': '/cat/electronics',
	'/deal-details/$id': '/deal-details/1',
	'/decisions/$id': '/decisions/1',
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

/** Pages that show an error for a link that does not work. */
const REJECTING = /^\/(verify-email|newsletter|unsubscribe|reset-password)/;

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

/** So many share a tab, because opening one costs as much as loading a route. */
const ROUTES_A_TEST = 10;

/** Routes that show an error are in groups of their own. The others must cause no error. */
const groups = [false, true].flatMap((rejects) => {
	const some = routes.filter((route) => REJECTING.test(route) === rejects);
	const starts = some.keys().filter((place) => place % ROUTES_A_TEST === 0);
	return [...starts].map((start) => ({ rejects, group: some.slice(start, start + ROUTES_A_TEST) }));
});

for (const { rejects, group } of groups) {
	test(`${group[0]} to ${group.at(-1)} work with unknown parameters, and remove them from the address`, async ({
		page,
		pageErrors,
	}) => {
		if (rejects) pageErrors.expect(failedResponse(400), failedResponse(404), failedResponse(409));
		for (const route of group) {
			await test.step(route, async () => {
				const address = route.includes('$') ? EXAMPLES[route] : route;
				expect(address, `An example of ${route}`).toBeDefined();
				await page.goto(`${address}?utm_source=x&x=1`);
				// The router removes them once the page is hydrated.
				await expect(page, route).not.toHaveURL(/utm_source|x=1/);
				await expect(page.locator('h1'), route).toHaveCount(1);
				expect(pageErrors.unexpected(), route).toEqual([]);
			});
		}
	});
}

test('the login keeps the page to return to, unless it is on another site', async ({ page }) => {
	await page.goto('/login?next=%2Ffaq&utm_source=x');
	await expect(page).toHaveURL('/login?next=%2Ffaq');
	await page.goto('/signup?next=%2F%2Fevil.example&utm_source=x');
	await expect(page).toHaveURL('/signup');
	await page.goto('/login?next=%2Ffaq');
	await logInAsMember(page);
	await expect(page).toHaveURL('/faq');
});

test("a category accepts the name of the API's filter parameter", async ({ page }) => {
	await page.goto('/cat/electronics?filterBy=popular');
	await expect(page).toHaveURL(/\/cat\/electronics\?filter=popular$/);
	await expect(page.getByRole('link', { name: 'Most Popular', exact: true })).toHaveAttribute('aria-current', 'page');
});
