import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { describeVariant, VARIANTS } from '../support/browser.ts';
import { findEditor, NOTHING, openDealForm, readFields, submit } from '../support/deal-forms.ts';
import { waitForDealHydration } from '../support/deal-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { joinAsNewcomer } from '../support/join.ts';
import { readDeal } from '../support/site-api.ts';

/** The server never fetches from the ports of other services, so this page cannot be read. */
const UNREADABLE = 'https://www.kogan.com:22/kettle';

for (const variant of VARIANTS) {
	test.describe(describeVariant(variant), () => {
		test.use({ variant });
		const isPhone = variant.width === 'phone';
		const shop = `Corner Shop ${variant.width}`;
		const press = (place: Locator) => (isPhone ? place.tap() : place.click());

		test('the form suggests values, points out mistakes and accepts a new store, which staff then list', async ({
			site,
			openBrowser,
		}) => {
			const context = await openBrowser({ token: await joinAsNewcomer(site) });
			const page = await context.newPage();
			await openDealForm(page);

			await page.getByLabel('Deal URL').fill(UNREADABLE);
			await page
				.getByText('Filled in store. We couldn’t read that page. Please fill in the fields yourself.')
				.waitFor();
			expect((await readFields(page)).stores).toEqual(['Kogan']);
			await press(page.getByRole('button', { name: 'Undo' }));
			await expect.poll(() => readFields(page)).toEqual(NOTHING);

			await page.getByLabel('Title').fill('Kettle $29');
			await page.getByLabel('Price', { exact: true }).fill('39');
			await page.getByLabel('Original price').fill('35');
			await page.getByText('The title says $29.00. Which one is right?').waitFor();
			await page.getByText('This is less than the price. Are they swapped?').waitFor();
			await expectAccessible(page);
			await page.getByLabel('Price', { exact: true }).fill('29');

			await writeDescription(page);
			await chooseEnd(page, press);

			const categories = page.getByRole('combobox', { name: 'Categories' });
			const stores = page.getByRole('combobox', { name: 'Stores' });
			await press(categories);
			await press(page.getByRole('option', { name: 'Home & Garden', exact: true }));
			await expect(categories).toHaveAttribute('aria-expanded', String(!isPhone));
			await press(page.getByRole('heading', { name: 'Helpful Tips' }));
			await expect(categories).toHaveAttribute('aria-expanded', 'false');
			await press(stores);
			await stores.fill('Kogn');
			await page.getByRole('option', { name: 'Did you mean Kogan?' }).waitFor();
			await stores.fill(shop);
			await press(page.getByRole('option', { name: `Add “${shop}”` }));
			await page.getByText(`${shop} is new here.`).waitFor();
			await stores.press('Escape');
			await expectAccessible(page);

			const id = await submit(page);
			await waitForDealHydration(page);
			await expect(page.getByText(shop).first()).toBeVisible();
			expect(await page.getByRole('link', { name: shop }).count()).toBe(0);
			const description = page.locator('.prose-deal');
			await expect(description.getByRole('listitem')).toHaveText(['Boil', 'Pour']);
			await expect(description.locator('blockquote')).toHaveText('Never sold for less.');
			await expect(description.getByRole('link', { name: 'reviews' })).toHaveAttribute(
				'href',
				'https://reviews.example/',
			);
			await expectAccessible(page);
			const deal = await readDeal(site, id);
			expect(deal).toMatchObject({ del_proposed_store: shop, stores: [] });
			expect(Date.parse(deal.del_expires_at ?? '')).toBeGreaterThan(Date.now());
			await listStore(await (await openBrowser({ member: 'moderator' })).newPage(), id, press);
			expect(await readDeal(site, id)).toMatchObject({ del_proposed_store: null, stores: [{ str_name: shop }] });
		});
	});
}

/** Adds a numbered list, a quote and a link with the toolbar buttons. */
async function writeDescription(page: Page): Promise<void> {
	const editor = findEditor(page);
	const format = (name: string) => page.getByRole('group', { name: 'Formatting' }).getByRole('button', { name });
	await editor.click();
	await format('Numbered list').click();
	await page.keyboard.type('Boil');
	await page.keyboard.press('Enter');
	await page.keyboard.type('Pour');
	await page.keyboard.press('Enter');
	await format('Numbered list').click();
	await format('Quote').click();
	await page.keyboard.type('Never sold for less.');
	await page.keyboard.press('Enter');
	await format('Quote').click();
	await page.keyboard.type('See the reviews');
	for (let letters = 0; letters < 'reviews'.length; letters += 1) await page.keyboard.press('Shift+ArrowLeft');
	await format('Link').click();
	await page.getByLabel('Web address').fill('javascript:alert(1)');
	await page.keyboard.press('Enter');
	await page.getByText('Please enter a web address, like https://www.example.com.au.').waitFor();
	await expectAccessible(page);
	await page.getByLabel('Web address').fill('reviews.example');
	await page.keyboard.press('Enter');
	await expect(editor).toBeFocused();
	await page.keyboard.type('.');
	await expect(editor.getByRole('link')).toHaveText('reviews');
}

/** Chooses a day next week in the calendar. */
async function chooseEnd(page: Page, press: (place: Locator) => Promise<void>): Promise<void> {
	await press(page.getByRole('button', { name: 'Choose Expires from a calendar' }));
	const calendar = page.getByRole('dialog', { name: 'Calendar for Expires' });
	await expect(calendar.locator('button:focus')).toBeVisible();
	await expectAccessible(page);
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect(calendar).toHaveCount(0);
	await expect(page.getByRole('textbox', { name: 'Expires' })).toHaveValue(/^\d{1,2} \w{3} \d{4}$/);
}

async function listStore(page: Page, id: number, press: (place: Locator) => Promise<void>): Promise<void> {
	await page.goto(`/deal-details/${id}`);
	await waitForDealHydration(page);
	await press(page.getByRole('button', { name: 'New store, not checked yet' }));
	await page.getByRole('dialog', { name: 'New store' }).waitFor();
	await expectAccessible(page);
	await press(page.getByRole('button', { name: 'List this store' }));
	await page
		.getByRole('link', { name: /^Corner Shop/ })
		.first()
		.waitFor();
}
