import type { Page } from '@playwright/test';
import { expectAccessible, expectContrast } from '../support/accessibility.ts';
import { describeVariant, type Variant } from '../support/browser.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/fixtures.ts';

const TWO_VARIANTS: Variant[] = [
	{ width: 'phone', theme: 'dark' },
	{ width: 'desk', theme: 'light' },
];

for (const variant of TWO_VARIANTS) {
	test.describe(`the gallery of building blocks ${describeVariant(variant)}`, () => {
		test.use({ variant, contextOptions: { reducedMotion: 'reduce' } });

		test('is complete and accessible in both themes, and no wider than the screen', async ({ page }) => {
			await open(page);
			expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(10);
			await expectAccessible(page);
			await expectFits(page);
			const other = variant.theme === 'dark' ? 'Light' : 'Dark';
			await page.getByRole('radio', { name: other }).press('Space');
			await expect(page.locator(`section [data-theme=${other.toLowerCase()}]`)).toBeVisible();
			await expectContrast(page);
			await page.reload();
			await expect(page.locator('html')).toHaveAttribute('data-theme', variant.theme);
		});

		test('opens overlays above a drawer, and Escape closes one after the other', async ({ page }) => {
			await open(page);
			await page.getByRole('button', { name: 'Drawer' }).focus();
			await page.keyboard.press('Enter');
			const drawer = page.getByRole('dialog', { name: 'New sighting' });
			// The drawer takes the focus when it opens, so this waits for that.
			await expect.poll(() => drawer.evaluate((opened) => opened.contains(document.activeElement))).toBe(true);
			await drawer.getByRole('button', { name: 'More' }).focus();
			await page.keyboard.press('Enter');
			await expectFocus(page, 'Yesterday');
			await expect.poll(() => isInFront(page, 'Yesterday')).toBe(true);
			await page.keyboard.press('Escape');
			await expectFocus(page, 'More');
			await drawer.getByRole('button', { name: 'Choose Seen on from a calendar' }).focus();
			await page.keyboard.press('Enter');
			await page.getByRole('grid', { name: 'November 2026' }).waitFor();
			await expectFocus(page, '20');
			await page.keyboard.press('ArrowDown');
			await expectFocus(page, '27');
			await expect.poll(() => isInFront(page, '27')).toBe(true);
			await expectAccessible(page, 'dialog');
			await page.keyboard.press('Enter');
			await expect.poll(() => drawer.getByLabel('Seen on', { exact: true }).inputValue()).toBe('27 Nov 2026');
			const bird = drawer.getByRole('combobox', { name: 'Bird' });
			await bird.focus();
			// Inserts all characters at once: on a busy machine each one would start a search of its own.
			await page.keyboard.insertText('owl');
			await page.getByRole('option', { name: /Powerful Owl/ }).waitFor();
			await page.keyboard.press('Escape');
			expect(await drawer.isVisible()).toBe(true);
			await page.keyboard.press('Escape');
			await drawer.waitFor({ state: 'detached' });
			await expectFocus(page, 'Drawer');
		});

		test('sorts, searches, selects and pages through a table', async ({ page }) => {
			await open(page);
			const table = page.getByRole('region', { name: 'All birds' });
			if (variant.width === 'phone') await table.getByLabel('Sort by').selectOption('Sightings, highest first');
			else await table.getByRole('button', { name: 'Sightings' }).press('Enter');
			await expect
				.poll(() =>
					table
						.getByRole('row')
						.nth(variant.width === 'phone' ? 0 : 1)
						.innerText(),
				)
				.toContain('1,');
			await table.getByRole('checkbox', { name: 'Select all' }).press('Space');
			await table.getByText('10 selected').last().waitFor();
			await table.getByRole('button', { name: 'Next page' }).press('Enter');
			await table.getByText('11 to 20 of 34').waitFor();
			await expectAccessible(page, '#server-table');
			await table.getByRole('button', { name: 'Clear' }).press('Enter');
			await table.getByRole('textbox', { name: 'Search birds' }).fill('zebra');
			await table.getByText('Nothing matches').waitFor();
			await table.getByRole('button', { name: 'Clear search' }).press('Enter');
			await table.getByText('1 to 10 of 34').waitFor();
		});
	});
}

