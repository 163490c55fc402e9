import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import type { SiteProcess } from './running-site.ts';
import { askSite } from './site-api.ts';

export function editorOf(page: Page) {
	return page.locator('[contenteditable=true]');
}

/** The name of a category that belongs to no other. */
export async function topCategory(site: SiteProcess): Promise<string> {
	type Categories = { data: { ctg_name: string; ctg_parent: number }[] };
	const { data } = await askSite<Categories>(site, '/api/category', { body: { showAll: 0 } });
	return data.find(({ ctg_parent }) => ctg_parent === 0)?.ctg_name ?? '';
}

/** Describes the deal and files it under a category. */
export async function describeAndFile(page: Page, category: string): Promise<void> {
	await editorOf(page).fill('Holds two litres.');
	const categories = page.getByRole('combobox', { name: 'Categories' });
	await categories.click();
	await page.getByRole('option', { name: category, exact: true }).click();
	await categories.press('Escape');
}

/** Sends the form of a new deal and answers the id of the deal that it leads to. */
export async function submit(page: Page): Promise<number> {
	await page.getByRole('button', { name: 'Submit Deal' }).click();
	await page.waitForURL('**/deal-details/*');
	return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** What stands below the fields, by the name of the field. */
export function problemsIn(page: Page): Promise<Record<string, string>> {
	return page.locator('[id^=field-][id$=-error]').evaluateAll((problems) => {
		return Object.fromEntries(problems.map(({ id, textContent }) => [id.split('-')[1], textContent]));
	});
}

export async function choosePicture(page: Page, buffer: Buffer, way = 'Add images'): Promise<void> {
	await page.getByText(way, { exact: true }).waitFor();
	await page.getByLabel(way).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
}

/** The deal's page shows a picture of the deal, not the one that stands in for it. */
export async function seesPicture(page: Page, dealId: number): Promise<void> {
	const picture = page.locator(`main img[src^="/images/deals/${dealId}/"]`).first();
	await picture.waitFor();
	await expect
		.poll(() => picture.evaluate((image) => 'naturalWidth' in image && image.naturalWidth))
		.toBeGreaterThan(0);
}

/** Without what the browser itself says of an answer that refuses. */
export function withoutRefusals(troubles: string[], status: number): string[] {
	return troubles.filter((trouble) => !trouble.includes(`status of ${status}`));
}

/** A JPEG with the grain that makes the photos of a camera large. */
export async function takePhoto(
	browser: Browser,
	{ width, height }: { width: number; height: number },
): Promise<Buffer> {
	const page = await browser.newPage();
	const address = await page.evaluate(
		([width, height]) => {
			const canvas = Object.assign(document.createElement('canvas'), { width, height });
			const photo = new ImageData(width, height);
			for (let place = 0; place < photo.data.length; place += 1) {
				photo.data[place] = place % 4 === 3 ? 255 : 90 + (place % 4) * 30 + Math.random() * 60;
			}
			canvas.getContext('2d')?.putImageData(photo, 0, 0);
			return canvas.toDataURL('image/jpeg', 0.9);
		},
		[width, height] as const,
	);
	await page.close();
	return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
