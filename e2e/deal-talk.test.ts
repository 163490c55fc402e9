import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
	accessibilityViolations,
	chromiumPath,
	expectStill,
	LOOKS,
	launchBrowser,
	STILL,
	type Theme,
	WIDTHS,
} from './browser.ts';
import { hearsNews, openDeal, shareNews, withoutCuts } from './deal-browsing.ts';
import { commentsBy, commentVote, hasFocus, idsOn, judgements, postTalkedAboutDeal, say } from './deal-talk.ts';
import { DEMO_PASSWORD, newDataFolder, type SiteProcess, startSite, stopSite } from './running-site.ts';
import { type DemoMember, keptInBrowser, logInDemo } from './site-api.ts';

const COMMENTS = '**/api/deal-comments?*';
/** Two pages and some. */
const MANY = 43;
/** What comes along with a comment, a second page, and some. */
const MANY_REPLIES = 105;

const data = newDataFolder();
let site: SiteProcess;
let browser: Browser;
let context: BrowserContext;
let tokens: Record<'member' | 'storerep' | 'admin', string>;

describe.skipIf(!chromiumPath)('the talk about a deal in a browser', () => {
	beforeAll(async () => {
		[site, browser] = await Promise.all([startSite(data.path), launchBrowser()]);
		const logIn = (name: DemoMember) => logInDemo(site, name);
		tokens = { member: await logIn('member'), storerep: await logIn('storerep'), admin: await logIn('admin') };
	});
	afterEach(() => context.close());
	afterAll(async () => {
		await browser.close();
		await stopSite(site);
		data.remove();
	});

	describe('read by a visitor', () => {
		let long: { dealId: number; ids: number[] };
		let deep: { dealId: number; ids: number[]; replies: number[] };
		beforeAll(async () => {
			long = await newTalk(MANY);
			const { dealId, ids } = await newTalk(2);
			const replies: number[] = [];
			for (let place = 1; place <= MANY_REPLIES; place += 1) {
				const words = `Reply ${place} of ${MANY_REPLIES}`;
				replies.push(await say(site, tokens.member, { dealId, words, parentId: ids[0] }));
			}
			deep = { dealId, ids, replies };
		});

		it.each(LOOKS)('goes on to its end as they scroll, on a $width in the $theme theme', async (look) => {
			await newContext(look);
			const { page, troubles } = await openDeal(context, site, long.dealId);
			await page.locator('#comments').scrollIntoViewIfNeeded();
			await expect.poll(() => idsOn(page)).toEqual(long.ids.slice(0, 20));
			expect(await accessibilityViolations(page)).toEqual([]);
			const [last, next] = long.ids.slice(19);
			await page
				.locator(`#comment-${last}`)
				.getByRole('button', { name: /^Report/ })
				.focus();
			const read = async () => {
				await page.mouse.wheel(0, 1_500);
				return idsOn(page);
			};
			await page.mouse.move(200, 400);
			await expect.poll(read).toHaveLength(MANY);
			expect(await idsOn(page)).toEqual(long.ids);
			await page.locator(`#comment-${long.ids.at(-1)}`).scrollIntoViewIfNeeded();
			await page.getByText(`Comment 1 of ${MANY}`, { exact: true }).waitFor();
			// The keyboard is where it was, and goes on into the page that has come.
			expect(await page.locator(`#comment-${last} button:focus`).count()).toBe(1);
			await page.keyboard.press('Tab');
			expect(await page.locator(`#comment-${next} a:focus`).count()).toBe(1);
			await expectStill(page, STILL.deal);
			expect(troubles).toEqual([]);
		});

		it.each(LOOKS)('shows all replies, some at a time, on a $width in the $theme theme', async (look) => {
			await newContext(look);
			const { page, troubles } = await openDeal(context, site, `${deep.dealId}#comments`);
			const [answered, other] = deep.ids as [number, number];
			const withReplies = (count: number) => [answered, ...deep.replies.slice(0, count), other];
			await expect.poll(() => idsOn(page)).toEqual(withReplies(50));
			await page.getByRole('button', { name: 'Show 55 more replies to storerep' }).press('Enter');
			await expect.poll(() => idsOn(page)).toEqual(withReplies(100));
			await expect.poll(() => hasFocus(page, `#comment-${deep.replies[50]}`)).toBe(true);
			await page.getByRole('button', { name: 'Show 5 more replies to storerep' }).press('Enter');
			await expect.poll(() => idsOn(page)).toEqual(withReplies(MANY_REPLIES));
			await expect.poll(() => hasFocus(page, `#comment-${deep.replies[100]}`)).toBe(true);
			expect(await page.getByRole('button', { name: /more repl/ }).count()).toBe(0);
			await expectStill(page, STILL.deal);
			expect(troubles).toEqual([]);
		});

		it.each([
			{ width: 'phone', theme: 'light' },
			{ width: 'desk', theme: 'dark' },
		] as const)('asks them to log in before they take part, on a $width', async (look) => {
			const { dealId, ids } = await newTalk(2);
			const [newest, oldest] = ids as [number, number];
			await newContext(look);
			const { page, troubles } = await openDeal(context, site, `${dealId}#comments`);
			await page
				.locator(`#comment-${oldest}`)
				.getByRole('link', { name: /^Link to this comment/ })
				.click();
			await expect.poll(() => hasFocus(page, `#comment-${oldest}`)).toBe(true);
			for (const deed of [/^Reply to/, /^Report the comment/, /^Like the comment/]) {
				await page.locator(`#comment-${newest}`).getByRole('button', { name: deed }).click();
				await page.waitForURL(`${site.url}/login`);
				if (deed.test('Like the comment')) break;
				await page.goBack();
				await page.waitForURL(`${site.url}/deal-details/${dealId}#comment-${oldest}`);
			}
			await page.getByLabel('E-mail', { exact: true }).fill('member@bilby.example');
			await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
			await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
			await page.waitForURL(`${site.url}/deal-details/${dealId}#comment-${oldest}`);
			expect(await judgements(site, tokens.member, dealId)).toMatchObject({ commentLikes: [], flags: [] });
			await commentVote(page, newest).like.click();
			await expect.poll(async () => (await judgements(site, tokens.member, dealId))?.commentLikes).toEqual([newest]);
			expect(troubles).toEqual([]);
		});
	});

	it.each(LOOKS)('is judged at once, on a $width in the $theme theme', async (look) => {
		const { dealId, ids } = await newTalk(1);
		const [target] = ids as [number];
		const own = await say(site, tokens.member, { dealId, words: 'My own words' });
		await newContext({ ...look, token: tokens.member });
		const { page, troubles } = await openDeal(context, site, `${dealId}#comments`);
		const vote = commentVote(page, target);
		await expect.poll(() => commentVote(page, own).like.isDisabled()).toBe(true);

		const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
		await page.route('**/api/commentslike', async (route) => {
			await mayAnswer;
			await route.continue();
		});
		await vote.like.click();
		await expect.poll(vote.shown).toEqual({ net: 1, like: true, dislike: false });
		await vote.dislike.click();
		await expect.poll(vote.shown).toEqual({ net: -1, like: false, dislike: true });
		expect(await judgements(site, tokens.member, dealId)).toMatchObject({ commentLikes: [], commentDislikes: [] });
		letAnswer();
		const stored = () => judgements(site, tokens.member, dealId);
		await expect.poll(stored).toMatchObject({ commentLikes: [], commentDislikes: [target] });
		await expect.poll(vote.shown).toEqual({ net: -1, like: false, dislike: true });
		await vote.dislike.click();
		await expect.poll(stored).toMatchObject({ commentLikes: [], commentDislikes: [] });
		await vote.like.click();
		await expect.poll(stored).toMatchObject({ commentLikes: [target], commentDislikes: [] });
		expect(await accessibilityViolations(page)).toEqual([]);
		await expectStill(page, STILL.deal);
		await page.reload({ waitUntil: 'load' });
		await expect.poll(vote.shown).toEqual({ net: 1, like: true, dislike: false });
		expect(troubles).toEqual([]);
	});

	it.each(LOOKS)('grows behind a pill that counts, on a $width in the $theme theme', async (look) => {
		const { dealId, ids } = await newTalk(3);
		const [newest] = ids as [number];
		await newContext({ ...look, token: tokens.member });
		const stream = hearsNews(context);
		const { page, troubles } = await openDeal(context, site, `${dealId}#comment-${newest}`);
		await expect.poll(() => hasFocus(page, `#comment-${newest}`)).toBe(true);
		await stream;
		const place = () => page.locator(`#comment-${newest}`).boundingBox();
		const before = await place();
		await say(site, tokens.storerep, { dealId, words: 'Sold out in Hobart.' });
		const reply = await say(site, tokens.admin, { dealId, words: 'Not in Perth.', parentId: newest });
		const last = await say(site, tokens.admin, { dealId, words: 'Back in stock.' });
		const pill = page.getByRole('button', { name: '3 new comments' });
		await pill.waitFor();
		expect(await page.locator('#comments-title').innerText()).toBe('6 Comments');
		expect([await place(), await page.getByRole('article', { name: /^Comment by/ }).count()]).toEqual([before, 3]);
		expect(await hasFocus(page, `#comment-${newest}`)).toBe(true);
		await expectStill(page, STILL.deal);
		expect(await accessibilityViolations(page)).toEqual([]);

		await pill.click();
		await pill.waitFor({ state: 'detached' });
		const shown = await idsOn(page);
		expect(shown).toHaveLength(6);
		expect(shown.indexOf(reply)).toBe(shown.indexOf(newest) + 1);
		await expect.poll(() => hasFocus(page, `#comment-${last}`)).toBe(true);
		await page.getByText('3 new comments loaded.').waitFor({ state: 'attached' });
		expect(troubles).toEqual([]);
	});

	describe('without a network', () => {
		it.each(LOOKS)(
			'keeps what is written and goes on when it is back, on a $width in the $theme theme',
			async (look) => {
				const { dealId, ids } = await newTalk(22);
				const [newest] = ids as [number];
				await newContext({ ...look, token: tokens.member });
				const { page, troubles } = await openDeal(context, site, `${dealId}#comments`);
				await expect.poll(() => idsOn(page)).toHaveLength(20);
				await page.getByRole('button', { name: 'Add a comment…' }).click();
				const editor = page.locator('[contenteditable=true]');
				await editor.waitFor();

				await context.setOffline(true);
				await editor.fill('Is it loud?');
				await page.getByRole('button', { name: 'Post Comment' }).click();
				await page.getByText('Unable to post comment. Please try again later.').waitFor();
				await expect.poll(() => editor.innerText()).toBe('Is it loud?');
				expect(await keptDraft(page, dealId)).toContain('Is it loud?');
				await commentVote(page, newest).like.click();
				await page.locator(`#comment-${newest} [data-failed]`).waitFor();
				expect(await commentVote(page, newest).shown()).toEqual({ net: 0, like: false, dislike: false });
				await page.locator(`#comment-${ids[19]}`).scrollIntoViewIfNeeded();
				await page.getByText('You are offline. Comments load as soon as you are back.').waitFor();
				expect(await accessibilityViolations(page)).toEqual([]);
				expect(await commentsBy(site, 'member', dealId)).toEqual([]);

				await context.setOffline(false);
				await expect.poll(() => idsOn(page)).toHaveLength(22);
				await page.getByRole('button', { name: 'Post Comment' }).click();
				const posted = page.getByRole('article', { name: 'Comment by member' });
				await posted.getByRole('button', { name: /^Delete/ }).waitFor();
				expect(await keptDraft(page, dealId)).toBe(null);
				expect(await commentsBy(site, 'member', dealId)).toHaveLength(1);
				expect(withoutCuts(troubles)).toEqual([]);
			},
		);

		it.each([
			{ width: 'phone', theme: 'light' },
			{ width: 'desk', theme: 'dark' },
		] as const)('offers to try again what could not be loaded, on a $width', async (look) => {
			const { dealId, ids } = await newTalk(1);
			const [answered] = ids as [number];
			for (let place = 1; place <= 51; place += 1) {
				await say(site, tokens.storerep, { dealId, words: `Reply ${place}`, parentId: answered });
			}
			await newContext(look);
			await context.route(COMMENTS, (route) => route.abort());
			const { page, troubles } = await openDeal(context, site, `${dealId}#comments`);
			await page.getByText('The comments could not be loaded. Check your connection and try again.').waitFor();
			expect(await accessibilityViolations(page)).toEqual([]);
			await context.unroute(COMMENTS);
			await page.getByRole('button', { name: 'Try again' }).click();
			const more = page.getByRole('button', { name: 'Show 1 more reply to storerep' });
			await more.waitFor();

			await context.setOffline(true);
			await more.click();
			await page.getByText('The replies could not be loaded. Please try again.').waitFor();
			expect(await accessibilityViolations(page)).toEqual([]);
			await context.setOffline(false);
			await more.click();
			await expect.poll(() => idsOn(page)).toHaveLength(52);
			expect(await page.getByText('The replies could not be loaded.').count()).toBe(0);
			await expectStill(page, STILL.deal);
			expect(withoutCuts(troubles)).toEqual([]);
		});
	});

	describe('in two tabs of a member', () => {
		it.each([
			{ width: 'phone', theme: 'dark' },
			{ width: 'desk', theme: 'light' },
		] as const)('is the same, on a $width', async (look) => {
			const { dealId, ids } = await newTalk(2);
			const [newest, oldest] = ids as [number, number];
			const [first, second] = await openTwoTabs(look, dealId);
			const inFirst = commentVote(first.page, newest);
			const inSecond = commentVote(second.page, newest);
			await inFirst.like.click();
			await expect.poll(inSecond.shown).toEqual({ net: 1, like: true, dislike: false });
			await inSecond.dislike.click();
			await expect.poll(inFirst.shown).toEqual({ net: -1, like: false, dislike: true });
			const stored = () => judgements(site, tokens.member, dealId);
			await expect.poll(stored).toMatchObject({ commentLikes: [], commentDislikes: [newest] });
			const reportIn = (page: Page) => page.locator(`#comment-${oldest}`).getByRole('button', { name: /^Report/ });
			await reportIn(first.page).click();
			await expect.poll(() => reportIn(second.page).getAttribute('aria-pressed')).toBe('true');

			await write(first.page, 'Is it loud?');
			await post(first.page);
			const pill = second.page.getByRole('button', { name: '1 new comment' });
			await pill.waitFor();
			expect(await accessibilityViolations(second.page)).toEqual([]);
			await expectStill(second.page, STILL.deal);
			expect(await first.page.getByRole('button', { name: /new comment/ }).count()).toBe(0);
			await pill.click();
			const own = second.page.getByRole('article', { name: 'Comment by member' });
			await own.getByRole('button', { name: /^Delete/ }).click();
			await second.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
			await own.waitFor({ state: 'detached' });
			await first.page.getByText('This comment was deleted').waitFor();
			for (const { page } of [first, second]) {
				expect(await page.locator('#comments-title').innerText()).toBe('2 Comments');
				expect(await page.getByRole('button', { name: /new comment/ }).count()).toBe(0);
			}
			expect([...first.troubles, ...second.troubles]).toEqual([]);
		});

		it('has a draft in each: neither destroys the other', async () => {
			const { dealId } = await newTalk(1);
			const [first, second] = await openTwoTabs({ width: 'desk', theme: 'dark' }, dealId);
			await write(first.page, 'Is it loud?');
			await write(second.page, 'Does it come with a plug?');
			for (const words of ['Is it loud?', 'Does it come with a plug?']) {
				await expect.poll(() => keptDraft(first.page, dealId)).toContain(words);
			}
			await second.page.close();
			await post(first.page);
			await first.page.getByRole('button', { name: /^Continue your draft: Does it come with a plug/ }).click();
			await first.page.locator('[contenteditable=true]').getByText('Does it come with a plug?').waitFor();
			await post(first.page);
			expect(await keptDraft(first.page, dealId)).toBe(null);
			const own = await commentsBy(site, 'member', dealId);
			expect(own.map(({ dcm_comment }) => dcm_comment)).toEqual([
				'<p>Does it come with a plug?</p>',
				'<p>Is it loud?</p>',
			]);
			expect([...first.troubles, ...second.troubles]).toEqual([]);
		});

		it('goes on from the draft that the other is writing with one of its own', async () => {
			const { dealId } = await newTalk(1);
			const [first, second] = await openTwoTabs({ width: 'phone', theme: 'light' }, dealId);
			await write(first.page, 'Is it loud?');
			await expect.poll(() => keptDraft(first.page, dealId)).toContain('Is it loud?');
			await second.page.reload({ waitUntil: 'load' });
			await second.page.getByRole('button', { name: /^Continue your draft: Is it loud/ }).click();
			await second.page.locator('[contenteditable=true]').fill('Is it heavy?');
			await expect.poll(() => keptDraft(first.page, dealId)).toContain('Is it heavy?');
			await post(second.page);
			expect(await keptDraft(first.page, dealId)).toContain('Is it loud?');
			await post(first.page);
			expect(await keptDraft(first.page, dealId)).toBe(null);
			const own = await commentsBy(site, 'member', dealId);
			expect(own.map(({ dcm_comment }) => dcm_comment)).toEqual(['<p>Is it loud?</p>', '<p>Is it heavy?</p>']);
			expect([...first.troubles, ...second.troubles]).toEqual([]);
		});
	});

	/** A deal with some comments of a member that no journey looks through the eyes of. */
	function newTalk(count: number) {
		return postTalkedAboutDeal(site, { poster: tokens.admin, writer: tokens.storerep, count });
	}

	async function newContext(options: { width: keyof typeof WIDTHS; theme: Theme; token?: string }): Promise<void> {
		context = await browser.newContext({
			viewport: WIDTHS[options.width],
			hasTouch: options.width === 'phone',
			storageState: keptInBrowser(site, options),
		});
	}

	async function openTwoTabs(look: { width: keyof typeof WIDTHS; theme: Theme }, dealId: number) {
		await newContext({ ...look, token: tokens.member });
		const stream = hearsNews(context);
		const first = await openDeal(context, site, `${dealId}#comments`);
		await stream;
		const second = await openDeal(context, site, `${dealId}#comments`);
		await shareNews(first.page, second.page);
		return [first, second] as const;
	}
});

async function write(page: Page, words: string): Promise<void> {
	await page.getByRole('button', { name: 'Add a comment…' }).click();
	await page.locator('[contenteditable=true]').fill(words);
}

/** Posts what stands in the editor and waits until it is stored. */
async function post(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Post Comment' }).click();
	await page.locator('[contenteditable=true]').waitFor({ state: 'detached' });
	await expect.poll(() => page.getByText('Posting…').count()).toBe(0);
}

function keptDraft(page: Page, dealId: number): Promise<string | null> {
	return page.evaluate((key) => localStorage.getItem(key), `commentDraft:${dealId}:0`);
}
