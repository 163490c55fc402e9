import { setTimeout as wait } from 'node:timers/promises';
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
import { openDeal, withoutCuts } from './deal-browsing.ts';
import { postTalkedAboutDeal } from './deal-talk.ts';
import { DEMO_PASSWORD, newDataFolder, type SiteProcess, startSite, stopSite } from './running-site.ts';
import {
	askSite,
	type Comment,
	type Deal,
	type DemoMember,
	keptInBrowser,
	logInDemo,
	readComments,
	readFeed,
} from './site-api.ts';

/** Stands on a comment of one's own as soon as it has arrived. */
const DELETE = { name: 'Delete the comment by member' };

/** What the browser no longer takes for an answer to a press. */
const LATE_MS = 1_500;

const data = newDataFolder();
let site: SiteProcess;
let browser: Browser;
let context: BrowserContext;
let tokens: Record<DemoMember, string>;
let deals: Deal[];

describe.skipIf(!chromiumPath)('comments in a browser', () => {
	beforeAll(async () => {
		[site, browser] = await Promise.all([startSite(data.path), launchBrowser()]);
		const logIn = (name: DemoMember) => logInDemo(site, name);
		tokens = {
			member: await logIn('member'),
			storerep: await logIn('storerep'),
			moderator: await logIn('moderator'),
			admin: await logIn('admin'),
			superadmin: await logIn('superadmin'),
		};
		deals = await discussedDeals();
	});
	afterEach(() => context.close());
	afterAll(async () => {
		await browser.close();
		await stopSite(site);
		data.remove();
	});

	it.each(LOOKS)(
		'are written, and deleted after a question, on a $width in the $theme theme',
		async ({ width, theme }) => {
			const deal = nextDeal();
			await newContext({ width, theme, token: tokens.member });
			const { page, troubles } = await openDeal(context, site, `${deal.id}#comments`);
			const editor = await openEditor(page);
			await page.getByRole('button', { name: 'Post Comment' }).click();
			await page.getByText('Please enter a comment before submitting.').waitFor();
			expect(await accessibilityViolations(page)).toEqual([]);

			await writeRichComment(page);
			await expectStill(page, STILL.deal);
			await page.getByRole('button', { name: 'Post Comment' }).click();
			const posted = page.getByRole('article', { name: 'Comment by member' });
			await posted.getByRole('button', DELETE).waitFor();
			expect(await posted.locator('strong').innerText()).toBe('Bargain');
			expect(await posted.locator('ul > li').allInnerTexts()).toEqual(['sturdy', 'quiet']);
			expect(await page.locator('#comments-title').innerText()).toBe(`${deal.del_count_comments + 1} Comments`);
			await expect.poll(() => editor.count()).toBe(0);
			expect((await ownComments(deal.id))[0]?.dcm_comment).toContain('<strong>Bargain</strong>');

			await page.getByRole('button', DELETE).click();
			const question = page.getByRole('dialog', { name: 'Delete comment' });
			await question.getByText('Are you sure you want to delete this comment?').waitFor();
			expect(await accessibilityViolations(page)).toEqual([]);
			await question.getByRole('button', { name: 'Cancel' }).click();
			await question.waitFor({ state: 'detached' });
			expect(await ownComments(deal.id)).toHaveLength(1);
			await page.getByRole('button', DELETE).click();
			await question.getByRole('button', { name: 'Delete' }).click();
			await posted.waitFor({ state: 'detached' });
			expect(await ownComments(deal.id)).toEqual([]);
			expect(await page.locator('#comments-title').innerText()).toBe(`${deal.del_count_comments} Comments`);
			expect(troubles).toEqual([]);
		},
	);

	it.each(LOOKS)('are replied to on a $width in the $theme theme', async ({ width, theme }) => {
		const deal = nextDeal();
		const target = await answerable(deal.id);
		await newContext({ width, theme, token: tokens.member });
		const { page, troubles } = await openDeal(context, site, `${deal.id}#comment-${target.id}`);
		const article = page.locator(`#comment-${target.id}`);
		await article.getByRole('button', { name: /^Reply to/ }).click();
		const dialog = page.getByRole('dialog', { name: `Reply to ${target.user?.username}` });
		const editor = dialog.locator('[contenteditable=true]');
		await editor.fill('Same here, thanks.');
		expect(await accessibilityViolations(page)).toEqual([]);
		const box = await dialog.boundingBox();
		if (width === 'phone') expect([box?.x, box?.width]).toEqual([0, WIDTHS.phone.width]);
		await editor.press('Control+Enter');
		await dialog.waitFor({ state: 'detached' });
		const reply = page.getByRole('article', { name: 'Comment by member' });
		await reply.getByRole('button', DELETE).waitFor();
		expect(await reply.innerText()).toContain('Same here, thanks.');
		expect((await ownComments(deal.id)).map(({ dcm_parent }) => dcm_parent)).toEqual([target.id]);
		expect(troubles).toEqual([]);
	});

	it.each([
		{ width: 'phone', theme: 'light' },
		{ width: 'desk', theme: 'dark' },
	] as const)('stand in the list at once on a $width: an answer that comes late moves nothing', async (look) => {
		const deal = nextDeal();
		const target = await answerable(deal.id);
		await newContext({ ...look, token: tokens.member });
		const { page, troubles } = await openDeal(context, site, `${deal.id}#comments`);
		await page.route('**/api/deal-comment-all', async (route) => {
			await wait(LATE_MS);
			await route.continue();
		});
		const own = page.getByRole('article', { name: 'Comment by member' });
		await openEditor(page);
		await writeRichComment(page);
		await page.getByRole('button', { name: 'Post Comment' }).click();
		await own.getByText('Posting…').waitFor();
		await page.locator('[contenteditable=true]').waitFor({ state: 'detached' });
		expect(await own.locator('ul > li').allInnerTexts()).toEqual(['sturdy', 'quiet']);
		expect(await accessibilityViolations(page)).toEqual([]);
		const top = await own.boundingBox();
		await own.getByRole('button', DELETE).waitFor();
		expect(await own.boundingBox()).toEqual(top);
		await expect.poll(() => own.evaluate((element) => element === document.activeElement)).toBe(true);
		expect(await ownComments(deal.id)).toHaveLength(1);

		await page
			.locator(`#comment-${target.id}`)
			.getByRole('button', { name: /^Reply to/ })
			.click();
		const dialog = page.getByRole('dialog');
		await dialog.locator('[contenteditable=true]').fill('Same here.');
		await dialog.getByRole('button', { name: 'Post Reply' }).click();
		await dialog.waitFor({ state: 'detached' });
		const reply = own.filter({ hasText: 'Same here.' });
		await reply.getByText('Posting…').waitFor();
		await reply.getByRole('button', DELETE).waitFor();
		expect((await ownComments(deal.id)).map(({ dcm_parent }) => dcm_parent)).toEqual([null, target.id]);
		await expectStill(page, STILL.deal);
		expect(troubles).toEqual([]);
	});

	it('come back to be mended where they could not be posted, however late that is known', async () => {
		const deal = nextDeal();
		const target = await answerable(deal.id);
		await newContext({ width: 'desk', theme: 'light', token: tokens.member });
		const { page, troubles } = await openDeal(context, site, `${deal.id}#comments`);
		await page.route('**/api/deal-comment-all', async (route) => {
			await wait(LATE_MS);
			await route.abort();
		});
		const editor = await openEditor(page);
		await editor.fill('Is it loud?');
		await page.getByRole('button', { name: 'Post Comment' }).click();
		const own = page.getByRole('article', { name: 'Comment by member' });
		await own.getByText('Posting…').waitFor();
		await page.getByRole('button', { name: 'Posting your comment…' }).waitFor();
		await page.getByText('Unable to post comment. Please try again later.').waitFor();
		await expect.poll(() => editor.innerText()).toBe('Is it loud?');
		expect(await own.count()).toBe(0);
		expect(await accessibilityViolations(page)).toEqual([]);

		const replyButton = page.locator(`#comment-${target.id}`).getByRole('button', { name: /^Reply to/ });
		await replyButton.click();
		const dialog = page.getByRole('dialog');
		await dialog.locator('[contenteditable=true]').fill('Not at all.');
		await dialog.getByRole('button', { name: 'Post Reply' }).click();
		await own.getByText('Posting…').waitFor();
		await replyButton.click();
		await page.getByText('Your reply to this comment is still on its way.').waitFor();
		expect(await dialog.count()).toBe(0);
		await dialog.getByText('Unable to post comment. Please try again later.').waitFor();
		await expect.poll(() => dialog.locator('[contenteditable=true]').innerText()).toBe('Not at all.');
		expect(await accessibilityViolations(page)).toEqual([]);
		await page.unroute('**/api/deal-comment-all');
		await dialog.getByRole('button', { name: 'Post Reply' }).click();
		await own.filter({ hasText: 'Not at all.' }).getByRole('button', DELETE).waitFor();
		expect((await ownComments(deal.id)).map(({ dcm_parent }) => dcm_parent)).toEqual([target.id]);
		expect(withoutCuts(troubles)).toEqual([]);
	});

	it('survive a connection that is cut while they are sent, and are posted once', async () => {
		const deal = nextDeal();
		await newContext({ width: 'desk', theme: 'dark', token: tokens.member });
		const { page, troubles } = await openDeal(context, site, `${deal.id}#comments`);
		await page.route('**/api/deal-comment-all', async (route) => {
			await route.fetch();
			await route.abort();
		});
		const editor = await openEditor(page);
		await editor.fill('Does it come with a plug?');
		await page.getByRole('button', { name: 'Post Comment' }).click();
		await page.getByText('Unable to post comment. Please try again later.').waitFor();
		await expect.poll(() => editor.innerText()).toContain('Does it come with a plug?');
		expect(await ownComments(deal.id)).toHaveLength(1);

		await page.unroute('**/api/deal-comment-all');
		await page.reload({ waitUntil: 'load' });
		await page.getByRole('button', { name: /^Continue your draft: Does it come with a plug/ }).click();
		await page.locator('[contenteditable=true]').waitFor();
		await page.getByRole('button', { name: 'Post Comment' }).click();
		await page.locator('[contenteditable=true]').waitFor({ state: 'detached' });
		expect(await ownComments(deal.id)).toHaveLength(1);
		await expect.poll(() => page.getByRole('article', { name: 'Comment by member' }).count()).toBe(1);
		expect(withoutCuts(troubles)).toEqual([]);
	});

	it('lead a visitor who wants to write to the login, and back to them', async () => {
		const deal = nextDeal();
		await newContext({ width: 'phone', theme: 'dark' });
		const { page, troubles } = await openDeal(context, site, `${deal.id}#comments`);
		await page.getByRole('link', { name: 'Log in to add a comment…' }).click();
		await page.getByLabel('E-mail', { exact: true }).fill('member@bilby.example');
		await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
		await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
		await page.waitForURL(`${site.url}/deal-details/${deal.id}#comments`);
		const invitation = page.getByRole('button', { name: 'Add a comment…' });
		await invitation.waitFor();
		await expect.poll(() => invitation.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(700);
		expect(troubles).toEqual([]);
	});

	it.each(LOOKS)(
		'that three members reported are hidden, on a $width in the $theme theme, until somebody asks',
		async (look) => {
			const { dealId, ids } = await newTalk(2);
			for (const name of ['member', 'storerep', 'admin'] as const) {
				await askSite(site, '/api/update-flag', { token: tokens[name], body: { status: 1, commentid: ids[0] } });
			}
			await newContext(look);
			const { page, troubles } = await openDeal(context, site, `${dealId}#comment-${ids[0]}`);
			const article = page.locator(`#comment-${ids[0]}`);
			await article.getByText(/^Hidden after reports,/).waitFor();
			expect(await article.innerText()).not.toContain('Comment 2 of 2');
			expect(await accessibilityViolations(page)).toEqual([]);
			await article.getByRole('button', { name: 'show the hidden comment' }).click();
			await article.getByText('Comment 2 of 2').waitFor();
			await expectStill(page, STILL.deal);
			expect(troubles).toEqual([]);
		},
	);

	it.each(LOOKS)(
		'are linked to one by one, reported, and the report is taken back, on a $width in the $theme theme',
		async (look) => {
			const { dealId, ids } = await newTalk(12);
			const oldest = ids.at(-1);
			await newContext({ ...look, token: tokens.member });
			const { page, troubles } = await openDeal(context, site, `${dealId}#comment-${oldest}`);
			const article = page.locator(`#comment-${oldest}`);
			await article.getByText('Linked comment').waitFor();
			await expect.poll(() => article.evaluate((element) => element === document.activeElement)).toBe(true);
			await expect.poll(() => isInView(page, `#comment-${oldest}`)).toBe(true);

			const report = article.getByRole('button', { name: /^Report the comment/ });
			await report.click();
			await expect.poll(() => report.getAttribute('aria-pressed')).toBe('true');
			await expect.poll(() => ownFlags(dealId)).toEqual([oldest]);
			await page.getByText('Thanks, we will have a look.').waitFor();
			expect(await accessibilityViolations(page)).toEqual([]);
			await report.click();
			await expect.poll(() => report.getAttribute('aria-pressed')).toBe('false');
			await expect.poll(() => ownFlags(dealId)).toEqual([]);
			await expectStill(page, STILL.deal);
			expect(troubles).toEqual([]);
		},
	);

	/** A deal with some comments of somebody who does nothing else here. */
	function newTalk(count: number) {
		return postTalkedAboutDeal(site, { poster: tokens.moderator, writer: tokens.superadmin, count });
	}

	async function newContext(options: { width: keyof typeof WIDTHS; theme: Theme; token?: string }): Promise<void> {
		context = await browser.newContext({
			viewport: WIDTHS[options.width],
			hasTouch: options.width === 'phone',
			storageState: keptInBrowser(site, options),
		});
	}
});

/** Much talked about, and not by the demo accounts yet. */
async function discussedDeals(): Promise<Deal[]> {
	const discussed = (await readFeed(site, { filterBy: 'hot' })).filter((deal) => deal.del_count_comments > 9);
	const own = await Promise.all(discussed.map(async ({ id }) => (await ownComments(id)).length));
	return discussed.filter((_, place) => own[place] === 0);
}

/** Most journeys have their own. */
function nextDeal(): Deal {
	const deal = deals.shift();
	if (!deal) throw new Error('There are no more deals.');
	return deal;
}

/** A comment at the top of the list that none of the demo accounts wrote. */
async function answerable(dealId: number): Promise<Comment> {
	const found = (await readComments(site, dealId)).find(({ user, dcm_parent }) => {
		return dcm_parent === null && user !== null && !(user.username in tokens);
	});
	if (!found) throw new Error('Nobody has said anything.');
	return found;
}

async function ownComments(dealId: number): Promise<Comment[]> {
	return (await readComments(site, dealId)).filter(({ user }) => user?.username === 'member');
}

async function ownFlags(dealId: number): Promise<number[] | undefined> {
	const asked = { token: tokens.member, body: { ids: [dealId] } };
	const { states } = await askSite<{ states: { flags: number[] }[] }>(site, '/api/dealStates', asked);
	return states[0]?.flags;
}

async function openEditor(page: Page) {
	await page.getByRole('button', { name: 'Add a comment…' }).click();
	const editor = page.locator('[contenteditable=true]');
	await editor.waitFor();
	return editor;
}

/** A line with a bold word, then a list. */
async function writeRichComment(page: Page): Promise<void> {
	await page.locator('[contenteditable=true]').click();
	await page.getByRole('button', { name: 'Bold' }).click();
	await page.keyboard.type('Bargain');
	await page.getByRole('button', { name: 'Bold' }).click();
	await page.keyboard.type(', and well made:');
	await page.keyboard.press('Enter');
	await page.getByRole('button', { name: 'Bullet list' }).click();
	await page.keyboard.type('sturdy');
	await page.keyboard.press('Enter');
	await page.keyboard.type('quiet');
}

function isInView(page: Page, selector: string): Promise<boolean> {
	return page.locator(selector).evaluate((element) => {
		const { top, bottom } = element.getBoundingClientRect();
		return bottom > 0 && top < window.innerHeight;
	});
}
