import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import { findEditor } from '../support/deal-forms.ts';
import { expect, test } from '../support/fixtures.ts';
import { startHuddle } from '../support/huddles.ts';
import { whenHydrated } from '../support/hydration.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { fillLogin } from '../support/log-in.ts';
import { failedResponse } from '../support/page-errors.ts';
import { DEMO_PASSWORD } from '../support/running-site.ts';
import { callApi } from '../support/site-api.ts';

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test.describe('a member', () => {
		test.use({ member: 'member' });

		test('starts a huddle and edits it, and another member likes it', async ({ page, openBrowser }) => {
			await page.goto('/forums', { waitUntil: 'networkidle' });
			await expectStill(page, STILL.feed);
			const start = page.getByRole('link', { name: 'Start a huddle' });
			await whenHydrated(start);
			await start.click();
			await findEditor(page).waitFor();
			await page.getByRole('button', { name: 'Start huddle' }).click();
			await page.getByText('Please give your huddle a title.').waitFor();
			await expect(page.getByLabel('Title')).toBeFocused();
			await expectAccessibleInBoth(page);
			await page.getByLabel('Title').fill('Fake discounts');
			await page.getByLabel('Category').selectOption({ label: 'Reviews' });
			await findEditor(page).fill('Which ones have you seen?');
			await page.getByRole('button', { name: 'Start huddle' }).click();
			await page.waitForURL(/\/huddle-details\/\d+$/);
			await page.getByRole('heading', { level: 1, name: 'Fake discounts' }).waitFor();
			await page.getByText('Your huddle has been posted.').waitFor();
			await expect(page.getByRole('button', { name: 'Like Fake discounts', exact: true })).toBeDisabled();

			await page.getByRole('link', { name: 'Edit Huddle' }).click();
			await page.getByLabel('Title').fill('Fake discounts, part two');
			await page.getByRole('button', { name: 'Save changes' }).click();
			await page.getByRole('heading', { level: 1, name: 'Fake discounts, part two' }).waitFor();
			await page.getByText(/edited just now/i).waitFor();
			await page.getByText('Terms and conditions apply').waitFor();
			await expectAccessibleInBoth(page);
			await expectFits(page);

			const other = await (await openBrowser({ member: 'moderator' })).newPage();
			await other.goto(new URL(page.url()).pathname, { waitUntil: 'networkidle' });
			await expectStill(other, STILL.account);
			const like = other.getByRole('button', { name: 'Like Fake discounts, part two', exact: true });
			await whenHydrated(like);
			const isStored = other.waitForResponse('**/api/batch-huddle-likes');
			await like.click();
			await expect(like).toHaveAttribute('aria-pressed', 'true');
			await expect(other.getByRole('group', { name: 'Vote on this huddle' })).toHaveText(/Net votes 1/);
			await isStored;
			await other.reload();
			await expect(like).toHaveAttribute('aria-pressed', 'true');
			await expect(other.getByText('1 like', { exact: true })).toBeVisible();
		});
	});

	test('huddles can be filtered by category and read', async ({ page, site, tokenOf }) => {
		const token = await tokenOf('moderator');
		const title = 'Where do I find the postage?';
		const id = await startHuddle(site, token, { title, category: 'help', description: '<p>On this one.</p>' });
		await startHuddle(site, token, { title: 'Hello', category: 'general' });
		await page.goto('/forums?sort=active', { waitUntil: 'networkidle' });
		await expect(page).toHaveTitle('Huddles, most active first | Bilby');
		await expectAccessibleInBoth(page);
		await expectFits(page);
		const help = page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Help' });
		await whenHydrated(help);
		await help.click();
		await page.waitForURL('/forums?category=help&sort=active');
		await expect(help).toHaveAttribute('aria-current', 'page');
		await expect(page.getByRole('link', { name: 'Hello' })).toHaveCount(0);
		await page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: 'Latest' }).click();
		await page.waitForURL('/forums?category=help');
		await page.getByRole('link', { name: title }).click();
		await page.waitForURL(`/huddle-details/${id}`);
		await expect(page).toHaveTitle(`${title} | Bilby Huddles`);
		await page.getByText('On this one.').waitFor();
		await page.getByRole('heading', { name: 'Popular deals' }).waitFor();
		await page.getByRole('article', { name: /^From us/ }).waitFor();
		await expectAccessibleInBoth(page);
	});
});

