import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import { expect, test } from '../support/fixtures.ts';
import { whenHydrated } from '../support/hydration.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('a visitor searches the help, reads articles and finds the FAQ', async ({ page, site, pageErrors }) => {
		await page.goto('/help');
		await expect(page).toHaveTitle('Help Center | Bilby');
		const search = page.getByRole('textbox', { name: 'Search the Help Center' });
		await whenHydrated(search);
		await page.getByRole('main').getByRole('link', { name: 'Setting deal alerts' }).click();
		await expect(page.getByText('a saved search that tells you about new deals')).toBeVisible();
		await expectAccessibleInBoth(page);
		await search.fill('blocking');
		await page.waitForURL('/help?q=blocking');
		await page.getByText('Blocking a member').click();
		await expect(page.getByText('hide their deals and comments from you')).toBeVisible();
		await search.fill('zeppelin');
		await page.getByRole('heading', { name: 'No help articles found matching “zeppelin”' }).waitFor();
		await expectAccessibleInBoth(page);
		await page.getByRole('link', { name: 'See all articles' }).click();

		await page.getByRole('link', { name: 'The reputation system' }).click();
		await page.waitForURL('/help/explainer/reputation-system');
		await page.getByRole('heading', { level: 1, name: 'The reputation system' }).waitFor();
		await expectAccessibleInBoth(page);
		await page.getByRole('link', { name: 'Why points can go down' }).click();
		await expect(page.getByText('When someone takes a vote back')).toBeVisible();

		await page.goto('/faq');
		await whenHydrated(page.getByRole('textbox', { name: 'Search questions and answers' }));
		await page.getByText('When is a deal hot?').click();
		await expect(page.getByText('At roughly 50 net votes')).toBeVisible();
		await expectAccessibleInBoth(page);
		await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Mobile' }).click();
		await page.waitForURL('/faq?category=mobile');
		await expect(page.getByText('When is a deal hot?')).toHaveCount(0);
		await page.getByRole('textbox', { name: 'Search questions and answers' }).fill('zeppelin');
		await page.getByRole('heading', { name: 'No questions found' }).waitFor();
		await page.waitForURL('/faq?category=mobile&q=zeppelin');

		pageErrors.expect(/404/);
		await page.goto('/help/explainer/nothing', { waitUntil: 'networkidle' });
		await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
		await expectStill(page, STILL.account);
		await expectAccessibleInBoth(page);
		expect((await fetch(`${site.url}/help/explainer/nothing`)).status).toBe(404);
	});
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false, variant: PHONE });

	test('texts open, forms search them and links filter them', async ({ page }) => {
		await page.goto('/help#price-history');
		await expect(page.getByText('We record each price that members post')).toBeVisible();
		const search = page.getByRole('textbox', { name: 'Search the Help Center' });
		await search.fill('Blocking');
		await search.press('Enter');
		await page.waitForURL('/help?q=Blocking');
		await expect(page.getByRole('main').locator('summary')).toHaveText(['Blocking a member']);
		await page.goto('/faq?category=account');
		const questions = page.getByRole('textbox', { name: 'Search questions and answers' });
		await questions.fill('username');
		await questions.press('Enter');
		await page.waitForURL('/faq?category=account&q=username');
		await page.getByText('Can I change my username?').click();
		await expect(page.getByText('Yes, once every 30 days')).toBeVisible();
		await page.goto('/contact');
		await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled();
	});
});
