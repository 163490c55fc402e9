import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { DESK, PHONE } from '../support/browser.ts';
import { choosePicture, expectDealPicture, findEditor, problemsIn, tiles } from '../support/deal-forms.ts';
import { expect, test } from '../support/fixtures.ts';
import { failedResponse } from '../support/page-errors.ts';
import { postDeal, readDeal } from '../support/site-api.ts';

/** Longer than the delay before a draft is saved on the device. */
const SAVE_DELAY_MS = 1_000;

test.use({ member: 'moderator', permissions: ['clipboard-read', 'clipboard-write'] });

test('pictures can be removed, except the primary one', async ({ page, site, photo, tokenOf, pageErrors }) => {
	pageErrors.expect(failedResponse(409));
	const pictures = [photo, photo];
	const id = await postDeal(site, await tokenOf('moderator'), 'Kettle for $29', 1, { pictures });
	await openForm(page, id);
	expect(await tiles(page)).toEqual(['Picture 1, primary', 'Picture 2']);
	// The button is marked as disabled and explains why when it is clicked.
	await page.getByRole('button', { name: 'Remove picture 1' }).click({ force: true });
	await expect.poll(() => problemsIn(page)).toEqual({ image: "Primary image can't be removed" });
	await expectAccessibleInBoth(page);

	// Chosen but not saved: the first one is still primary on the site.
	await page.getByRole('button', { name: 'Make picture 2 primary' }).click();
	await page.getByRole('button', { name: 'Remove picture 1' }).click();
	const question = page.getByRole('dialog', { name: 'Delete picture' });
	await question.getByText('Are you sure you want to delete this picture?').waitFor();
	await question.getByRole('button', { name: 'Delete' }).click();
	await question.getByText('Sorry, you cannot delete a primary image.', { exact: true }).waitFor();
	await expectAccessibleInBoth(page);
	await question.getByRole('button', { name: 'Cancel' }).click();
	await question.waitFor({ state: 'detached' });
	expect(await tiles(page)).toEqual(['Picture 1', 'Picture 2, primary']);
	expect((await readDeal(site, id)).images).toHaveLength(2);

	await page.getByRole('button', { name: 'Make picture 1 primary' }).click();
	await page.getByRole('button', { name: 'Remove picture 2' }).click();
	await question.getByRole('button', { name: 'Delete' }).click();
	await question.waitFor({ state: 'detached' });
	expect(await tiles(page)).toEqual(['Picture 1, primary']);
	expect((await readDeal(site, id)).images).toHaveLength(1);
});

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('a draft is kept until it is saved, but not for a deal that was only viewed', async ({
		page,
		site,
		tokenOf,
	}) => {
		const id = await postDeal(site, await tokenOf('moderator'), 'Toaster for $29', 1);
		await page.clock.install();
		await openForm(page, id);
		page.on('dialog', (question) => question.accept());
		await findEditor(page).click();
		await page.getByLabel('Title').focus();
		await page.clock.runFor(SAVE_DELAY_MS);
		const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('dealDraft')));
		expect(await drafts()).toEqual([]);

		await page.getByLabel('Price', { exact: true }).fill('25');
		await findEditor(page).fill('It browns both sides.');
		await page.getByText('Draft saved on this device').waitFor();
		await page.reload();
		const kept = page.getByRole('region', { name: 'Saved draft' });
		await kept.getByText('Toaster for $29').waitFor();
		await expectAccessible(page);
		await kept.getByRole('button', { name: 'Restore' }).click();
		await expect.poll(() => findEditor(page).innerText()).toBe('It browns both sides.');
		expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('25');
		await update(page);
		expect(await readDeal(site, id)).toMatchObject({ del_price: 25, del_descr: '<p>It browns both sides.</p>' });
		await expect.poll(drafts).toEqual([]);
	});
});

