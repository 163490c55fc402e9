import { expect, type Page } from '@playwright/test';
import type { SiteProcess } from './running-site.ts';
import { type Comment, callApi, postDeal, readComments } from './site-api.ts';

/** A comment to post through the API. */
interface NewComment {
	dealId: number;
	text: string;
	/** Left out for a top-level comment. */
	parentId?: number | undefined;
}

/** Posts a comment through the API and returns its id. */
export async function postComment(
	site: SiteProcess,
	token: string,
	{ dealId, text, parentId }: NewComment,
): Promise<number> {
	const body = { dealId, parentPostId: parentId ?? null, comment: `<p>${text}</p>` };
	const { comment } = await callApi<{ comment: Comment }>(site, '/api/deal-comment-all', { token, body });
	return comment.id;
}

/** A deal with comments. `ids` are in the order of the page, newest first. */
export interface DiscussedDeal {
	dealId: number;
	ids: number[];
}

/** Posts a deal with `count` top-level comments, one after the other. */
export async function postDealWithComments(
	site: SiteProcess,
	{ poster, writer, count }: { poster: string; writer: string; count: number },
): Promise<DiscussedDeal> {
	const dealId = await postDeal(site, poster, `Kettle that ${count} people talk about`, 1);
	const ids: number[] = [];
	for (let place = 1; place <= count; place += 1) {
		ids.unshift(await postComment(site, writer, { dealId, text: `Comment ${place} of ${count}` }));
	}
	return { dealId, ids };
}

export async function commentsBy(site: SiteProcess, username: string, dealId: number): Promise<Comment[]> {
	return (await readComments(site, dealId)).filter(({ user }) => user?.username === username);
}

export async function ownComments(site: SiteProcess, dealId: number): Promise<Comment[]> {
	return commentsBy(site, 'member', dealId);
}

/** Finds the like button, the net likes and the dislike button of a comment. */
export function commentVote(page: Page, id: number) {
	const article = page.locator(`#comment-${id}`);
	const control = article.getByRole('group', { name: /^Votes on the comment/ });
	const button = (name: 'Like' | 'Dislike') =>
		control.getByRole('button', { name: new RegExp(`^${name} the comment`) });
	const isPressed = async (name: 'Like' | 'Dislike') => (await button(name).getAttribute('aria-pressed')) === 'true';
	return {
		like: button('Like'),
		dislike: button('Dislike'),
		/** Returns the net likes and which button is pressed. */
		shown: async () => ({
			net: Number((await control.locator('.tabular-nums').innerText()).match(/-?\d+$/)?.[0]),
			like: await isPressed('Like'),
			dislike: await isPressed('Dislike'),
		}),
	};
}

/** Returns the ids of the comments on the page, from top to bottom. */
export function idsOn(page: Page): Promise<number[]> {
	return page
		.getByRole('article', { name: /^Comment by/ })
		.evaluateAll((articles) => articles.map(({ id }) => Number(id.replace('comment-', ''))));
}

/** Opens the editor for a new comment. */
export async function openEditor(page: Page) {
	await page.getByRole('button', { name: 'Add a comment…' }).click();
	const editor = page.locator('[contenteditable=true]');
	await editor.waitFor();
	return editor;
}

export async function write(page: Page, text: string): Promise<void> {
	await (await openEditor(page)).fill(text);
}

/** Posts the comment in the editor and waits until it is stored. */
export async function post(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Post Comment' }).click();
	await page.locator('[contenteditable=true]').waitFor({ state: 'detached' });
	await expect(page.getByText('Posting...')).toHaveCount(0);
}

/** Returns the draft of a comment that the browser has saved. */
export function readDraft(page: Page, dealId: number): Promise<string | null> {
	return page.evaluate((key) => localStorage.getItem(key), `commentDraft:${dealId}:0`);
}
