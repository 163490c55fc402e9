import type { Browser } from '@playwright/test';

interface PhotoSize {
	width: number;
	height: number;
}

/** Creates a JPEG with the grain that makes camera photos large, the same each time. */
export async function takePhoto(browser: Browser, size: PhotoSize): Promise<Buffer> {
	const context = await browser.newContext();
	const page = await context.newPage();
	const address = await page.evaluate(renderPhoto, size);
	await context.close();
	return photoIn(address);
}

/** Runs in the page. Returns the photo as a data URL. */
export function renderPhoto({ width, height }: PhotoSize): string {
	const canvas = Object.assign(document.createElement('canvas'), { width, height });
	const photo = new ImageData(width, height);
	let grain = 1;
	for (let place = 0; place < photo.data.length; place += 1) {
		grain = (grain * 1_664_525 + 1_013_904_223) % 2 ** 32;
		photo.data[place] = place % 4 === 3 ? 255 : 90 + (place % 4) * 30 + (grain / 2 ** 32) * 60;
	}
	canvas.getContext('2d')?.putImageData(photo, 0, 0);
	return canvas.toDataURL('image/jpeg', 0.9);
}

export function photoIn(address: string): Buffer {
	return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
