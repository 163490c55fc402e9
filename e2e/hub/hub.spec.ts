import type { StoredHuddleReply } from '@bilby/contract/huddles/wire';
import { expectAccessible } from '../support/accessibility.ts';
import { describeVariant, VARIANTS } from '../support/browser.ts';
import { postComment } from '../support/comments.ts';
import { expect, test } from '../support/fixtures.ts';
import { joinAsNewcomer } from '../support/join.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { callApi, postDeal, readFeed } from '../support/site-api.ts';

for (const variant of VARIANTS) {
	test.describe(describeVariant(variant), () => {
		test.use({ variant });

		test('a member finds their deals, saved deals and comments, and goes back', async ({ site, openBrowser }) => {
			const token = await joinAsNewcomer(site);
			const [deal] = await readFeed(site, { filterBy: 'popular' });
			const title = deal?.del_title ?? '';
			await postDeal(site, token, 'Copper kettle, 2 L', 1);
			await postComment(site, token, { dealId: deal?.id ?? 0, text: 'Bought two of these.' });
			await callApi(site, '/api/saveDeal', { token, body: { dealId: deal?.id, saved: 1 } });
			const page = await (await openBrowser({ token })).newPage();

			await page.goto('/profile');
			await page.getByRole('heading', { name: 'Olive Quoll' }).waitFor();
			await page.getByText('Deal posted').waitFor();
			await expectStill(page, STILL.account);
			await expectAccessible(page);
			await page.getByText('Deal Master').click();
			await expect(page.getByText('1 of 10 so far')).toBeVisible();
			await page.getByText('Deal Master').click();

			await page.getByRole('button', { name: /^Reputation Points/ }).click();
			const points = page.getByRole('dialog', { name: 'Reputation Points' });
			await expect(points.getByText('10', { exact: true })).toHaveCount(2);
			await expectAccessible(page, 'dialog');
			await points.getByRole('button', { name: 'Close' }).click();

			await page.getByRole('link', { name: /^My Deals/ }).click();
			await page.getByRole('link', { name: 'Copper kettle, 2 L', exact: true }).waitFor();
			await expectAccessible(page);
			await page.getByRole('button', { name: 'Mark Copper kettle, 2 L as expired' }).click();
			await page.getByText('Marked as expired.').waitFor();
			await expect(page.getByRole('listitem').getByText('Expired', { exact: true })).toBeVisible();
			await page.getByRole('button', { name: 'Undo' }).click();
			await page.getByRole('button', { name: 'Mark Copper kettle, 2 L as expired' }).waitFor();
			await page.evaluate(() => {
				const draft = (title: string) =>
					JSON.stringify({ values: { dealTitle: title }, savedAt: Date.now(), version: 1 });
				localStorage.setItem('dealDraft', draft('Begun yesterday'));
				localStorage.setItem('dealDraft:42', draft('An edit of mine'));
			});
			await page.reload();
			const drafts = page.getByRole('list', { name: 'Drafts on this device' });
			await expect(drafts.getByRole('listitem')).toHaveCount(2);
			await drafts.getByRole('button', { name: 'Discard the draft: An edit of mine' }).click();
			await expect(drafts.getByRole('listitem')).toHaveCount(1);
			await page.getByRole('button', { name: 'Undo' }).click();
			await expect(drafts.getByRole('listitem')).toHaveCount(2);
			await expectAccessible(page);
			await page.getByRole('tab', { name: /^Comments/ }).click();
			await page.waitForURL('/profile?tab=myDeals&view=comments');
			await page.getByText('Bought two of these.').waitFor();
			await page.getByLabel('Search your comments').fill('nothing like it');
			await page.getByText('No matches').waitFor();
			await page.reload();
			await page.getByText('No matches').waitFor();

			await page.goto('/profile?tab=myDeals&view=saved');
			await page.getByRole('button', { name: `Remove ${title} from your saved deals` }).click();
			await page.getByText('Nothing here yet').waitFor();
			const undo = page.getByRole('button', { name: 'Undo' });
			await undo.waitFor();
			await expectAccessible(page);
			await undo.click();
			await page.getByRole('link', { name: title, exact: true }).waitFor();

			await page.goto('/profile?tab=myDeals');
			await page.getByRole('link', { name: 'Back to Profile' }).click();
			await page.waitForURL('/profile');
			await expect(page.getByRole('link', { name: /^Saved Deals\s*1$/ })).toBeVisible();
		});

		test('a member finds the huddles they take part in, and their posts there', async ({ site, openBrowser }) => {
			const token = await joinAsNewcomer(site);
			const page = await (await openBrowser({ token })).newPage();
			await page.goto('/profile?tab=huddle');
			await page.getByRole('link', { name: 'Browse huddles' }).waitFor();
			await expectAccessible(page);
			const huddle = { title: 'Which kettle lasts?', category: 'reviews', description: 'Mine did not.' };
			const { forum } = await callApi<StoredHuddleReply>(site, '/api/postHuddle', { token, body: huddle });
			await callApi(site, '/api/forumComment', { token, body: { huddleId: forum.id, comment: 'It leaked.' } });
			await page.reload();
			await page.getByRole('link', { name: huddle.title }).waitFor();
			await expectAccessible(page);
			await page.goto('/profile?tab=contributions');
			await page.getByRole('tab', { name: 'Huddle posts' }).click();
			await page.getByText('It leaked.').waitFor();
			await expectAccessible(page);
			await page.getByRole('link', { name: huddle.title }).click();
			await page.waitForURL(/\/huddle-details\/\d+#comment-\d+$/);
		});
	});
}
