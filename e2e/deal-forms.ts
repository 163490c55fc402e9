import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';

export function editorOf(page: Page) {
	return page.locator('[contenteditable=true]');
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
