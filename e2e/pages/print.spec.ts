import { openDeal } from '../support/deal-page.ts';
import { expectPrices } from '../support/deal-parts.ts';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/rich-deal.ts';

test('a dark page prints its price chart and labels in dark ink on white', async ({ page, rich }) => {
	await openDeal(page, rich.deal.id);
	await expectPrices(page, rich);
	const chart = page.locator('.uplot canvas').first();
	await chart.scrollIntoViewIfNeeded();
	await expect(chart).toBeVisible();
	await page.emulateMedia({ media: 'print' });
	await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
	const rendered = await chart.evaluate((canvas: HTMLCanvasElement) => {
		const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
		let dark = 0;
		let light = 0;
		for (let at = 0; at < pixels.length; at += 4) {
			if ((pixels[at + 3] ?? 0) < 200) continue;
			if ((pixels[at] ?? 0) < 90) dark += 1;
			if ((pixels[at] ?? 0) > 230) light += 1;
		}
		return { dark, light };
	});
	// The line and the price are dark, the area below the line is light.
	expect(rendered.dark).toBeGreaterThan(0);
	expect(rendered.light).toBeGreaterThan(rendered.dark);
	const badge = page.locator('main .bg-photo-glass').first();
	await expect(badge).toHaveCSS('color', 'rgb(27, 25, 22)');
	await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
});
