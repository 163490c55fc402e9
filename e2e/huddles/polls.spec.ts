import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import { findEditor } from '../support/deal-forms.ts';
import { expect, test } from '../support/fixtures.ts';
import { startHuddle } from '../support/huddles.ts';
import { whenHydrated } from '../support/hydration.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { logInAsMember } from '../support/log-in.ts';
import { postDeal } from '../support/site-api.ts';

test.describe('on a phone', () => {
	test.use({ variant: PHONE, member: 'member' });

	test('a member starts a poll about a deal, and others vote', async ({ page, openBrowser, site, tokenOf }) => {
		const dealId = await postDeal(site, await tokenOf('moderator'), 'Kettle to talk about', 1);
		await page.goto('/start-huddle');
		await findEditor(page).waitFor();
		await page.getByLabel('Title').fill('Which kettle?');
		await page.getByLabel('Category').selectOption({ label: 'Help' });
		await findEditor(page).fill('The old one has had its day.');
		await page.getByLabel('Deal it is about').fill(`${site.url}/deal-details/${dealId}`);
		const card = page.getByRole('region', { name: 'The deal this huddle is about' });
		await card.getByRole('link', { name: 'Kettle to talk about' }).waitFor();
		await page.getByRole('button', { name: 'Add a poll' }).click();
		await page.getByRole('button', { name: 'Start huddle' }).click();
		await page.getByText('Please ask a question.').first().waitFor();
		await expect(page.getByLabel('Question')).toBeFocused();
		await page.getByLabel('Question').fill('Which one would you take?');
		await page.getByLabel('Option 1').fill('This one');
		await page.getByLabel('Option 1').press('Enter');
		await page.keyboard.type('A dearer one');
		await page.keyboard.press('Enter');
		await page.keyboard.type('None');
		await expect(page.getByRole('textbox', { name: 'Option 3' })).toHaveValue('None');
		await expectAccessibleInBoth(page);
		await page.getByRole('button', { name: 'Start huddle' }).click();
		await page.waitForURL(/\/huddle-details\/\d+$/);
		await card.getByRole('link', { name: 'Kettle to talk about' }).waitFor();
		const poll = page.getByRole('region', { name: 'Poll' });
		await poll.getByText('0 members voted').waitFor();

		const other = await (await openBrowser({ member: 'moderator' })).newPage();
		await other.goto(new URL(page.url()).pathname, { waitUntil: 'networkidle' });
		const theirs = other.getByRole('region', { name: 'Poll' });
		await theirs.getByRole('radio', { name: 'A dearer one' }).check();
		await theirs.getByRole('button', { name: 'Vote', exact: true }).click();
		await theirs.getByText('100%').waitFor();
		await expectAccessibleInBoth(other);

		await poll.getByRole('radio', { name: 'This one' }).check();
		await poll.getByRole('button', { name: 'Vote', exact: true }).click();
		await poll.getByText('50%').first().waitFor();
		await expect(poll).toBeFocused();
		await poll.getByText('2 members voted').waitFor();
		await expectAccessibleInBoth(page);
		// The results replace the options without a layout shift.
		await page.reload({ waitUntil: 'networkidle' });
		await poll.getByText('50%').first().waitFor();
		await expectStill(page, STILL.account);
		await poll.getByRole('button', { name: 'Change vote' }).click();
		await poll.getByRole('button', { name: 'Take my vote back' }).click();
		await poll.getByRole('button', { name: 'Vote', exact: true }).waitFor();
		await poll.getByText('1 member voted').waitFor();

		await page.getByRole('link', { name: 'Edit Huddle' }).click();
		await page.getByText('Members have already voted, so you can’t change the question or options.').waitFor();
		await page.getByLabel('Deal it is about').fill('');
		await page.getByRole('button', { name: 'Save changes' }).click();
		await page.waitForURL(/\/huddle-details\/\d+$/);
		await expect(card).toHaveCount(0);
	});
});

test("a visitor's vote is counted after the login, and the page keeps its position", async ({
	page,
	site,
	tokenOf,
}) => {
	const poll = { question: 'Tea or coffee?', options: ['Tea', 'Coffee'] };
	const id = await startHuddle(site, await tokenOf('moderator'), { title: 'At breakfast', poll });
	await page.goto(`/huddle-details/${id}`);
	await page.getByText('Tea or coffee?').waitFor();
	const tea = page.getByRole('radio', { name: 'Tea' });
	await whenHydrated(tea);
	await tea.check();
	await page.getByRole('button', { name: 'Vote', exact: true }).click();
	await page.getByRole('heading', { name: 'Log in to vote in “Tea or coffee?”' }).waitFor();
	await logInAsMember(page);
	await page.getByText('Your vote in “Tea or coffee?” was counted.').waitFor();
	expect(new URL(page.url()).pathname).toBe(`/huddle-details/${id}`);
	const card = page.getByRole('region', { name: 'Poll' });
	await card.getByText('100%').waitFor();
	await expect(card.getByRole('listitem').filter({ hasText: 'Tea' })).toContainText('your choice');
	await expect(card).toBeFocused();
});
