import { writeFileSync } from 'node:fs';
import { ownComments } from '../support/comments.ts';
import { topCategory } from '../support/deal-forms.ts';
import { photoIn, renderPhoto } from '../support/photo.ts';
import { postDeal, readDeal } from '../support/site-api.ts';
import { test as base, expect } from './fixtures.ts';

const EDITOR = { css: '[contenteditable=true]' };

const TITLE = 'Kettle for everybody';

const test = base.extend<{ dealId: number }>({
	member: 'member',
	/** A deal by someone else, without votes or comments. */
	dealId: async ({ site, tokenOf }, use) => {
		await use(await postDeal(site, await tokenOf('moderator'), TITLE, 1));
	},
});

test('a vote is shown immediately, and again after a reload', async ({ visitor, site, dealId }) => {
	const like = { role: 'button', name: `Like ${TITLE}`, within: 'fieldset[aria-label="Vote on this deal"]' };
	const isPressed = () => visitor.read(like, (button) => button.getAttribute('aria-pressed'));
	await visitor.open(`/deal-details/${dealId}`);
	await visitor.whenHydrated(like);
	await visitor.click(like);
	await expect.poll(isPressed).toBe('true');
	await expect.poll(async () => (await readDeal(site, dealId)).del_count_like).toBe(1);
	await visitor.open(`/deal-details/${dealId}`);
	await expect.poll(isPressed).toBe('true');
});

test('a comment is written and posted', async ({ visitor, site, dealId }) => {
	await visitor.open(`/deal-details/${dealId}#comments`);
	const add = { role: 'button', name: 'Add a comment…' };
	await visitor.whenHydrated(add);
	await visitor.click(add);
	// The editor takes the focus once it accepts text.
	await expect.poll(() => visitor.read(EDITOR, (editor) => editor === document.activeElement)).toBe(true);
	await visitor.type(EDITOR, 'Sturdy and quiet.');
	await expect.poll(() => visitor.read(EDITOR, (editor) => editor.textContent)).toBe('Sturdy and quiet.');
	// WebKit's accessibility tree can lack the button that opened together with the editor.
	await visitor.click({ css: 'form:has(.ql-editor) button[type=submit]' });
	await visitor.sees({ name: 'Delete the comment by member' });
	expect((await ownComments(site, dealId))[0]?.dcm_comment).toBe('<p>Sturdy and quiet.</p>');
});

test('a deal is posted with a picture', async ({ visitor, site }, testInfo) => {
	const photo = testInfo.outputPath('photo.jpg');
	await visitor.open('/post-deal');
	await visitor.sees(EDITOR);
	writeFileSync(photo, photoIn(await visitor.evaluate(renderPhoto, { width: 600, height: 400 })));
	await visitor.type({ name: 'Deal URL' }, `https://shop.example/${crypto.randomUUID()}`);
	await visitor.type({ name: 'Title' }, 'Billy for $12 from Hobart');
	await visitor.type({ name: 'Price' }, '12');
	await visitor.type(EDITOR, 'Holds two litres.');
	await visitor.click({ role: 'combobox', name: 'Categories' });
	await visitor.click({ role: 'option', name: await topCategory(site) });
	await visitor.chooseFile({ css: 'input[type=file][multiple]' }, photo);
	await visitor.sees({ name: 'Picture 1, primary' });
	await visitor.click({ role: 'button', name: 'Submit Deal', within: 'main' });
	await visitor.isAt(/^\/deal-details\/\d+/);
	const id = Number(/\d+/.exec(await visitor.address())?.[0]);
	expect((await readDeal(site, id)).images).toHaveLength(1);
	const picture = { css: `main img[src^="/images/deals/${id}/"]` };
	await expect
		.poll(() => visitor.read(picture, (image) => (image as HTMLImageElement).naturalWidth))
		.toBeGreaterThan(0);
});
