import { expectAccessible } from '../support/accessibility.ts';
import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { DESK, describeVariant, PHONE, VARIANTS } from '../support/browser.ts';
import {
	choosePicture,
	expectDealPicture,
	findEditor,
	NOTHING,
	openDealForm,
	problemsIn,
	readFields,
	submit,
	topCategory,
	writeInStore,
} from '../support/deal-forms.ts';
import { waitForDealHydration } from '../support/deal-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { CUT_OFF, failedResponse } from '../support/page-errors.ts';
import { postDeal, readDeal, readFeed } from '../support/site-api.ts';

const TOO_LARGE = 'Please upload image files of size less than 1 MB.';
/** The errors of an empty form. */
const PROBLEMS = {
	dealUrl: 'Please enter a valid Deal URL. Only a direct link, with no HTML or BB Code can be provided.',
	dealTitle: 'Please provide a deal title with the price included.',
	dealPrice: 'Please provide a valid price (Numbers only).',
	dealDescription: 'Please enter a description.',
	dealCategories: 'Please add one or more categories.',
};

for (const variant of VARIANTS) {
	test.describe(describeVariant(variant), () => {
		test.use({ variant });

		test.describe('as staff', () => {
			test.use({ member: 'moderator' });

			test('a deal in a store can be posted with a camera photo', async ({ page, site, photo, cameraPhoto }) => {
				await openDealForm(page);
				await writeInStore(page, site, 'Billy for $12 in Hobart');
				await choosePicture(page, cameraPhoto, variant.width === 'phone' ? 'Take a photo' : 'Add images');
				await page.getByText(TOO_LARGE).waitFor();
				await expectAccessible(page);
				await page.getByRole('button', { name: 'Shrink and add' }).click();
				await page.getByRole('img', { name: 'Picture 1, primary' }).waitFor();
				expect(await problemsIn(page)).toEqual({});
				await expectAccessible(page);

				const id = await submit(page);
				await waitForDealHydration(page);
				await page.getByText('Your deal is posted. It will be reviewed shortly.').waitFor();
				expect((await readDeal(site, id)).del_is_online).toBe(0);
				await expectDealPicture(page, id);
				await page.getByRole('link', { name: 'Edit Deal' }).click();
				await findEditor(page).waitFor();
				await page.getByLabel('Title').fill('Billy for $12 in Hobart and Launceston');
				await choosePicture(page, photo);
				await page.getByRole('button', { name: 'Make picture 2 primary' }).click();
				await expectAccessible(page);
				await page.getByRole('button', { name: 'Update Deal' }).click();
				await page.getByText('Your deal has been updated.').waitFor();
				await page.getByRole('link', { name: 'Look at the deal' }).click();
				await page.getByRole('heading', { level: 1, name: 'Billy for $12 in Hobart and Launceston' }).waitFor();
				await expectDealPicture(page, id);
			});
		});

		test.describe('as a member', () => {
			test.use({ member: 'member' });

			test('the form can be reached from all pages of a member', async ({ page }) => {
				const ways = {
					phone: [
						['Add a deal', 'Submit Deal'],
						['Bottom', 'Post'],
					],
					desk: [
						['Add a deal', 'Submit Deal'],
						['banner', 'Submit Deal'],
					],
				} as const;
				for (const [place, name] of ways[variant.width]) {
					await page.goto('/');
					const around = place === 'banner' ? page.getByRole(place) : page.getByRole('navigation', { name: place });
					await around.getByRole('link', { name, exact: true }).click();
					await page.waitForURL('/post-deal');
					await page.getByRole('form', { name: 'Post a New Deal' }).waitFor();
				}
				await page.goto('/');
				await expectAccessible(page);
			});
		});
	});
}

test.describe('on a phone', () => {
	test.use({ variant: PHONE, member: 'member' });

	test('the form shows an error at each invalid field', async ({ page, site, photo, cameraPhoto }) => {
		await openDealForm(page);
		await expectAccessibleInBoth(page);
		await expectStill(page, STILL.account);
		await page.getByRole('button', { name: 'Submit Deal' }).click();
		await expect.poll(() => problemsIn(page)).toEqual(PROBLEMS);
		await expect(page.locator('#field-dealUrl')).toBeFocused();
		await expectAccessibleInBoth(page);

		await page.getByLabel('Deal URL').fill('[url]https://shop.example/kettle[/url]');
		await page.getByLabel('Price', { exact: true }).pressSequentially('$1,2.e3.-4');
		expect(await readFields(page)).toEqual({ ...NOTHING, price: '12.3.4' });
		await findEditor(page).fill('Nice.');
		const dealDescription = 'The description you entered is too short. It must be at least 5 characters.';
		await expect.poll(() => problemsIn(page)).toEqual({ ...PROBLEMS, dealDescription });
		await writeInStore(page, site, 'Billy for $12');
		await expect.poll(() => problemsIn(page)).toEqual({});

		await choosePicture(page, cameraPhoto);
		await expect.poll(() => problemsIn(page)).toEqual({ image: TOO_LARGE });
		await page.getByRole('button', { name: 'Leave out' }).click();
		await choosePicture(page, photo);
		// The button is marked as disabled and explains why when it is clicked.
		await page.getByRole('button', { name: 'Remove picture 1' }).click({ force: true });
		await expect.poll(() => problemsIn(page)).toEqual({ image: "Primary image can't be removed" });
		await expectAccessibleInBoth(page);
	});
});

test.describe('on a phone', () => {
	test.use({ variant: PHONE, member: 'member' });

	test('a draft is offered after a reload', async ({ page, site }) => {
		await openDealForm(page);
		page.on('dialog', (question) => question.accept());
		await writeInStore(page, site, 'Billy for $12');
		await page.getByText('Draft saved on this device').waitFor();
		await page.reload();
		const stored = page.getByRole('region', { name: 'Saved draft' });
		await stored.getByText('Billy for $12').waitFor();
		expect(await readFields(page)).toEqual(NOTHING);
		await expectAccessible(page);
		await stored.getByRole('button', { name: 'Restore' }).click();
		const categories = [await topCategory(site)];
		const written = { title: 'Billy for $12', price: '12', description: 'Holds two litres.', categories };
		await expect.poll(() => readFields(page)).toEqual({ ...NOTHING, ...written });
		expect(await page.getByRole('radio', { name: 'In-store' }).isChecked()).toBe(true);
	});

	test('members cannot edit the deals of others', async ({ page, site, tokenOf, pageErrors }) => {
		pageErrors.expect(failedResponse(401));
		const id = await postDeal(site, await tokenOf('moderator'), 'Kettle for $29', 1);
		await page.goto(`/edit-deal/${id}`);
		await page.getByText("You don't have permission to edit this deal").waitFor();
		await expectAccessible(page);
	});
});

test.describe('on a desk', () => {
	test.use({ variant: DESK, member: 'moderator' });

	test('a deal is posted once, even if the first response was lost', async ({ page, site, pageErrors }) => {
		pageErrors.expect(CUT_OFF);
		const title = `Swag for $99 at depot ${Date.now()}`;
		await openDealForm(page);
		await writeInStore(page, site, title);
		await page.route('**/api/postdeal', async (route) => {
			await route.fetch();
			await route.abort();
		});
		await page.getByRole('button', { name: 'Submit Deal' }).click();
		await page.getByText('Some error occurred. Please try again.').waitFor();
		await page.unroute('**/api/postdeal');
		const id = await submit(page);
		const newest = await readFeed(site, { filterBy: 'new' });
		expect(newest.flatMap((deal) => (deal.del_title === title ? [deal.id] : []))).toEqual([id]);
	});
});
