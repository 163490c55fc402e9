import { useCallback, useEffect, useRef, useState } from 'react';
import { type DealNews, followDeal } from '../live/follow-deal.ts';
import { type CommentTree, markDeleted } from './comment-tree.ts';
import { NO_NEWS, withNews, withoutNews } from './comments-news.ts';
import { type ChangeTree, readComments } from './comments-query.ts';

interface HeardNewsOptions {
	dealId: number;
	tree: CommentTree;
	change: ChangeTree;
	/** Milliseconds: when the comments were read. */
	readAt: number;
}

/** Comments older than this may have missed news while the page was somewhere else. */
const FRESH_MS = 30_000;

/** Hears what is written and deleted: totals follow at once, what is deleted is marked, what is new is noted. */
export function useHeardNews({ dealId, tree, change, readAt }: HeardNewsOptions) {
	const [news, setNews] = useState(NO_NEWS);
	const total = useRef(tree.total);
	useEffect(() => {
		total.current = tree.total;
	}, [tree.total]);

	/** Something was missed: how much, the totals tell. */
	const catchUp = useCallback(() => {
		const count = async () => {
			const reply = await readComments(dealId, { limit: 1 });
			const missed = Math.max(0, reply.total - total.current);
			setNews((before) => ({ ...before, unnamed: before.unnamed + missed }));
			change((tree) => ({ ...tree, total: reply.total }));
		};
		count().catch((error: unknown) => console.info('Whether there are new comments is not known.', error));
	}, [dealId, change]);

	useEffect(() => {
		const hear = (heard: DealNews) => {
			if (heard.type === 'reset') catchUp();
			if (heard.type === 'comment') {
				setNews((before) => withNews(before, heard));
				change((tree) => ({ ...tree, total: heard.total }));
			}
			if (heard.type === 'comment-deleted') {
				setNews((before) => withoutNews(before, heard.commentId));
				change((tree) => markDeleted(tree, heard.commentId, heard.total));
			}
		};
		return followDeal(dealId, hear);
	}, [dealId, change, catchUp]);

	const [firstReadAt] = useState(readAt);
	useEffect(() => {
		if (Date.now() - firstReadAt > FRESH_MS) catchUp();
	}, [firstReadAt, catchUp]);
	return { news, setNews };
}
