import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import { test as base } from '../support/comment-fixtures.ts';
import { commentVote, type DiscussedDeal, idsOn, postComment, postDealWithComments } from '../support/comments.ts';
import { openAtComment, openDeal, readOn, waitForEventStream } from '../support/deal-page.ts';
import { expect } from '../support/fixtures.ts';
import { expectStill, forgetShifts, inputIsForgotten, STILL } from '../support/layout-shifts.ts';
import { logInAsMember } from '../support/log-in.ts';
import { readOwnState } from '../support/site-api.ts';

/** More than two pages. */
const MANY = 43;
/** More than the replies that are loaded with a comment and a second page. */
const MANY_REPLIES = 105;

interface ManyWords {
	long: DiscussedDeal;
	deep: DiscussedDeal & { replies: number[] };
}

const test = base.extend<ManyWords>({
	long: async ({ site, tokenOf }, use) => {
		const [poster, writer] = [await tokenOf('admin'), await tokenOf('storerep')];
		await use(await postDealWithComments(site, { poster, writer, count: MANY }));
	},
	deep: async ({ site, tokenOf }, use) => {
		const [poster, writer, answerer] = [await tokenOf('admin'), await tokenOf('storerep'), await tokenOf('member')];
		const { dealId, ids } = await postDealWithComments(site, { poster, writer, count: 2 });
		const replies: number[] = [];
		for (let place = 1; place <= MANY_REPLIES; place += 1) {
			const text = `Reply ${place} of ${MANY_REPLIES}`;
			replies.push(await postComment(site, answerer, { dealId, text, parentId: ids[0] }));
		}
		await use({ dealId, ids, replies });
	},
});

test.describe('as a member', () => {
	test.use({ member: 'member' });

	test('new comments are collected behind a pill with their number', async ({
		page,
		context,
		site,
		newDiscussedDeal,
		tokenOf,
	}) => {
		const { dealId, ids } = await newDiscussedDeal(3);
		const [newest = 0] = ids;
		const stream = waitForEventStream(context);
		const comment = await openAtComment(page, dealId, newest);
		await stream;
		const before = await comment.boundingBox();
		await postComment(site, await tokenOf('storerep'), { dealId, text: 'Sold out in Hobart.' });
		const admin = await tokenOf('admin');
		const reply = await postComment(site, admin, { dealId, text: 'Not in Perth.', parentId: newest });
		const last = await postComment(site, admin, { dealId, text: 'Back in stock.' });
		const pill = page.getByRole('button', { name: '3 new comments' });
		await pill.waitFor();
		await expect(page.locator('#comments-title')).toHaveText('6 Comments', { useInnerText: true });
		expect(await comment.boundingBox()).toEqual(before);
		expect(await page.getByRole('article', { name: /^Comment by/ }).count()).toBe(3);
		await expect(comment).toBeFocused();
		await expectStill(page, STILL.deal);
		await expectAccessibleInBoth(page);

		await pill.click();
		await pill.waitFor({ state: 'detached' });
		await expect.poll(() => idsOn(page)).toHaveLength(6);
		const shown = await idsOn(page);
		expect(shown.indexOf(reply)).toBe(shown.indexOf(newest) + 1);
		await expect(page.locator(`#comment-${last}`)).toBeFocused();
		await page.getByText('3 new comments loaded.').waitFor({ state: 'attached' });
	});
});

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('more comments load to the end as a visitor scrolls', async ({ page, long }) => {
		await openDeal(page, long.dealId);
		// Their skeletons are not animated before the request starts.
		await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
		await page.locator('#comments').scrollIntoViewIfNeeded();
		await expect.poll(() => idsOn(page)).toEqual(long.ids.slice(0, 20));
		await expectAccessibleInBoth(page);
		const [last, next] = long.ids.slice(19);
		await page
			.locator(`#comment-${last}`)
			.getByRole('button', { name: /^Report/ })
			.focus();
		const read = async () => {
			await readOn(page, 1);
			return idsOn(page);
		};
		await page.mouse.move(200, 400);
		await expect.poll(read, { intervals: [50] }).toHaveLength(MANY);
		expect(await idsOn(page)).toEqual(long.ids);
		await page.locator(`#comment-${long.ids.at(-1)}`).scrollIntoViewIfNeeded();
		await page.getByText(`Comment 1 of ${MANY}`, { exact: true }).waitFor();
		// The focus stays where it was, and Tab continues into the new page.
		await expect(page.locator(`#comment-${last} button:focus`)).toHaveCount(1);
		await page.keyboard.press('Tab');
		await expect(page.locator(`#comment-${next} a:focus`)).toHaveCount(1);
		await expectStill(page, STILL.deal);
	});

	test('all replies can be shown, some at a time', async ({ page, deep }) => {
		await openDeal(page, `${deep.dealId}#comments`);
		const [parentId = 0, other = 0] = deep.ids;
		const withReplies = (count: number) => [parentId, ...deep.replies.slice(0, count), other];
		await expect.poll(() => idsOn(page)).toEqual(withReplies(50));
		await expectStill(page, STILL.deal);
		await page.getByRole('button', { name: 'Show 55 more replies to storerep' }).press('Enter');
		await expect.poll(() => idsOn(page)).toEqual(withReplies(100));
		await expect(page.locator(`#comment-${deep.replies[50]}`)).toBeFocused();
		await page.getByRole('button', { name: 'Show 5 more replies to storerep' }).press('Enter');
		await expect.poll(() => idsOn(page)).toEqual(withReplies(MANY_REPLIES));
		await expect(page.locator(`#comment-${deep.replies[100]}`)).toBeFocused();
		await expect(page.getByRole('button', { name: /more repl/ })).toHaveCount(0);
		// On a busy machine, replies can arrive after the half second in which a browser attributes a layout shift
		// to input.
		await forgetShifts(page);
		await inputIsForgotten(page);
		await expectStill(page, STILL.deal);
	});

	test('a visitor is asked to log in to take part, and their last click is completed then', async ({
		page,
		site,
		newDiscussedDeal,
		tokenOf,
	}) => {
		const { dealId, ids } = await newDiscussedDeal(2);
		const [newest = 0, oldest = 0] = ids;
		await openDeal(page, `${dealId}#comments`);
		await page
			.locator(`#comment-${oldest}`)
			.getByRole('link', { name: /^Link to this comment/ })
			.click();
		await expect(page.locator(`#comment-${oldest}`)).toBeFocused();
		for (const deed of [/^Reply to/, /^Report the comment/, /^Like the comment/]) {
			await page.locator(`#comment-${newest}`).getByRole('button', { name: deed }).click();
			await page.waitForURL('/login');
			if (deed.test('Like the comment')) break;
			await page.goBack();
			await page.waitForURL(`/deal-details/${dealId}#comment-${oldest}`);
		}
		await logInAsMember(page);
		await page.waitForURL(`/deal-details/${dealId}#comment-${newest}`);
		const token = await tokenOf('member');
		await page.getByText('Vote counted for the comment by superadmin.').waitFor();
		expect(await readOwnState(site, token, dealId)).toMatchObject({ commentLikes: [newest], flags: [] });
		await expect.poll(commentVote(page, newest).shown).toEqual({ net: 1, like: true, dislike: false });
	});
});
