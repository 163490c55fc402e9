import { expectAccessible } from '../support/accessibility.ts';
import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import { findEditor } from '../support/deal-forms.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { failedResponse } from '../support/page-errors.ts';
import { takePhoto } from '../support/photo.ts';

test.describe('on a desk', () => {
	test.use({ member: 'member' });

	test('a member adds pictures to a huddle and to a post', async ({ page, browser, openBrowser, pageErrors }) => {
		pageErrors.expect(failedResponse(400));
		const photo = await takePhoto(browser, { width: 300, height: 200 });
		await page.goto('/start-huddle');
		await findEditor(page).waitFor();
		await page.getByLabel('Title').fill('What bird is this?');
		await page.getByLabel('Category').selectOption({ label: 'Help' });
		await findEditor(page).fill('It sits on the fence.');
		await page.getByRole('button', { name: 'Picture' }).click();
		const row = page.getByRole('group', { name: 'Picture' });
		await row.getByRole('button', { name: 'Add picture' }).click();
		await row.getByText('Please choose a picture.').waitFor();
		await row
			.getByLabel('Picture', { exact: true })
			.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
		await row.getByRole('button', { name: 'Add picture' }).click();
		await row.getByText('We can’t read this file').waitFor();
		await row
			.getByLabel('Picture', { exact: true })
			.setInputFiles({ name: 'bird.jpg', mimeType: 'image/jpeg', buffer: photo });
		await row.getByLabel('Describe the picture').fill('A grey bird');
		await expectAccessibleInBoth(page);
		await row.getByRole('button', { name: 'Add picture' }).click();
		await expect(findEditor(page).getByRole('img', { name: 'A grey bird' })).toBeVisible();
		await expect(row).toHaveCount(0);
		await page.getByText('Draft saved on this device').waitFor();
		await page.reload();
		await page.getByRole('button', { name: 'Restore' }).click();
		await expect(findEditor(page).getByRole('img', { name: 'A grey bird' })).toBeVisible();
		await page.getByRole('button', { name: 'Start huddle' }).click();
		await page.waitForURL(/\/huddle-details\/\d+$/);
		const article = page.getByRole('article').first();
		const bird = article.getByRole('img', { name: 'A grey bird' });
		await expect(bird).toHaveAttribute('width', '300');

		await page.getByRole('button', { name: /^Add a comment/ }).click();
		const post = page.getByRole('textbox', { name: 'Add a comment' });
		await post.waitFor();
		await page.locator('#comments').getByRole('button', { name: 'Picture' }).click();
		await row
			.getByLabel('Picture', { exact: true })
			.setInputFiles({ name: 'nest.jpg', mimeType: 'image/jpeg', buffer: photo });
		await row.getByLabel('Describe the picture').fill('Its nest');
		await row.getByRole('button', { name: 'Add picture' }).click();
		await expect(post.getByRole('img', { name: 'Its nest' })).toBeVisible();
		await page.getByRole('button', { name: 'Post Comment' }).click();
		const nest = page.locator('#comments').getByRole('article').getByRole('img', { name: 'Its nest' });
		await expect(nest).toHaveAttribute('src', /^\/images\/huddles\//);

		const other = await (await openBrowser()).newPage();
		await other.goto(new URL(page.url()).pathname, { waitUntil: 'networkidle' });
		await expect(other.getByRole('img', { name: 'A grey bird' })).toBeVisible();
		await other.getByRole('img', { name: 'Its nest' }).scrollIntoViewIfNeeded();
		await expect
			.poll(() =>
				other
					.getByRole('img', { name: 'Its nest' })
					.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth),
			)
			.toBe(300);
		await expectStill(other, STILL.account);
		await expectAccessibleInBoth(other);
	});
});

test.describe('dropped and pasted pictures', () => {
	test.use({ variant: PHONE, member: 'member' });

	test('are described one after the other, and inserted where they were dropped', async ({
		page,
		browser,
		pageErrors,
	}) => {
		pageErrors.expect(failedResponse(400));
		const photo = (await takePhoto(browser, { width: 300, height: 200 })).toString('base64');
		await page.goto('/start-huddle');
		const editor = findEditor(page);
		await editor.fill('Before and after.');
		const give = (kind: 'drop' | 'paste', files: { name: string; type: string }[]) =>
			editor.evaluate(
				(element, given) => {
					const data = new DataTransfer();
					const bytes = Uint8Array.from(atob(given.photo), (letter) => letter.charCodeAt(0));
					for (const { name, type } of given.files) data.items.add(new File([bytes], name, { type }));
					const { left, top } = element.getBoundingClientRect();
					const common = { bubbles: true, cancelable: true };
					const event =
						given.kind === 'paste'
							? new ClipboardEvent('paste', { ...common, clipboardData: data })
							: new DragEvent('drop', { ...common, dataTransfer: data, clientX: left + 16, clientY: top + 20 });
					element.dispatchEvent(event);
				},
				{ kind, files, photo },
			);
		const row = page.getByRole('group', { name: 'Picture' });
		await give('drop', [{ name: 'notes.txt', type: 'text/plain' }]);
		await give('drop', [
			{ name: 'one.jpg', type: 'image/jpeg' },
			{ name: 'two.jpg', type: 'image/jpeg' },
		]);
		await row.getByText('1 more picture is added after this one.').waitFor();
		const text = row.getByLabel('Describe the picture');
		await expect(text).toBeFocused();
		await expect(row.getByLabel('Picture', { exact: true })).toHaveValue(/one\.jpg$/);
		await expectAccessible(page);
		await text.fill('First');
		await page.keyboard.press('Enter');
		await expect(row.getByLabel('Picture', { exact: true })).toHaveValue(/two\.jpg$/);
		await text.fill('Second');
		await page.keyboard.press('Enter');
		await expect(row).toHaveCount(0);

		await give('paste', [{ name: 'image.gif', type: 'image/gif' }]);
		await text.fill('Third');
		await page.keyboard.press('Enter');
		await expect(editor.getByRole('img')).toHaveCount(3);
		const names = await editor
			.getByRole('img')
			.evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
		expect(names.toSorted()).toEqual(['First', 'Second', 'Third']);
		expect(names.indexOf('First')).toBe(names.indexOf('Second') - 1);
	});
});