test.describe('on a desk', () => {
	test.use({ variant: DESK });

	test('the second of two editors sees the conflict, loses nothing and saves over the other version', async ({
		page: first,
		site,
		photo,
		tokenOf,
		openBrowser,
		pageErrors,
	}) => {
		pageErrors.expect(failedResponse(409));
		const pictures = [photo];
		const id = await postDeal(site, await tokenOf('moderator'), 'Kettle for $29', 1, { pictures });
		const page = await (await openBrowser({ variant: PHONE, member: 'admin' })).newPage();
		await openForm(first, id);
		await openForm(page, id);
		await first.getByLabel('Title').fill('Copper kettle for $29');
		await update(first);

		await page.getByLabel('Title').fill('Kettle for $25');
		await page.getByLabel('Price', { exact: true }).fill('25');
		await findEditor(page).fill('It whistles.');
		await choosePicture(page, photo);
		await page.getByRole('button', { name: 'Update Deal' }).click();
		const panel = page.getByRole('region', { name: 'Changed since you started' });
		await panel.getByText(/^This deal changed while you were editing it\./).waitFor();
		await expectAccessible(page);
		expect((await readDeal(site, id)).del_title).toBe('Copper kettle for $29');
		await panel.getByRole('button', { name: 'Compare with the saved version' }).click();
		await panel.getByText('Copper kettle for $29').waitFor();
		await expectAccessible(page);
		expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Kettle for $25');
		expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('25');
		expect(await findEditor(page).innerText()).toBe('It whistles.');
		expect(await tiles(page)).toEqual(['Picture 1, primary', 'Picture 2']);
		await panel.getByRole('button', { name: 'Use saved: title' }).click();
		await update(page);
		await panel.waitFor({ state: 'detached' });
		const stored = await readDeal(site, id);
		expect(stored).toMatchObject({ del_title: 'Copper kettle for $29', del_price: 25 });
		expect(stored.images).toHaveLength(2);
		expect(await tiles(page)).toEqual(['Picture 1, primary', 'Picture 2']);

		// Saved values are not sent again.
		await update(page);
		expect((await readDeal(site, id)).images).toHaveLength(2);
	});

	test('pictures can be dropped and pasted anywhere in the form', async ({ page, site, photo, tokenOf }, testInfo) => {
		const id = await postDeal(site, await tokenOf('moderator'), 'Kettle for $29', 1);
		await openForm(page, id);
		const file = testInfo.outputPath('dropped.jpg');
		writeFileSync(file, photo);
		await dropOn(page, file);
		await expect.poll(() => tiles(page)).toEqual(['Picture 1, primary']);
		await findEditor(page).click();
		const text = await findEditor(page).innerText();
		await pastePicture(page);
		await expect.poll(() => tiles(page)).toEqual(['Picture 1, primary', 'Picture 2']);
		expect(await findEditor(page).innerText()).toBe(text);
		expect(await findEditor(page).locator('img').count()).toBe(0);
		await expectAccessible(page);
		await update(page);
		expect((await readDeal(site, id)).images).toHaveLength(2);
		await page.getByRole('link', { name: 'Look at the deal' }).click();
		await expectDealPicture(page, id);
	});
});

async function openForm(page: Page, dealId: number): Promise<void> {
	await page.goto(`/edit-deal/${dealId}`);
	await findEditor(page).waitFor();
}

async function update(page: Page): Promise<void> {
	const responded = page.waitForResponse('**/api/edit-deal');
	await page.getByRole('button', { name: 'Update Deal' }).click();
	expect((await responded).status()).toBe(200);
	await page.getByText('Your deal has been updated.').waitFor();
}

/** Drags a file over the page like a file manager, and drops it. */
async function dropOn(page: Page, file: string): Promise<void> {
	const browserSide = await page.context().newCDPSession(page);
	const move = (type: 'dragEnter' | 'dragOver' | 'drop') => {
		const held = { items: [], files: [file], dragOperationsMask: 1 };
		return browserSide.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data: held });
	};
	await move('dragEnter');
	await move('dragOver');
	const room = page.getByRole('region', { name: 'Images' });
	await expect(room).toHaveCSS('outline-style', 'dashed');
	await move('drop');
	await expect(room).not.toHaveCSS('outline-style', 'dashed');
}

/** Pastes a picture from the clipboard by keyboard. */
async function pastePicture(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const canvas = new OffscreenCanvas(80, 60);
		canvas.getContext('2d')?.fillRect(10, 10, 40, 30);
		await navigator.clipboard.write([new ClipboardItem({ 'image/png': canvas.convertToBlob({ type: 'image/png' }) })]);
	});
	await page.keyboard.press('Control+V');
}
