import { expectAccessible } from '../support/accessibility.ts';
import { describeVariant, VARIANTS } from '../support/browser.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/fixtures.ts';
import { whenHydrated } from '../support/hydration.ts';
import { joinAsNewcomer } from '../support/join.ts';
import { photoIn, renderPhoto } from '../support/photo.ts';
import { callApi } from '../support/site-api.ts';

for (const variant of VARIANTS) {
	test.describe(describeVariant(variant), () => {
		test.use({ variant });

		test('staff add, edit, suspend and merge a store, and members only read the list', async ({
			site,
			openBrowser,
		}) => {
			const name = `Wombat Outfitters ${variant.width}`;
			const slug = `wombat-outfitters-${variant.width}`;
			const staff = await (await openBrowser({ member: 'moderator' })).newPage();
			await staff.goto('/profile');
			await staff.getByRole('navigation', { name: 'My Activity' }).getByRole('link', { name: 'Stores' }).click();
			await staff.waitForURL('/profile?tab=stores');
			await staff.getByText(/^1 to 10 of \d+$/).waitFor();
			await whenHydrated(staff.getByRole('button', { name: 'Add Store' }));
			await expectFits(staff);
			await expectAccessible(staff);

			const form = staff.getByRole('form', { name: 'Add Store' });
			await form.getByLabel('Name').fill('JB HiFi');
			await form.getByText('This store is already listed: JB Hi-Fi').waitFor();
			await form.getByLabel('Name').fill(name);
			await form.getByLabel('Description').fill('Boots and packs');
			await form.getByLabel('Description').press('Enter');
			await staff.getByText(`Store added: ${name}`).waitFor();
			await expect(form.getByLabel('Name')).toHaveValue('');

			await staff.getByLabel('Search stores').fill('wombat outf');
			await staff.getByText('1 to 1 of 1').waitFor();
			await staff.getByRole('button', { name: `Edit ${name}` }).click();
			const edit = staff.getByRole('dialog', { name: 'Edit' });
			await expectAccessible(staff, 'dialog');
			const logo = photoIn(await staff.evaluate(renderPhoto, { width: 200, height: 80 }));
			await edit.getByLabel(/^Choose a logo/).setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: logo });
			await edit.getByRole('button', { name: 'Remove logo' }).waitFor();
			await expectAccessible(staff, 'dialog');
			await edit.getByLabel('Domain').fill('https://www.wombat-outfitters.example/boots');
			await edit.getByRole('button', { name: 'Save' }).click();
			await edit.getByText(`Store updated: ${name}`).waitFor();
			await edit.waitFor({ state: 'hidden' });
			await staff.getByText('wombat-outfitters.example').waitFor();

			const suspend = staff.getByRole('button', { name: `Suspend ${name}` });
			await suspend.click();
			const dialog = staff.getByRole('dialog', { name: 'Suspend' });
			await dialog.getByText('Are you sure , you want to suspend this item?').waitFor();
			await dialog.getByText(`No deal uses ${name}.`).waitFor();
			await expectAccessible(staff, 'dialog');
			await dialog.getByRole('button', { name: 'No' }).click();
			await expect(suspend).toBeFocused();
			await suspend.click();
			await dialog.getByRole('button', { name: 'Yes' }).click();
			await staff.getByText(`Store suspended: ${name}`).waitFor();
			await expect(suspend).toHaveCount(0);

			const member = await (await openBrowser({ token: await joinAsNewcomer(site) })).newPage();
			await member.goto(`/profile?tab=stores&q=${encodeURIComponent(name)}`);
			await member.getByRole('heading', { name: 'Nothing matches' }).waitFor();
			await member.getByRole('button', { name: 'Clear search' }).click();
			await member.getByText(/^1 to 10 of \d+$/).waitFor();
			await expect(member.getByRole('form')).toHaveCount(0);
			await expect(member.getByRole('button', { name: /^(Edit|Merge|Suspend) / })).toHaveCount(0);
			await expectFits(member);
			await expectAccessible(member);

			await staff.getByRole('button', { name: `Merge ${name}` }).click();
			const merge = staff.getByRole('dialog', { name: 'Merge' });
			await merge.getByRole('combobox').selectOption('Kogan');
			await expectAccessible(staff, 'dialog');
			await merge.getByRole('button', { name: 'Merge', exact: true }).click();
			await staff.getByText('Merged into Kogan').waitFor();
			await member.goto(`/store/${slug}`);
			await member.waitForURL('/store/kogan');
			const moved = await fetch(`${site.url}/store/${slug}`, { redirect: 'manual' });
			expect([moved.status, moved.headers.get('location')]).toEqual([301, '/store/kogan']);
		});
	});
}

test('the pages of a merged category redirect to the other one permanently', async ({ site, tokenOf }) => {
	const token = await tokenOf('moderator');
	const add = async (name: string) => {
		const added = (await callApi(site, '/api/addCategory', { token, body: { name } })) as { data: { id: number } };
		return added.data.id;
	};
	const body = { type: 'cat', id: await add('Billabong Gear'), into: await add('Outback Gear') };
	await callApi(site, '/api/mergeMasters', { token, body });
	const moved = await fetch(`${site.url}/cat/billabong-gear?filter=popular`, { redirect: 'manual' });
	expect([moved.status, moved.headers.get('location')]).toEqual([301, '/cat/outback-gear?filter=popular']);
});
