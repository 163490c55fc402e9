import type { DealNews } from '../live/follow-deal.ts';
import { type CommentTree, findComment, hasOnItsWay } from './comment-tree.ts';

/** New comments that wait behind the pill. */
export interface WaitingNews {
	comments: readonly { id: number; parentId: number | null; userId: number }[];
	/** How many more there are of which only the number is known. */
	unnamed: number;
}

export const NO_NEWS: WaitingNews = { comments: [], unnamed: 0 };

/** Each is looked for on the screen: beyond so many, the number has to do. */
const MOST_NAMED = 50;

/** Adds what somebody wrote, once. */
export function withNews(news: WaitingNews, heard: Extract<DealNews, { type: 'comment' }>): WaitingNews {
	if (news.comments.some(({ id }) => id === heard.commentId)) return news;
	if (news.comments.length >= MOST_NAMED) return { ...news, unnamed: news.unnamed + 1 };
	const comment = { id: heard.commentId, parentId: heard.parentId, userId: heard.userId };
	return { ...news, comments: [...news.comments, comment] };
}

export function withoutNews(news: WaitingNews, id: number): WaitingNews {
	return { ...news, comments: news.comments.filter((comment) => comment.id !== id) };
}

/** What is left once some news has been shown; more may have come meanwhile. */
export function afterNews(news: WaitingNews, shown: WaitingNews): WaitingNews {
	const isShown = (id: number) => shown.comments.some((comment) => comment.id === id);
	return {
		comments: news.comments.filter(({ id }) => !isShown(id)),
		unnamed: Math.max(0, news.unnamed - shown.unnamed),
	};
}

/** What is not on the screen already. */
export function unknownNews(news: WaitingNews, tree: CommentTree): WaitingNews {
	const comments = news.comments.filter(({ id }) => !findComment(tree, id));
	return comments.length === news.comments.length ? news : { ...news, comments };
}

/** What there is to announce: not what the reader is sending from here; it stands in the list already. */
export function announced(news: WaitingNews, tree: CommentTree, ownId: number | undefined): WaitingNews {
	const unknown = unknownNews(news, tree);
	const isOwn = ({ userId }: { userId: number }) => userId === ownId;
	if (!unknown.comments.some(isOwn) || !hasOnItsWay(tree)) return unknown;
	return { ...unknown, comments: unknown.comments.filter((comment) => !isOwn(comment)) };
}
