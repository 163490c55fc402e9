import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import { expectDealPicture, findEditor } from '../support/deal-forms.ts';
import { openDeal } from '../support/deal-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { joinAsNewcomer } from '../support/join.ts';
import { failedResponse } from '../support/page-errors.ts';
import { callApi, postDeal, readDeal } from '../support/site-api.ts';

test.use({ siteEnv: { REVIEW_MODE: 'before' } });
// The tests run in one worker, so that they share one site.
test.describe.configure({ mode: 'default' });

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('an edit of an approved deal waits where posts by Newbies are reviewed first', async ({
		site,
		photo,
		tokenOf,
		openBrowser,
		pageErrors,
	}) => {
		const token = await joinAsNewcomer(site);
		const moderator = await tokenOf('moderator');
		const id = await postDeal(site, token, 'Kettle for $29', 1, { pictures: [photo] });
		const context = await openBrowser({ token });
		const page = await context.newPage();
		await page.goto(`/deal-details/${id}`);
		await page.getByText('This deal is waiting for review. Only you and our staff can see it.').waitFor();
		await expectDealPicture(page, id);
		expect((await fetch(`${site.url}/deal-details/${id}`)).status).toBe(404);
		// The public gets a 404 for the held deal. From here on, there should be none.
		pageErrors.expect(failedResponse(404));
		expect(pageErrors.take()).toEqual([]);
		await callApi(site, '/api/reviewDeal', { token: moderator, body: { id, version: 1 } });

		await page.goto(`/edit-deal/${id}`);
		await findEditor(page).waitFor();
		await page.getByLabel('Title').fill('Toaster for $5');
		await page.getByRole('button', { name: 'Update Deal' }).click();
		await page
			.getByText('Your changes are waiting for review. Until then, everyone sees the approved deal.', { exact: true })
			.waitFor();
		await page.getByRole('region', { name: 'Waiting for review' }).waitFor();
		await expectAccessibleInBoth(page);
		expect((await readDeal(site, id)).del_title).toBe('Kettle for $29');

		await page.reload();
		await findEditor(page).waitFor();
		expect(await page.getByLabel('Title').inputValue()).toBe('Toaster for $5');
		await page.getByRole('link', { name: 'Look at the deal' }).click();
		await page.getByRole('heading', { level: 1, name: 'Kettle for $29' }).waitFor();
		await page.getByText('Your edit is in review').waitFor();
		await expectAccessibleInBoth(page);

		type Edited = { deal: { pendingEdit: { id: number } } };
		const { deal } = await callApi<Edited>(site, `/api/deal/${id}`, { token: moderator });
		await callApi(site, '/api/reviewDeal', { token: moderator, body: { id, edit: deal.pendingEdit.id } });
		const reader = await context.newPage();
		await openDeal(reader, id);
		await reader.getByRole('heading', { level: 1, name: 'Toaster for $5' }).waitFor();
		expect(await reader.getByText('Your edit is in review').count()).toBe(0);
	});
});
