import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import { findEditor } from '../support/deal-forms.ts';
import { expect, test } from '../support/fixtures.ts';
import { startHuddle } from '../support/huddles.ts';
import { whenHydrated } from '../support/hydration.ts';
import type { SiteProcess } from '../support/running-site.ts';
import { callApi } from '../support/site-api.ts';

async function postComment(site: SiteProcess, token: string, huddleId: number, comment: string): Promise<number> {
	const body = { huddleId, comment };
	return (await callApi<{ comment: { id: number } }>(site, '/api/forumComment', { token, body })).comment.id;
}

test.describe('on a phone', () => {
	test.use({ variant: PHONE, member: 'member' });

	test('a member quotes another, who opens the new post with the pill', async ({
		page,
		site,
		tokenOf,
		openBrowser,
	}) => {
		const id = await startHuddle(site, await tokenOf('moderator'), { title: 'Which air fryer lasts?' });
		await postComment(site, await tokenOf('moderator'), id, 'Ours died after eight months.');
		const other = await (await openBrowser({ member: 'moderator' })).newPage();
		await other.goto(`/huddle-details/${id}`, { waitUntil: 'networkidle' });

		await page.goto(`/huddle-details/${id}`, { waitUntil: 'networkidle' });
		const reply = page.getByRole('button', { name: 'Reply to moderator' });
		await whenHydrated(reply);
		await reply.click();
		const dialog = page.getByRole('dialog', { name: 'Reply to moderator' });
		await dialog.getByText('Quoted from: moderator').waitFor();
		await findEditor(page).fill('Two years and still going.');
		await expectAccessibleInBoth(page);
		await dialog.getByRole('button', { name: 'Post Reply' }).click();
		const posted = page.getByRole('article', { name: 'Comment by member' });
		await posted.getByText('#2').waitFor();
		await expect(posted.getByRole('blockquote')).toContainText('Ours died after eight months.');
		await posted.getByRole('link', { name: 'View post number #1' }).click();
		await expect(page).toHaveURL(/#comment-\d+$/);

		await other.getByRole('button', { name: '1 new comment' }).click();
		const seen = other.getByRole('article', { name: 'Comment by member' });
		await seen.getByText('Two years and still going.').waitFor();
		await seen.getByRole('button', { name: 'Like the comment by member', exact: true }).click();
		await expect(seen.getByRole('button', { name: 'Like the comment by member', exact: true })).toHaveAttribute(
			'aria-pressed',
			'true',
		);
		await expectAccessibleInBoth(other);
	});

	test('pages are links, scrolling loads more, and new posts are one click away', async ({ page, site, tokenOf }) => {
		const token = await tokenOf('moderator');
		const id = await startHuddle(site, token, { title: 'Small wins' });
		// A member may post at most twenty times in five minutes.
		for (const who of ['moderator', 'storerep', 'admin'] as const) {
			for (let place = 1; place <= 15; place += 1) await postComment(site, await tokenOf(who), id, `Win ${place}`);
		}
		const read = { forumId: id, number: 21 };
		await callApi(site, '/api/huddle-reading', { token: await tokenOf('member'), body: read });
		await page.goto(`/huddle-details/${id}`, { waitUntil: 'networkidle' });
		await expect(
			page
				.getByRole('listitem')
				.filter({ has: page.getByRole('article') })
				.nth(1),
		).toHaveCSS('border-top-width', '1px');
		const below = page.getByRole('navigation', { name: 'Pages of comments, below them' });
		await expect(below.getByText('Later', { exact: true })).toBeVisible();
		await page.getByRole('link', { name: '24 new comments' }).click();
		await expect(page).toHaveURL(/page=2#post-22$/);
		await expect(page.getByRole('article').filter({ hasText: '#22' })).toBeFocused();
		await page.getByRole('article').filter({ hasText: '#40' }).scrollIntoViewIfNeeded();
		await page.getByRole('article').filter({ hasText: '#45' }).waitFor();
		await expectAccessibleInBoth(page);
		await page.goto(`/huddle-details/${id}?page=9`);
		await expect(page).toHaveURL(/page=3$/);
	});
});

test.describe('staff', () => {
	test.use({ member: 'moderator' });

	const isListed = async (site: SiteProcess, id: number) =>
		(await callApi<{ huddles: { id: number }[] }>(site, '/api/huddles', { body: {} })).huddles.some(
			(one) => one.id === id,
		);
	const chooseModeration = async (page: Page, item: string) => {
		await page.getByRole('button', { name: 'Moderate', exact: true }).click();
		await page.getByRole('menuitem', { name: item }).click();
	};

	test('lock and remove a huddle, and restore it', async ({ page, site, tokenOf }) => {
		const id = await startHuddle(site, await tokenOf('member'), { title: 'A quarrel' });
		await page.goto(`/huddle-details/${id}`, { waitUntil: 'networkidle' });
		await chooseModeration(page, 'Lock');
		await page.getByText('Huddle locked.').waitFor();
		await page.getByText('This huddle is locked. Nobody can add comments.').waitFor();
		await chooseModeration(page, 'Remove…');
		const dialog = page.getByRole('dialog', { name: 'Remove this huddle' });
		await dialog.getByLabel('Reason').fill('It was only a quarrel');
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Remove' }).click();
		await expect.poll(() => isListed(site, id)).toBe(false);
		const removed = page.getByRole('status').filter({ hasText: 'Huddle removed.' });
		await removed.getByRole('button', { name: 'Undo' }).click();
		await expect.poll(() => isListed(site, id)).toBe(true);
	});

	test('merge two huddles and separate them again', async ({ page, site, tokenOf }) => {
		const token = await tokenOf('member');
		const into = await startHuddle(site, token, { title: 'Which thermal flask keeps longest' });
		const id = await startHuddle(site, token, { title: 'Flask again' });
		await postComment(site, token, id, 'Mine leaks');
		await page.goto(`/huddle-details/${id}`, { waitUntil: 'networkidle' });
		await chooseModeration(page, 'Merge…');
		const dialog = page.getByRole('dialog', { name: 'Merge this huddle' });
		await dialog.getByRole('combobox', { name: 'Merge into' }).fill('thermal flask');
		await dialog.getByRole('option', { name: /Which thermal flask/ }).click();
		await dialog.getByText(/becomes comment #1 of this huddle, and its 1 comment follow/).waitFor();
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Merge' }).click();
		await expect(page).toHaveURL(new RegExp(`/huddle-details/${into}$`));
		await page.getByRole('article').filter({ hasText: 'Mine leaks' }).waitFor();
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect(page).toHaveURL(new RegExp(`/huddle-details/${id}$`));
		await page.getByRole('heading', { level: 1, name: 'Flask again' }).waitFor();
		await page.getByRole('article').filter({ hasText: 'Mine leaks' }).waitFor();
		await page.reload();
		await page.getByRole('article').filter({ hasText: 'Mine leaks' }).waitFor();
	});
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('the posts can be read page by page', async ({ page, site, tokenOf }) => {
		const id = await startHuddle(site, await tokenOf('moderator'), { title: 'Read me without a script' });
		for (let place = 1; place <= 12; place += 1) {
			await postComment(site, await tokenOf('storerep'), id, `Odd ${place}`);
			await postComment(site, await tokenOf('admin'), id, `Even ${place}`);
		}
		await page.goto(`/huddle-details/${id}`);
		await expect(page.getByRole('article', { name: /^Comment by/ })).toHaveCount(20);
		await page.getByRole('link', { name: 'Page 2' }).first().click();
		await expect(page.getByRole('article', { name: /^Comment by/ })).toHaveCount(4);
		await page.getByText('Even 12').waitFor();
	});
});
