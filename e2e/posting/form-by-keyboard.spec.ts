import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expectDealPicture, findEditor, openDealForm, problemsIn } from '../support/deal-forms.ts';
import { waitForDealHydration } from '../support/deal-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { readDeal } from '../support/site-api.ts';

/** More tab stops than the page has. */
const MANY_STOPS = 80;

test.use({ member: 'moderator' });

test('the deal form can be filled in and submitted by keyboard alone', async ({ page, site, photo }) => {
	await openDealForm(page);
	const { keyboard } = page;
	await goTo(page.getByRole('radio', { name: 'Online' }));
	await keyboard.press('ArrowRight');
	expect(await page.getByRole('radio', { name: 'In-store' }).isChecked()).toBe(true);
	expect(await page.getByLabel('Deal URL').count()).toBe(0);
	await keyboard.press('ArrowLeft');
	await goTo(page.getByLabel('Deal URL'));
	await keyboard.type('https://shop.example/swag');
	await goTo(page.getByLabel('Title'));
	await keyboard.type('Canvas swag for $99');
	await goTo(page.getByLabel('Price', { exact: true }));
	await keyboard.type('$99');
	await goTo(page.getByLabel('Original price'));
	await keyboard.type('149.95');
	await goTo(page.getByLabel('Coupon code'));
	await keyboard.type('SWAG50');
	await goTo(page.getByLabel('Free shipping'));
	await keyboard.press('Space');
	await goTo(page.getByLabel('Time zone of these times'));
	await keyboard.type('Perth');

	await goTo(findEditor(page));
	await keyboard.type('Sleeps two.');
	await keyboard.press('Enter');
	await goTo(page.getByRole('button', { name: 'Bullet list' }));
	await keyboard.press('Enter');
	await expect.poll(() => hasFocus(findEditor(page))).toBe(true);
	await keyboard.type('Packs small');

	const categories = page.getByRole('combobox', { name: 'Categories' });
	await goTo(categories);
	await keyboard.press('ArrowDown');
	await keyboard.press('ArrowDown');
	await keyboard.press('Enter');
	await keyboard.press('ArrowUp');
	await keyboard.press('Enter');
	await expect.poll(() => chosen(page, 'Categories').count()).toBe(2);
	await keyboard.press('Escape');
	expect(await categories.getAttribute('aria-expanded')).toBe('false');
	await keyboard.press('Backspace');
	await expect.poll(() => chosen(page, 'Categories').count()).toBe(1);
	await goTo(page.getByRole('combobox', { name: 'Stores' }));
	await keyboard.type('kmar');
	await page.getByRole('option', { name: 'Kmart' }).waitFor();
	await keyboard.press('Enter');
	await goTo(page.getByRole('combobox', { name: 'Brands' }));
	await keyboard.type('sony');
	await page.getByRole('option', { name: 'Sony' }).waitFor();
	await keyboard.press('Enter');
	await goTo(page.getByRole('button', { name: 'Remove Sony' }), 'Shift+Tab');
	await keyboard.press('Space');
	await expect.poll(() => hasFocus(page.getByRole('combobox', { name: 'Brands' }))).toBe(true);

	// The listener stays, because a file chooser without one opens a real window.
	page.on('filechooser', (window) => window.setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo }));
	for (const [count, key] of ['Space', 'Enter'].entries()) {
		await goTo(page.getByLabel('Add images'));
		await keyboard.press(key);
		await expect.poll(() => page.getByRole('img', { name: /^Picture \d/ }).count()).toBe(count + 1);
	}
	await goTo(page.getByRole('button', { name: 'Make picture 2 primary' }), 'Shift+Tab');
	await keyboard.press('Enter');
	await page.getByRole('img', { name: 'Picture 2, primary' }).waitFor();
	await goTo(page.getByRole('button', { name: 'Remove picture 1' }));
	await keyboard.press('Enter');
	await page.getByRole('img', { name: 'Picture 1, primary' }).waitFor();

	await goTo(page.getByLabel('I work for this store'));
	await keyboard.press('Space');
	expect(await problemsIn(page)).toEqual({});
	await expectAccessible(page);
	await goTo(page.getByRole('main').getByRole('button', { name: 'Submit Deal' }));
	await keyboard.press('Enter');
	await page.waitForURL('**/deal-details/*');
	const id = Number(page.url().split('/').at(-1));
	await waitForDealHydration(page);
	await expectDealPicture(page, id);
	expect(await readDeal(site, id)).toMatchObject({
		del_title: 'Canvas swag for $99',
		del_is_online: 1,
		del_price: 99,
		stricken_price: 149.95,
		del_coupon_code: 'SWAG50',
		del_free_shipping: 1,
		del_disclosed: 1,
		del_time_zone: 'Australia/Perth',
		del_descr: '<p>Sleeps two.</p><ul><li>Packs small</li></ul>',
		stores: [{ str_name: 'Kmart' }],
		brands: [],
	});
});

test('the deal form moves the focus to the first error', async ({ page }) => {
	await openDealForm(page);
	await goTo(page.getByRole('radio', { name: 'Online' }));
	await page.keyboard.press('ArrowRight');
	await goTo(page.getByLabel('Title'));
	await page.keyboard.type('Canvas swag for $99');
	await page.keyboard.press('Enter');
	await expect.poll(() => hasFocus(page.getByLabel('Price', { exact: true }))).toBe(true);
	expect(Object.keys(await problemsIn(page))).toEqual(['dealPrice', 'dealDescription', 'dealCategories']);
	await page.keyboard.type('99');
	await goTo(findEditor(page));
	await page.keyboard.type('Sleeps two.');
	await goTo(page.getByRole('main').getByRole('button', { name: 'Submit Deal' }));
	await page.keyboard.press('Space');
	await expect.poll(() => hasFocus(page.getByRole('combobox', { name: 'Categories' }))).toBe(true);
});

/** Presses a key until an element has the focus. */
async function goTo(place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
	for (let stops = 0; stops < MANY_STOPS && !(await hasFocus(place)); stops += 1) {
		await place.page().keyboard.press(key);
	}
	expect(await hasFocus(place), `${place} cannot be reached`).toBe(true);
}

function hasFocus(place: Locator): Promise<boolean> {
	return place.evaluate((element) => element === document.activeElement);
}

function chosen(page: Page, label: string): Locator {
	return page.getByRole('list', { name: `${label} chosen` }).getByRole('listitem');
}