test.describe('without JavaScript', () => {
	test('a list can be paged through, and a huddle read', async ({ openBrowser, site, tokenOf }) => {
		const token = await tokenOf('moderator');
		for (let number = 1; number <= 21; number += 1) {
			await startHuddle(site, token, { title: `Off topic ${number}`, category: 'offtopic' });
		}
		const page = await (await openBrowser({ javaScriptEnabled: false })).newPage();
		await page.goto('/forums');
		await page.getByRole('link', { name: 'Off topic', exact: true }).click();
		await page.waitForURL('/forums?category=offtopic');
		await page.getByRole('link', { name: 'Older huddles' }).click();
		await page.waitForURL(/cursor=/);
		await page.getByRole('link', { name: 'Off topic 1', exact: true }).click();
		await page.getByRole('heading', { level: 1, name: 'Off topic 1' }).waitFor();
		await page.getByText('What do you make of it?').waitFor();
		await page.getByRole('heading', { name: 'Popular deals' }).waitFor();
	});
});

test('a list has one canonical address, an old cursor leads to its start, and unknown huddles return 404', async ({
	site,
}) => {
	const request = (path: string) => fetch(site.url + path, { redirect: 'manual' });
	for (const [path, canonical] of [
		['/forums?category=all&sort=latest', '/forums'],
		['/forums?category=help&sort=best', '/forums?category=help'],
	] as const) {
		const response = await request(path);
		expect(response.status, path).toBe(200);
		expect(await response.text(), path).toContain(`<link rel="canonical" href="${site.url}${canonical}"`);
	}
	const outdated = await request('/forums?sort=active&cursor=AAAA');
	expect([outdated.status, outdated.headers.get('location')]).toEqual([307, '/forums?sort=active']);
	for (const path of ['/huddle/42', '/forums/thread/42']) {
		const reply = await request(path);
		expect([reply.status, reply.headers.get('location')], path).toEqual([301, '/huddle-details/42']);
	}
	for (const path of ['/huddle-details/999999', '/huddle-details/x', '/huddle/x']) {
		expect((await request(path)).status, path).toBe(404);
	}
});

test('a visitor who votes or starts a huddle logs in first, and comes back', async ({ page, site, tokenOf }) => {
	const id = await startHuddle(site, await tokenOf('moderator'), { title: 'Liked before the login' });
	await page.goto(`/huddle-details/${id}`);
	const like = page.getByRole('button', { name: 'Like Liked before the login', exact: true });
	await whenHydrated(like);
	await like.click();
	await page.waitForURL('/login');
	await page.getByText('vote on “Liked before the login”').first().waitFor();
	await fillLogin(page, 'member@bilby.example', DEMO_PASSWORD);
	await page.waitForURL(`/huddle-details/${id}`);
	await page.getByText('Vote counted for “Liked before the login”.').waitFor();
	await expect(like).toHaveAttribute('aria-pressed', 'true');
});

test('a visitor who starts a huddle is sent to the login', async ({ page }) => {
	await page.goto('/start-huddle');
	await page.waitForURL(/\/login\?next=%2Fstart-huddle$/);
	await fillLogin(page, 'member@bilby.example', DEMO_PASSWORD);
	await page.waitForURL('/start-huddle');
	await findEditor(page).waitFor();
});

test.describe('with two editors', () => {
	test.use({ member: 'member' });

	test('the second is notified, loses nothing, and sees the other version', async ({
		page,
		site,
		tokenOf,
		pageErrors,
	}) => {
		const words = { title: 'Before', category: 'general', description: '<p>As it was.</p>' };
		const id = await startHuddle(site, await tokenOf('member'), words);
		await page.goto(`/edit-huddle/${id}`);
		await page.getByLabel('Title').fill('Mine');
		const body = { ...words, id, version: 1, title: 'Theirs' };
		await callApi(site, '/api/edit-huddle', { token: await tokenOf('moderator'), body });
		pageErrors.expect(failedResponse(409));
		await page.getByRole('button', { name: 'Save changes' }).click();
		await page.getByText(/This huddle changed while/).waitFor();
		await page.getByRole('button', { name: 'Compare with the saved version' }).click();
		await page.getByText('Theirs', { exact: true }).waitFor();
		await expectAccessible(page);
		await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine');
		await page.getByRole('button', { name: 'Save changes' }).click();
		await page.waitForURL(`/huddle-details/${id}`);
		await page.getByRole('heading', { level: 1, name: 'Mine' }).waitFor();
	});
});

async function expectFits(page: Page): Promise<void> {
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
}
