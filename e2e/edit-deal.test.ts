import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
	accessibilityViolations,
	chromiumPath,
	LOOKS,
	launchBrowser,
	openPage,
	type Theme,
	WIDTHS,
} from './browser.ts';
import { choosePicture, editorOf, problemsIn, seesPicture, takePhoto, withoutRefusals } from './deal-forms.ts';
import { newDataFolder, type SiteProcess, startSite, stopSite } from './running-site.ts';
import { keptInBrowser, logInDemo, postDeal, readDeal } from './site-api.ts';

const data = newDataFolder();
const contexts: BrowserContext[] = [];
let site: SiteProcess;
let browser: Browser;
let tokens: Record<'moderator' | 'admin', string>;
let photo: Buffer;

describe.skipIf(!chromiumPath)('editing a deal in a browser', () => {
	beforeAll(async () => {
		[site, browser] = await Promise.all([startSite(data.path), launchBrowser()]);
		tokens = { moderator: await logInDemo(site, 'moderator'), admin: await logInDemo(site, 'admin') };
		photo = await takePhoto(browser, { width: 600, height: 400 });
	});
	afterEach(async () => {
		for (const context of contexts.splice(0)) await context.close();
	});
	afterAll(async () => {
		await browser.close();
		await stopSite(site);
		data.remove();
	});

	it.each(LOOKS)('takes pictures away, never the primary one, on a $width in the $theme theme', async (look) => {
		const id = await postDeal(site, tokens.moderator, 'Kettle for $29', 1, { pictures: [photo, photo] });
		const { page, troubles } = await openForm(id, { ...look, as: 'moderator' });
		expect(await tiles(page)).toEqual(['Picture 1, primary', 'Picture 2']);
		// It says why it cannot: a press is not held back from it.
		await page.getByRole('button', { name: 'Remove picture 1' }).click({ force: true });
		await expect.poll(() => problemsIn(page)).toEqual({ image: "Primary image can't be removed" });
		expect(await accessibilityViolations(page)).toEqual([]);

		// Chosen, not saved: on the site the first one still is primary.
		await page.getByRole('button', { name: 'Make picture 2 primary' }).click();
		await page.getByRole('button', { name: 'Remove picture 1' }).click();
		const question = page.getByRole('dialog', { name: 'Delete picture' });
		await question.getByText('Are you sure you want to delete this picture?').waitFor();
		await question.getByRole('button', { name: 'Delete' }).click();
		await question.getByText('Sorry, you cannot delete a primary image.', { exact: true }).waitFor();
		expect(await accessibilityViolations(page)).toEqual([]);
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
		expect(withoutRefusals(troubles, 409)).toEqual([]);
	});

	it('tells the second of two who edit at once, who loses nothing and saves over both', async () => {
		const id = await postDeal(site, tokens.moderator, 'Kettle for $29', 1, { pictures: [photo] });
		const first = await openForm(id, { width: 'desk', theme: 'dark', as: 'moderator' });
		const second = await openForm(id, { width: 'phone', theme: 'light', as: 'admin' });
		await first.page.getByLabel('Title').fill('Copper kettle for $29');
		await update(first.page);

		const { page } = second;
		await page.getByLabel('Title').fill('Kettle for $25');
		await page.getByLabel('Price', { exact: true }).fill('25');
		await editorOf(page).fill('It whistles.');
		await choosePicture(page, photo);
		await page.getByRole('button', { name: 'Update Deal' }).click();
		const panel = page.getByRole('region', { name: 'Changed by somebody else' });
		await panel.getByText(/^Somebody else changed this deal while you were editing it\./).waitFor();
		expect(await accessibilityViolations(page)).toEqual([]);
		expect((await readDeal(site, id)).del_title).toBe('Copper kettle for $29');
		await panel.getByRole('button', { name: 'Load their version beside mine' }).click();
		await panel.getByText('Copper kettle for $29').waitFor();
		expect(await accessibilityViolations(page)).toEqual([]);
		expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Kettle for $25');
		expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('25');
		expect(await editorOf(page).innerText()).toBe('It whistles.');
		expect(await tiles(page)).toEqual(['Picture 1, primary', 'Picture 2']);
		await panel.getByRole('button', { name: 'Use theirs: title' }).click();
		await update(page);
		await panel.waitFor({ state: 'detached' });
		const stored = await readDeal(site, id);
		expect(stored).toMatchObject({ del_title: 'Copper kettle for $29', del_price: 25 });
		expect(stored.images).toHaveLength(2);
		expect(await tiles(page)).toEqual(['Picture 1, primary', 'Picture 2']);

		// What was sent is not sent again.
		await update(page);
		expect((await readDeal(site, id)).images).toHaveLength(2);
		expect(first.troubles).toEqual([]);
		expect(withoutRefusals(second.troubles, 409)).toEqual([]);
	});

	it('keeps what was written until it is saved, and nothing of a deal that was only looked at', async () => {
		const id = await postDeal(site, tokens.moderator, 'Toaster for $29', 1);
		const { page, troubles } = await openForm(id, { width: 'phone', theme: 'light', as: 'moderator' });
		page.on('dialog', (question) => question.accept());
		await editorOf(page).click();
		await page.getByLabel('Title').focus();
		// Longer than what is written waits before it is kept.
		await page.waitForTimeout(1_000);
		const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('dealDraft')));
		expect(await drafts()).toEqual([]);

		await page.getByLabel('Price', { exact: true }).fill('25');
		await editorOf(page).fill('It browns both sides.');
		await page.getByText('Draft saved on this device').waitFor();
		await page.reload({ waitUntil: 'load' });
		const kept = page.getByRole('region', { name: 'Kept draft' });
		await kept.getByText('Toaster for $29').waitFor();
		expect(await accessibilityViolations(page)).toEqual([]);
		await kept.getByRole('button', { name: 'Restore' }).click();
		await expect.poll(() => editorOf(page).innerText()).toBe('It browns both sides.');
		expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('25');
		await update(page);
		expect(await readDeal(site, id)).toMatchObject({ del_price: 25, del_descr: '<p>It browns both sides.</p>' });
		await expect.poll(drafts).toEqual([]);
		expect(troubles).toEqual([]);
	});

	it('takes pictures that are dropped on it and pasted into it, wherever the keyboard is', async () => {
		const id = await postDeal(site, tokens.moderator, 'Kettle for $29', 1);
		const { page, troubles } = await openForm(id, { width: 'desk', theme: 'dark', as: 'moderator' });
		await dropOn(page, photo);
		await expect.poll(() => tiles(page)).toEqual(['Picture 1, primary']);
		await editorOf(page).click();
		const text = await editorOf(page).innerText();
		await pastePicture(page);
		await expect.poll(() => tiles(page)).toEqual(['Picture 1, primary', 'Picture 2']);
		expect(await editorOf(page).innerText()).toBe(text);
		expect(await editorOf(page).locator('img').count()).toBe(0);
		expect(await accessibilityViolations(page)).toEqual([]);
		await update(page);
		expect((await readDeal(site, id)).images).toHaveLength(2);
		await page.getByRole('link', { name: 'Look at the deal' }).click();
		await seesPicture(page, id);
		expect(troubles).toEqual([]);
	});
});

