import { VARIANTS, WIDTHS } from '../support/browser.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/fixtures.ts';
import { failedResponse } from '../support/page-errors.ts';

// Three searches a minute.
test.use({ siteEnv: { RATE_LIMIT: '0.01' }, javaScriptEnabled: false });

test('a visitor who searches too often learns how long to wait, without JavaScript', async ({
	page,
	pageErrors,
}, testInfo) => {
	pageErrors.expect(failedResponse(429));
	const statuses: (number | undefined)[] = [];
	for (let count = 0; count < 4; count += 1) statuses.push((await page.goto('/search?deal=kettle'))?.status());
	expect(statuses.at(-1)).toBe(429);
	await expect(page.getByText(/try again in .*(second|minute)s?\./)).toBeVisible();
	for (const { width, theme } of VARIANTS) {
		await page.setViewportSize(WIDTHS[width]);
		await page.emulateMedia({ colorScheme: theme });
		await expect(page.getByRole('heading', { level: 1, name: 'Please wait a moment' })).toBeVisible();
		await expectFits(page);
		await page.screenshot({ path: testInfo.outputPath(`too-many-requests-${width}.png`) });
	}
});
