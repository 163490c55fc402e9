import { expectAccessible } from '../support/accessibility.ts';
import { LOOKS, nameOf } from '../support/browser.ts';
import { editorOf } from '../support/deal-forms.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { takePhoto } from '../support/photo.ts';
import { refusal } from '../support/troubles.ts';

for (const look of LOOKS) {
	test.describe(nameOf(look), () => {
		test.use({ look, member: 'member' });

		test('a member shows pictures in a huddle and in a post', async ({ page, browser, openBrowser, troubles }) => {
			troubles.expect(refusal(400));
			const photo = await takePhoto(browser, { width: 300, height: 200 });
			await page.goto('/start-huddle');
			await editorOf(page).waitFor();
			await page.getByLabel('Title').fill('What bird is this?');
			await page.getByLabel('Category').selectOption({ label: 'Help' });
			await editorOf(page).fill('It sits on the fence.');
			await page.getByRole('button', { name: 'Picture' }).click();
			const row = page.getByRole('group', { name: 'Picture' });
			await row.getByRole('button', { name: 'Add picture' }).click();
			await row.getByText('Please choose a picture.').waitFor();
			await row
				.getByLabel('Picture')
				.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
			await row.getByRole('button', { name: 'Add picture' }).click();
			await row.getByText('This file is not a picture').waitFor();
			await row.getByLabel('Picture').setInputFiles({ name: 'bird.jpg', mimeType: 'image/jpeg', buffer: photo });
			await row.getByLabel('What does it show?').fill('A grey bird');
			await expectAccessible(page);
			await row.getByRole('button', { name: 'Add picture' }).click();
			await expect(editorOf(page).getByRole('img', { name: 'A grey bird' })).toBeVisible();
			await expect(row).toHaveCount(0);
			await page.getByText('Draft saved on this device').waitFor();
			await page.reload();
			await page.getByRole('button', { name: 'Restore' }).click();
			await expect(editorOf(page).getByRole('img', { name: 'A grey bird' })).toBeVisible();
			await page.getByRole('button', { name: 'Start huddle' }).click();
			await page.waitForURL(/\/huddle-details\/\d+$/);
			const article = page.getByRole('article').first();
			const bird = article.getByRole('img', { name: 'A grey bird' });
			await expect(bird).toHaveAttribute('width', '300');

			await page.getByRole('button', { name: /^Add a comment/ }).click();
			const post = page.getByRole('textbox', { name: 'Add a comment' });
			await post.waitFor();
			await page.locator('#comments').getByRole('button', { name: 'Picture' }).click();
			await row.getByLabel('Picture').setInputFiles({ name: 'nest.jpg', mimeType: 'image/jpeg', buffer: photo });
			await row.getByLabel('What does it show?').fill('Its nest');
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
			await expectAccessible(other);
		});
	});
}