test('its menus, messages, fields, files and tabs work by keyboard', async ({ page }) => {
	await open(page);
	await test.step('menus and popovers open, and return the focus', async () => {
		await page.getByRole('button', { name: 'Actions', exact: true }).focus();
		await page.keyboard.press('ArrowDown');
		await expectFocus(page, 'Edit');
		await page.keyboard.press('ArrowDown');
		await expectFocus(page, 'Go home');
		await page.keyboard.press('d');
		await expectFocus(page, 'Delete');
		await expectAccessible(page, '[aria-labelledby=overlays]');
		await page.keyboard.press('Escape');
		await expectFocus(page, 'Actions');
		await page.getByRole('button', { name: 'Show', exact: true }).focus();
		await page.keyboard.press('Enter');
		const nocturnal = page.getByRole('switch', { name: 'Nocturnal' });
		await page.keyboard.press('Tab');
		await expect.poll(() => isFocused(nocturnal)).toBe(true);
		await page.keyboard.press('Space');
		await expect(nocturnal).toBeChecked();
		await page.keyboard.press('Escape');
		await expectFocus(page, 'Show');
	});
	await test.step('Undo has a shortcut, Alt and T', async () => {
		await page.getByRole('button', { name: 'Delete with Undo' }).focus();
		await page.keyboard.press('Enter');
		await page.getByText('Sighting deleted.').waitFor();
		await expectAccessible(page, 'section[aria-label="Messages"]');
		await page.keyboard.press('Alt+t');
		await expectFocus(page, 'Undo');
		await page.keyboard.press('Enter');
		await page.getByText('Sighting restored.').waitFor();
	});
	await test.step('a field offers suggestions, and others accept a date and time', async () => {
		const bird = page.getByRole('combobox', { name: 'Bird', exact: true });
		await bird.focus();
		await page.keyboard.insertText('parrot');
		await page.getByRole('option', { name: /Blue-winged Parrot/ }).waitFor();
		await expectAccessible(page, '[aria-labelledby=choice-fields]');
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		await expect(bird).toHaveValue('Mulga Parrot');
		const day = page.getByLabel('Seen on', { exact: true });
		await day.fill('24/12/2026');
		await page.keyboard.press('Tab');
		await expect.poll(() => day.inputValue()).toBe('24 Dec 2026');
		await page.keyboard.press('Enter');
		await page.getByRole('grid', { name: 'December 2026' }).waitFor();
		await page.keyboard.press('PageUp');
		await page.getByRole('grid', { name: 'November 2026' }).waitFor();
		await page.keyboard.press('Escape');
		const time = page.getByLabel('Seen at');
		await time.fill('09:05');
		await expect(time).toHaveValue('09:05');
	});
	await test.step('files are accepted, or the reason for their rejection is shown', async () => {
		const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from('abc') });
		const field = page.getByLabel('Add pictures');
		await field.setInputFiles([file('owl.png', 'image/png'), file('notes.txt', 'text/plain')]);
		await page.getByText('notes.txt isn’t a JPEG, PNG or WebP file.').waitFor();
		await expectAccessible(page, '[aria-labelledby=files]');
		await page.getByRole('button', { name: 'Remove owl.png' }).press('Enter');
	});
	await test.step('tabs and pages have addresses, and work with the back button', async () => {
		await page.getByRole('tab', { name: /Seen/ }).focus();
		await page.keyboard.press('ArrowRight');
		await page.keyboard.press('Enter');
		await page.waitForURL('/test?tab=heard');
		const places = page.getByRole('navigation', { name: 'Pages of sightings' });
		await places.getByRole('link', { name: 'Page 3' }).press('Enter');
		await page.waitForURL('/test?tab=heard&page=3');
		await places.getByText('9 to 12 of 12').waitFor();
		await page.goBack();
		await places.getByText('1 to 4 of 12').waitFor();
		await page.goBack();
		await expect.poll(() => page.getByRole('tab', { name: /Seen/ }).getAttribute('aria-selected')).toBe('true');
	});
});

async function open(page: Page): Promise<void> {
	await page.goto('/test');
	await page.getByRole('heading', { name: 'Building blocks' }).waitFor();
}

/** Expects the focus on an element with this text or, without text, this name. */
function expectFocus(page: Page, name: string) {
	return expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
}

function isFocused(locator: ReturnType<Page['getByRole']>): Promise<boolean> {
	return locator.evaluate((element) => element === document.activeElement);
}

/** Returns whether a click on the focused element would reach it. */
function isInFront(page: Page, name: string): Promise<boolean> {
	return page.evaluate((text) => {
		const element = document.activeElement;
		const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
		const front = document.elementFromPoint(x + width / 2, y + height / 2);
		return element?.textContent === text && Boolean(element.contains(front));
	}, name);
}
