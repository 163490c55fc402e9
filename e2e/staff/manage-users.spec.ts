import { expectAccessible } from '../support/accessibility.ts';
import { describeVariant, VARIANTS } from '../support/browser.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/fixtures.ts';
import { whenHydrated } from '../support/hydration.ts';
import { join, NEWCOMER_PASSWORD } from '../support/join.ts';
import type { SiteProcess } from '../support/running-site.ts';
import { callApi, logIn } from '../support/site-api.ts';

for (const variant of VARIANTS) {
	test.describe(describeVariant(variant), () => {
		test.use({ variant, member: 'admin' });

		test('staff find a member, warn them, change their role and disable them', async ({
			page,
			site,
			openBrowser,
			pageErrors,
		}) => {
			const { email } = await join(site);
			const token = await logIn(site, email, NEWCOMER_PASSWORD);
			const { data: me } = await callApi<{ data: { username: string } }>(site, '/api/profile', { token });
			const twin = await logInTwiceOnOneDevice(site, [email, (await join(site)).email]);
			await page.goto('/profile');
			const entry = page.getByRole('link', { name: /Manage Users\s*Admin panel/ });
			await whenHydrated(entry);
			await entry.click();
			const table = page.getByRole('table', { name: 'Manage Users' });
			await table.waitFor();
			await expectAccessible(page);
			await expectFits(page);

			await page.getByLabel('Search name or email').fill(email.toUpperCase());
			await page.getByLabel('Role', { exact: true }).selectOption('Normal User');
			await expect(table.getByRole('rowheader')).toHaveCount(1);
			await expect(table).toContainText(email);
			await expect(page).toHaveURL(/role=4/);
			await table.getByRole('link', { name: `Edit ${me.username}` }).press('Enter');
			await page.getByRole('heading', { name: 'Edit User' }).waitFor();

			const form = page.getByRole('form', { name: 'Add a record' });
			await form.getByLabel('Kind').selectOption('Warning');
			await form.getByLabel('Text').fill('Please stop posting ads.');
			await form.getByRole('button', { name: 'Send warning' }).click();
			await page.getByText('Not confirmed yet').waitFor();
			const shared = page.getByRole('listitem').filter({ hasText: `Shares a device with ${twin}` });
			await shared.getByRole('link', { name: twin }).waitFor();
			await expectAccessible(page);
			await expectFits(page);

			const theirs = await (await openBrowser({ token })).newPage();
			await theirs.goto('/profile');
			const warning = theirs.getByRole('dialog', { name: 'A warning from staff' });
			await warning.getByText('Please stop posting ads.').waitFor();
			await expectAccessible(theirs);
			await warning.getByRole('button', { name: 'I’ve read this' }).click();
			await expect(warning).toHaveCount(0);

			await page.getByLabel('Role', { exact: true }).selectOption('Moderator');
			await page.getByRole('button', { name: 'Save Settings' }).click();
			await page.getByText('Member saved.').waitFor();
			await theirs.reload();
			await theirs.getByRole('link', { name: /Manage Users/ }).waitFor();

			pageErrors.expect(/401|403|\/api\/live/);
			await page.getByLabel('Status', { exact: true }).selectOption('Disabled');
			await page.getByRole('button', { name: 'Save Settings' }).click();
			await expect(page.getByRole('button', { name: 'Send a reset link' })).toBeDisabled();
			// Their open page learns that its session has ended and may be on its way to the login, which aborts this.
			await expect(() => theirs.goto('/profile')).toPass();
			await theirs
				.getByText('You need to be logged in to view your profile.')
				.or(theirs.getByText('Session expired'))
				.first()
				.waitFor();
			await expect(logIn(site, email, NEWCOMER_PASSWORD)).rejects.toThrow(/disabled/);

			await page.getByRole('link', { name: 'All members' }).click();
			await page.getByLabel('Status', { exact: true }).selectOption('Disabled');
			await expect(table.getByRole('row', { name: new RegExp(me.username) })).toContainText('Disabled');
			await expectAccessible(page);
		});
	});
}

/** Logs two members in with the cookie of one browser, and returns the username of the second. */
async function logInTwiceOnOneDevice(site: SiteProcess, emails: string[]): Promise<string> {
	let cookie = '';
	let token = '';
	for (const email of emails) {
		const response = await fetch(`${site.url}/api/login`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', cookie },
			body: JSON.stringify({ email, password: NEWCOMER_PASSWORD }),
		});
		cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
		const reply: { token: string } = await response.json();
		token = reply.token;
	}
	return (await callApi<{ data: { username: string } }>(site, '/api/profile', { token })).data.username;
}
