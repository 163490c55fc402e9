import type { Page } from 'playwright';
import type { SiteProcess } from './running-site.ts';
import { askSite, type Comment, postDeal, readComments } from './site-api.ts';

/** Words that somebody says by the API. */
interface Saying {
	dealId: number;
	words: string;
	/** What it answers; nothing at the top. */
	parentId?: number | undefined;
}

/** Comments as a member without a browser; answers the id. */
export async function say(site: SiteProcess, token: string, { dealId, words, parentId }: Saying): Promise<number> {
	const body = { dealId, parentPostId: parentId ?? null, comment: `<p>${words}</p>` };
	const { comment } = await askSite<{ comment: Comment }>(site, '/api/deal-comment-all', { token, body });
	return comment.id;
}

/** A new deal with so many comments at the top, one after the other; `ids` are as the page lists them, newest first. */
export async function postTalkedAboutDeal(
	site: SiteProcess,
	{ poster, writer, count }: { poster: string; writer: string; count: number },
): Promise<{ dealId: number; ids: number[] }> {
	const dealId = await postDeal(site, poster, `Kettle that ${count} people talk about`, 1);
	const ids: number[] = [];
	for (let place = 1; place <= count; place += 1) {
		ids.unshift(await say(site, writer, { dealId, words: `Comment ${place} of ${count}` }));
	}
	return { dealId, ids };
}

export async function commentsBy(site: SiteProcess, username: string, dealId: number): Promise<Comment[]> {
	return (await readComments(site, dealId)).filter(({ user }) => user?.username === username);
}

/** What a member did with the comments of a deal. */
export async function judgements(site: SiteProcess, token: string, dealId: number) {
	const asked = { token, body: { ids: [dealId] } };
	const { states } = await askSite<{
		states: { commentLikes: number[]; commentDislikes: number[]; flags: number[] }[];
	}>(site, '/api/dealStates', asked);
	return states[0];
}

/** Like, net likes and dislike of a comment. */
export function commentVote(page: Page, id: number) {
	const article = page.locator(`#comment-${id}`);
	const control = article.getByRole('group', { name: /^Votes on the comment/ });
	const button = (name: 'Like' | 'Dislike') =>
		control.getByRole('button', { name: new RegExp(`^${name} the comment`) });
	const isPressed = async (name: 'Like' | 'Dislike') => (await button(name).getAttribute('aria-pressed')) === 'true';
	return {
		like: button('Like'),
		dislike: button('Dislike'),
		/** Net likes, and which side is pressed. */
		shown: async () => ({
			net: Number((await control.locator('.tabular-nums').innerText()).match(/-?\d+$/)?.[0]),
			like: await isPressed('Like'),
			dislike: await isPressed('Dislike'),
		}),
	};
}

/** The ids of the comments on the page, from top to bottom. */
export function idsOn(page: Page): Promise<number[]> {
	return page
		.getByRole('article', { name: /^Comment by/ })
		.evaluateAll((articles) => articles.map(({ id }) => Number(id.replace('comment-', ''))));
}

export function hasFocus(page: Page, selector: string): Promise<boolean> {
	return page.locator(selector).evaluate((element) => element === document.activeElement);
}
