import { expect, test } from '../support/fixtures.ts';
import { whenHydrated } from '../support/hydration.ts';
import { failedResponse } from '../support/page-errors.ts';

test('a rate-limited search shows a message, then runs automatically', async ({ page, pageErrors }) => {
	pageErrors.expect(failedResponse(429));
	await page.goto('/forums');
	let isRejected = true;
	await page.route('**/api/search-huddles', async (route) => {
		if (!isRejected) return route.continue();
		isRejected = false;
		const message = 'There were too many requests from your network. Please try again in 2 seconds.';
		await route.fulfill({
			status: 429,
			headers: { 'retry-after': '2' },
			json: { response: 'failure', success: false, status: false, code: 'too_many_requests', message },
		});
	});
	const box = page.getByRole('textbox', { name: 'Search huddles' });
	await whenHydrated(box);
	await box.fill('kettle');
	await page.keyboard.press('Enter');
	await expect(page.getByText(/too many requests from your network.*automatically/)).toBeVisible();
	await expect(page.getByText('Looking…')).toHaveCount(0);
	await expect(page.getByRole('heading', { level: 1, name: /huddles? .*kettle/ })).toBeVisible();
});
