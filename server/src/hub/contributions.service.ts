import type { DealWire } from '@bilby/contract/deals/wire';
import type { ContributedPostWire, ContributionsQuery, ContributionWire } from '@bilby/contract/hub/wire';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { readListedDeals } from '../deals/card/listed-deals.ts';
import { countOwnDeals, findOwnDeals } from '../deals/feed/own-deals.queries.ts';
import {
	countOwnComments,
	findOwnComments,
	type OwnCommentsRequest,
} from '../discussions/reading/own-comments.queries.ts';
import { isPublicHuddle } from '../huddles/reading/own-huddles.queries.ts';
import { findHuddleTitles } from '../huddles/rules/huddle-facts.queries.ts';
import type { AppContext } from '../platform/context.ts';
import { timeRange, toTimePage } from '../platform/http/input/time-pages.ts';
import { makeExcerpt } from '../platform/rich-text/excerpt.ts';
import { AWARD_POINTS } from '../reputation/awards.ts';
import { sumCommentPoints, sumDealPoints } from '../reputation/ledger.queries.ts';
import { splitWords } from '../search/words/read-words.ts';
import { readTextQuery } from '../search/words/word-search.ts';
import { countTotal } from './own-list.ts';

type Reading = Pick<AppContext, 'db' | 'clock' | 'pageCache'>;

const LIST = 'approved';
const POSTS = 'contributed posts';
/** The length of a post's excerpt in lists. */
const EXCERPT_LENGTH = 200;

/** Returns a page of the member's approved deals or posts in huddles, each with the points it earned. */
export function listContributions(context: Reading, { userId }: SessionViewer, query: ContributionsQuery) {
	return query.view === 'posts' ? listPosts(context, userId, query) : listDeals(context, userId, query);
}

async function listDeals(context: Reading, userId: number, query: ContributionsQuery) {
	const request = { list: LIST, userId, words: await readTextQuery(context.db, query.searchTerm ?? '') } as const;
	const rows = await findOwnDeals(context.db, request, timeRange(LIST, query));
	const { shown, nextCursor } = toTimePage(LIST, rows, query.limit);
	const ids = shown.map(({ id }) => id);
	const points = await sumDealPoints(context.db, userId, ids);
	const deals = (await readListedDeals(context, ids)).map(
		(deal): ContributionWire => ({ ...deal, points: (points.get(deal.id) ?? 0) + sumVotePoints(deal) }),
	);
	const total = await countTotal(query, null, (most) => countOwnDeals(context.db, request, most));
	return { deals, posts: [], ...total, nextCursor };
}

async function listPosts({ db }: Reading, userId: number, query: ContributionsQuery) {
	const request: OwnCommentsRequest = {
		userId,
		subjectType: 'huddle',
		words: splitWords(query.searchTerm ?? ''),
		isPublic: isPublicHuddle,
	};
	const found = await findOwnComments(db, request, timeRange(POSTS, query));
	const rows = found.map((row) => ({ ...row, at: row.createdAt }));
	const { shown, nextCursor } = toTimePage(POSTS, rows, query.limit);
	const readIds = (id: 'id' | 'subjectId') => shown.map((row) => row[id]);
	const titles = await findHuddleTitles(db, readIds('subjectId'));
	const points = await sumCommentPoints(db, userId, readIds('id'));
	const posts = shown.flatMap((post): ContributedPostWire[] => {
		const title = titles.get(post.subjectId);
		// Removed since the rows were read.
		if (title === undefined || post.number === null) return [];
		return [
			{
				id: post.id,
				fcm_forum: post.subjectId,
				for_title: title,
				fcm_number: post.number,
				excerpt: makeExcerpt(post.bodyHtml, EXCERPT_LENGTH),
				fcm_created_dts: post.createdAt.toISOString(),
				fcm_count_like: post.likeCount,
				fcm_count_dislike: post.dislikeCount,
				points: points.get(post.id) ?? 0,
			},
		];
	});
	const total = await countTotal(query, null, (most) => countOwnComments(db, request, most));
	return { deals: [], posts, ...total, nextCursor };
}

/** Every current vote is a separate award. */
function sumVotePoints({ del_count_like: likes, del_count_dislike: dislikes }: DealWire): number {
	return likes * AWARD_POINTS.upvote_received + dislikes * AWARD_POINTS.downvote_received;
}
