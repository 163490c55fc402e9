import { useEffect, useRef, useState } from 'react';
import { type DealNews, followDeal } from '../live/follow-deal.ts';
import { accountOf, closeAt, isToldOf, withStep } from './comment-account.ts';
import { type CommentTree, markDeleted, withCount } from './comment-tree.ts';
import { NO_NEWS, unknownNews, withNews, withoutNews } from './comments-news.ts';
import type { ChangeTree } from './comments-query.ts';

interface HeardNewsOptions {
	dealId: number;
	tree: CommentTree;
	change: ChangeTree;
}

/**
 * Hears what is written and deleted: totals follow at once, what is deleted is marked, what is new is noted. What was
 * missed, before the stream began or while it was cut, the count at its beginning tells.
 */
export function useHeardNews({ dealId, tree, change }: HeardNewsOptions) {
	const [news, setNews] = useState(NO_NEWS);
	const account = useRef(accountOf(tree));
	const { read } = tree;
	useEffect(() => {
		// The list was read anew: what is in it need not be told of.
		account.current = closeAt(account.current, read).account;
	}, [read]);

	useEffect(() => {
		const hear = (heard: DealNews) => {
			if (heard.type === 'comments') {
				const { account: closed, missed } = closeAt(account.current, heard);
				account.current = closed;
				if (missed > 0) setNews((before) => ({ ...before, unnamed: before.unnamed + missed }));
				change((tree) => withCount(tree, heard));
			}
			if (heard.type === 'comment') {
				if (isToldOf(account.current, heard.revision)) return;
				account.current = withStep(account.current, { revision: heard.revision, by: 1 });
				setNews((before) => withNews(before, heard));
				change((tree) => withCount(tree, heard));
			}
			if (heard.type === 'comment-deleted') {
				account.current = withStep(account.current, { revision: heard.revision, by: -1 });
				setNews((before) => withoutNews(before, heard.commentId));
				change((tree) => withCount(markDeleted(tree, heard.commentId), heard));
			}
		};
		return followDeal(dealId, hear);
	}, [dealId, change]);

	// What has been on the screen is no news any more, even where it is taken away again.
	useEffect(() => setNews((before) => unknownNews(before, tree)), [tree]);
	return { news, setNews };
}