interface Visit {
	width: keyof typeof WIDTHS;
	theme: Theme;
	as: keyof typeof tokens;
}

async function openForm(dealId: number, { width, theme, as }: Visit) {
	const context = await browser.newContext({
		viewport: WIDTHS[width],
		hasTouch: width === 'phone',
		isMobile: width === 'phone',
		permissions: ['clipboard-read', 'clipboard-write'],
		storageState: keptInBrowser(site, { theme, token: tokens[as] }),
	});
	contexts.push(context);
	const opened = await openPage(context, `${site.url}/edit-deal/${dealId}`, 'load');
	await editorOf(opened.page).waitFor();
	return opened;
}

/** The names of the pictures in the form. */
function tiles(page: Page): Promise<(string | null)[]> {
	const pictures = page.getByRole('img', { name: /^Picture \d/ });
	return pictures.evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
}

async function update(page: Page): Promise<void> {
	const answered = page.waitForResponse('**/api/edit-deal');
	await page.getByRole('button', { name: 'Update Deal' }).click();
	expect((await answered).status()).toBe(200);
	await page.getByText('Your deal is updated.').waitFor();
}

/** Holds a file over the page as a file manager does, and lets go. */
async function dropOn(page: Page, picture: Buffer): Promise<void> {
	const file = path.join(data.path, 'dropped.jpg');
	writeFileSync(file, picture);
	const browserSide = await page.context().newCDPSession(page);
	const move = (type: 'dragEnter' | 'dragOver' | 'drop') => {
		const held = { items: [], files: [file], dragOperationsMask: 1 };
		return browserSide.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data: held });
	};
	await move('dragEnter');
	await move('dragOver');
	const room = page.getByRole('region', { name: 'Images' });
	await expect.poll(() => room.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('dashed');
	await move('drop');
	await expect.poll(() => room.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('dashed');
}

/** A picture of the clipboard, pasted by keys. */
async function pastePicture(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const canvas = new OffscreenCanvas(80, 60);
		canvas.getContext('2d')?.fillRect(10, 10, 40, 30);
		await navigator.clipboard.write([new ClipboardItem({ 'image/png': canvas.convertToBlob({ type: 'image/png' }) })]);
	});
	await page.keyboard.press('Control+V');
}
