import { expect, type Page } from '@playwright/test';
import type { SiteProcess } from './running-site.ts';
import { callApi } from './site-api.ts';

export function findEditor(page: Page) {
	return page.locator('[contenteditable=true]');
}

export async function openDealForm(page: Page): Promise<void> {
	await page.goto('/post-deal');
	await findEditor(page).waitFor();
}

/** Returns the name of a top-level category. */
export async function topCategory(site: SiteProcess): Promise<string> {
	type Categories = { data: { ctg_name: string; ctg_parent: number }[] };
	const { data } = await callApi<Categories>(site, '/api/category', { body: { showAll: 0 } });
	return data.find(({ ctg_parent }) => ctg_parent === 0)?.ctg_name ?? '';
}

/** Fills in the description and the category. */
export async function describeAndFile(page: Page, category: string): Promise<void> {
	await findEditor(page).fill('Holds two litres.');
	const categories = page.getByRole('combobox', { name: 'Categories' });
	await categories.click();
	await page.getByRole('option', { name: category, exact: true }).click();
	await categories.press('Escape');
}

/** Submits the form of a new deal and returns the deal's id. */
export async function submit(page: Page): Promise<number> {
	await page.getByRole('button', { name: 'Submit Deal' }).click();
	await page.waitForURL('**/deal-details/*');
	return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** Returns the errors below the fields, by field name. */
export function problemsIn(page: Page): Promise<Record<string, string>> {
	return page.locator('[id^=field-][id$=-error]').evaluateAll((problems) => {
		return Object.fromEntries(problems.map(({ id, textContent }) => [id.split('-')[1], textContent]));
	});
}

export async function choosePicture(page: Page, buffer: Buffer, way = 'Add images'): Promise<void> {
	await page.getByText(way, { exact: true }).waitFor();
	await page.getByLabel(way).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
}

/** Expects that the deal page shows a picture of the deal, not the placeholder. */
export async function expectDealPicture(page: Page, dealId: number): Promise<void> {
	const picture = page.locator(`main img[src^="/images/deals/${dealId}/"]`).first();
	await picture.waitFor();
	await expect
		.poll(() => picture.evaluate((image) => 'naturalWidth' in image && image.naturalWidth))
		.toBeGreaterThan(0);
}

/** Returns the values of the form. */
export async function readFields(page: Page) {
	const textIn = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
	const chosen = (label: string) => page.getByRole('list', { name: `${label} chosen` }).getByRole('listitem');
	return {
		title: await textIn('Title'),
		price: await textIn('Price'),
		originalPrice: await textIn('Original price'),
		description: (await findEditor(page).innerText()).trim(),
		categories: await chosen('Categories').allInnerTexts(),
		stores: await chosen('Stores').allInnerTexts(),
		brands: await chosen('Brands').allInnerTexts(),
	};
}

/** The values of a new form. */
export const NOTHING = {
	title: '',
	price: '',
	originalPrice: '',
	description: '',
	categories: [],
	stores: [],
	brands: [],
};

/** Fills in everything that a deal in a store needs. */
export async function writeInStore(page: Page, site: SiteProcess, title: string): Promise<void> {
	await page.getByText('In-store', { exact: true }).click();
	await page.getByLabel('Title').fill(title);
	await page.getByLabel('Price', { exact: true }).fill('12');
	await describeAndFile(page, await topCategory(site));
}

/** Returns the names of the pictures in the form. */
export function tiles(page: Page): Promise<(string | null)[]> {
	const pictures = page.getByRole('img', { name: /^Picture \d/ });
	return pictures.evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
}
