import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import { openDeal, waitForDealHydration } from '../support/deal-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { whenHydrated } from '../support/hydration.ts';
import { joinAsNewcomer } from '../support/join.ts';
import { expectStill, forgetShifts, STILL } from '../support/layout-shifts.ts';
import { callApi, dealForm, postDeal, readDeal } from '../support/site-api.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('a coupon code is copied with one click', async ({ page, site, tokenOf }) => {
		const code = newWord();
		const fields = { couponCode: code };
		const id = await postDeal(site, await tokenOf('moderator'), `Swag with the code ${code}`, 1, { fields });
		await openDeal(page, id);
		await page.getByRole('button', { name: 'Copy code' }).click();
		await page.getByRole('button', { name: 'Copied' }).waitFor();
		expect(await readClipboard(page)).toBe(code);
		await expectAccessibleInBoth(page);
		await page.getByRole('button', { name: 'Copy code' }).waitFor();
		await expectStill(page, STILL.deal);

		const card = page.getByRole('article').filter({ hasText: `Swag with the code ${code}` });
		await shows(card, () => page.goto('/'));
		const copy = card.getByRole('button', { name: `Copy coupon code ${code}` });
		await whenHydrated(copy);
		await copy.click();
		await card.getByText('Copied').first().waitFor();
		expect(await readClipboard(page)).toBe(code);
		expect(new URL(page.url()).pathname).toBe('/');
		await expectAccessibleInBoth(page);
		await expectStill(page, STILL.feed);
	});

	test.describe('as a member', () => {
		test.use({ member: 'member' });

		test('members report a deal as expired and withdraw the report', async ({ page, site, tokenOf }) => {
			const id = await postDeal(site, await tokenOf('moderator'), `Kettle ${newWord()} that may be over`, 1);
			await openDeal(page, id);
			const expirySection = page.getByRole('region', { name: 'Is this deal up to date?' });
			await expirySection.getByRole('button', { name: 'Report expired' }).click();
			await page.getByText('Thanks. Once 3 members report it, it’s marked as expired.').waitFor();
			await expirySection.getByText('You reported it as expired').waitFor();
			await expirySection.getByText('Reported expired by 1 member').click();
			await expirySection.getByText('member', { exact: true }).waitFor();
			await expectAccessibleInBoth(page);
			await expirySection.getByRole('button', { name: 'Undo' }).click();
			await page.getByText('Report taken back. The deal is active.').waitFor();
			await expirySection.getByText('Reported expired by 1 member').waitFor({ state: 'detached' });

			for (const token of [await tokenOf('storerep'), await joinAsNewcomer(site)]) {
				await callApi(site, '/api/reportExpired', { token, body: { dealId: id, expired: true } });
			}
			const reports = expirySection.getByText('Reported expired by 2 members');
			await shows(reports, () => page.reload());
			await waitForDealHydration(page);
			await expectStill(page, STILL.deal);
			await expirySection.getByRole('button', { name: 'Report expired' }).click();
			await page.getByText('Thanks. This deal is marked as expired.').waitFor();
			const notice = page.getByText('The price may have changed, or the offer may have ended.');
			await notice.getByText(/^Ended: 3 members reported it as expired/).waitFor();
			await notice.getByText(/\bmember\b.*, storerep|storerep,.*\bmember\b/).waitFor();
			await expirySection.getByText('Edited 1 time').waitFor();
			await forgetShifts(page);
			expect((await readDeal(site, id)).lifecycle).toBe('expired');
			await expectAccessibleInBoth(page);
			await expectStill(page, STILL.deal);
			await expirySection.getByRole('button', { name: 'Undo' }).click();
			await page.getByText('Report taken back. The deal is active.').waitFor();
			await notice.waitFor({ state: 'detached' });
			expect((await readDeal(site, id)).lifecycle).not.toBe('expired');
		});

		test('members read what edits changed', async ({ page, site, tokenOf }) => {
			const word = newWord();
			const token = await tokenOf('moderator');
			const id = await postDeal(site, token, `Kettle ${word} for $29`, 1);
			const changed = { id: String(id), version: '1', dealPrice: '25', couponCode: word };
			await callApi(site, '/api/edit-deal', { token, body: dealForm(`Kettle ${word} for $25`, changed) });
			await openDeal(page, id);
			await expectStill(page, STILL.deal);
			await page.getByText('Edited 1 time').click();
			const revision = page.getByRole('listitem').filter({ hasText: `Kettle ${word} for $29` });
			await revision.getByText('moderator', { exact: true }).waitFor();
			await forgetShifts(page);
			expect(await changesIn(revision)).toEqual({
				Title: `Before: Kettle ${word} for $29 → After: Kettle ${word} for $25`,
				Price: 'Before: $29.00 → After: $25.00',
				'Coupon code': `Before: nothing → After: ${word}`,
			});
			await expectAccessibleInBoth(page);
			await expectStill(page, STILL.deal);
		});
	});
});

/** Returns a word that makes a title unique. */
function newWord(): string {
	return `BX${randomBytes(3).toString('hex').toUpperCase()}`;
}

/** Reloads until the page shows a notice: a cached page may be out of date for a second after a write. */
async function shows(notice: Locator, readAgain: () => Promise<unknown>): Promise<void> {
	await expect
		.poll(
			async () => {
				await readAgain();
				return notice.count();
			},
			{ intervals: [500] },
		)
		.toBe(1);
}

/** Reads and clears the clipboard. */
function readClipboard(page: Page): Promise<string> {
	return page.evaluate(async () => {
		const text = await navigator.clipboard.readText();
		await navigator.clipboard.writeText('');
		return text;
	});
}

/** Returns the change of each field. */
function changesIn(revision: Locator): Promise<Record<string, string>> {
	return revision.locator('dl > div').evaluateAll((rows) => {
		const textOf = (row: Element, tag: string) => row.querySelector(tag)?.textContent?.replaceAll(/\s+/g, ' ').trim();
		return Object.fromEntries(rows.map((row) => [textOf(row, 'dt'), textOf(row, 'dd') ?? '']));
	});
}
