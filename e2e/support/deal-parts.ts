import { expect, type Page } from '@playwright/test';
import type { RichDeal } from './rich-deal.ts';
import type { Deal } from './site-api.ts';

/** Expects all pictures, and the controls to turn and stop them. */
export async function expectPictures(page: Page, deal: Deal): Promise<void> {
	const pictures = page.getByRole('region', { name: /^Pictures/ });
	await page.getByRole('button', { name: 'Stop changing pictures' }).waitFor();
	expect(await page.getByRole('button', { name: /^Picture \d of \d$/ }).count()).toBe(deal.images.length);
	const shapes = () =>
		pictures
			.locator('img')
			.evaluateAll((all: HTMLImageElement[]) =>
				all.map((image) => (image.naturalWidth / image.naturalHeight).toFixed(1)),
			);
	await expect.poll(shapes).toEqual(deal.images.map(() => '2.0'));
}

export async function expectOffer(page: Page, deal: Deal): Promise<void> {
	const price = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });
	const offer = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) });
	expect(await offer.getByRole('heading', { level: 1 }).innerText()).toBe(deal.del_title);
	expect(await offer.innerText()).toContain(price.format(deal.del_price));
	expect(await offer.innerText()).toContain(price.format(deal.stricken_price ?? 0));
	// On a phone, it is in a bar at the bottom of the page.
	const getDeal = offer
		.page()
		.getByRole('main')
		.getByRole('link', { name: /^Get Deal/ })
		.first();
	expect(await getDeal.getAttribute('target')).toBe('_blank');
	expect(await getDeal.getAttribute('rel')).toMatch(/^(sponsored nofollow noopener|nofollow noopener ugc)$/);
	expect(await getDeal.getAttribute('href')).toMatch(/^https:\/\//);
}

/** Expects the breadcrumbs of the deal and the similar deals. */
export async function expectWay(page: Page, deal: Deal): Promise<void> {
	const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
	await crumbs.getByRole('link', { name: 'Home', exact: true }).waitFor();
	await crumbs.getByRole('link', { name: deal.categories[0]?.ctg_name ?? '', exact: true }).waitFor();
	const similar = page.getByRole('heading', { name: 'Similar deals' }).locator('xpath=..').getByRole('link');
	await similar.first().waitFor();
	expect(await similar.count()).toBeGreaterThan(1);
}

export async function expectScores(page: Page): Promise<void> {
	await page.getByRole('link', { name: /Quality score \d+ of 100/ }).click();
	for (const name of [/^Quality score \d+, /, /^AI score \d+, /]) {
		const reasons = page.getByRole('heading', { name }).locator('xpath=..').locator('dd.text-muted');
		await reasons.first().waitFor();
		expect((await reasons.allInnerTexts()).filter((reason) => reason.length > 3).length).toBe(5);
	}
}

export async function expectPrices(page: Page, { history }: RichDeal): Promise<void> {
	const prices = page.getByRole('region', { name: 'Price history' });
	await prices.scrollIntoViewIfNeeded();
	expect(await prices.innerText()).toContain(firstSentence(history));
	await prices.locator('canvas').waitFor();
	await prices.getByText('Show as table').click();
	expect(await prices.getByRole('row').count()).toBe(history.points.length + 1);
}

export function firstSentence({ summary }: RichDeal['history']): string {
	return summary?.sentence.split('. ')[0] ?? '';
}

/** Leaves the menu open. */
export async function expectShareLinks(page: Page, deal: Deal): Promise<void> {
	const address = new URL(`/deal-details/${deal.id}`, page.url()).href;
	const percent = Math.round((1 - deal.del_price / (deal.stricken_price ?? deal.del_price)) * 100);
	const title = `${percent}% OFF - ${deal.del_title} | Bilby Deals`;
	expect(await page.title()).toBe(title);
	await page.getByRole('button', { name: 'Share', exact: true }).click();
	const readParameters = async (name: RegExp) =>
		Object.fromEntries(new URL((await page.getByRole('link', { name }).getAttribute('href')) ?? '').searchParams);
	expect(await readParameters(/^Share on Facebook/)).toEqual({ u: address });
	expect(await readParameters(/^Share on X/)).toEqual({ text: title, url: address });
	expect(await readParameters(/^Share on WhatsApp/)).toEqual({ text: `${title} ${address}` });
}

/** Comments load only when they are near the viewport. */
export async function expectComments(page: Page, deal: Deal): Promise<void> {
	const comments = page.getByRole('region', { name: /^\d+ Comments?$/ });
	await comments.scrollIntoViewIfNeeded();
	await comments
		.getByRole('article', { name: /^Comment by/ })
		.first()
		.waitFor();
	expect(await comments.getByRole('heading', { level: 2 }).innerText()).toBe(`${deal.del_count_comments} Comments`);
	await comments.getByRole('link', { name: 'Log in to add a comment…' }).waitFor();
}
