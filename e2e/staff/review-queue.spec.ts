import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { DESK, PHONE, WIDTHS } from '../support/browser.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/fixtures.ts';
import { whenHydrated } from '../support/hydration.ts';
import { openCase, readOpenCase } from '../support/open-review-case.ts';
import { createCases } from '../support/review-cases.ts';
import { switchTheme } from '../support/theme.ts';

// Only then do edits wait.
test.use({ variant: DESK, member: 'moderator', siteEnv: { REVIEW_MODE: 'before' } });

async function expectGood(page: Page): Promise<void> {
	await expectAccessible(page);
	await expectFits(page);
}

// Each test uses many pages or makes many cases.
test.slow();

test('staff read, claim, decide and undo cases at each width and in each theme', async ({
	page,
	site,
	tokenOf,
	openBrowser,
}) => {
	const [poster, reporter, staff] = await Promise.all([tokenOf('member'), tokenOf('storerep'), tokenOf('admin')]);
	await createCases({ site, poster, reporter, staff }, 7);
	await page.goto('/profile');
	const entry = page.getByRole('link', { name: /^Review \d+\+? waiting$/ });
	await whenHydrated(entry);
	await entry.click();
	const first = await readOpenCase(page);
	await expectGood(page);

	const colleague = await (await openBrowser({ member: 'admin', variant: DESK })).newPage();
	await colleague.goto(`/profile?tab=review&case=${first}`);
	await readOpenCase(colleague);
	await page.keyboard.press('c');
	await page.getByText('You’re on it').waitFor();
	await openCase(colleague).getByText('moderator is on it').waitFor();
	await expect(colleague.getByRole('region', { name: 'Decision' }).getByRole('button').first()).toBeEnabled();
	await page.keyboard.press('c');
	await expect(page.getByText('You’re on it')).toHaveCount(0);

	await page.keyboard.press('r');
	await expect(page.getByRole('radio')).toHaveCount(5);
	await expectGood(page);
	await page.keyboard.press('Escape');
	await page.keyboard.press('?');
	await page.getByRole('dialog', { name: 'Keys' }).waitFor();
	await expectAccessible(page);
	await page.keyboard.press('Escape');
	await switchTheme(page, 'light');
	await page.keyboard.press('x');
	await page.getByText('1 selected', { exact: true }).waitFor();
	await expectGood(page);
	await page.keyboard.press('Escape');

	await page.setViewportSize(WIDTHS[PHONE.width]);
	const comments = page.getByRole('link', { name: /^Comments \d/ });
	await comments.click();
	await expect(page).toHaveURL(/kind=comment/);
	await expectGood(page);
	await page
		.getByRole('link', { name: /^Reported comment/ })
		.first()
		.click();
	const reported = await readOpenCase(page);
	await expect(page.getByRole('navigation', { name: 'Bottom' })).toBeHidden();
	await expectGood(page);
	await page.getByRole('button', { name: 'Remove' }).click();
	const sheet = page.getByRole('dialog', { name: 'Remove this comment' });
	await sheet.getByRole('radio', { name: 'Rude or hateful' }).check();
	await expectAccessible(page);
	await sheet.getByRole('button', { name: 'Remove' }).click();
	await readOpenCase(page, reported);
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(openCase(page)).toHaveAttribute('data-case', reported ?? '');
	await page.getByRole('button', { name: 'Back to the list' }).click();
	await expect(page.getByRole('navigation', { name: 'Bottom' })).toBeVisible();
	await switchTheme(page, 'dark');
	await expectGood(page);
	await page
		.getByRole('link', { name: /^Reported comment/ })
		.first()
		.click();
	await readOpenCase(page);
	await expectGood(page);
	await page.goBack();
	await expect(page.getByRole('heading', { name: 'Review', exact: true })).toBeVisible();

	await page.getByRole('link', { name: 'Decided' }).click();
	await expect(page).toHaveURL(/list=decided/);
	const past = page.getByRole('list', { name: 'Decisions, latest first' }).getByRole('listitem');
	await expect(page.getByText('Nothing matches').or(past.first())).toBeVisible();
	await expectGood(page);
	await page.getByRole('link', { name: 'Waiting', exact: true }).click();
	await page.setViewportSize(WIDTHS[DESK.width]);
	const decided = await readOpenCase(page);
	await page.keyboard.press('a');
	await readOpenCase(page, decided);
	await page.getByRole('link', { name: 'Decided' }).click();
	await past.first().getByRole('button', { name: 'Undo' }).click();
	await page.getByText('1 case waiting again').waitFor();
	await expectGood(page);
});
