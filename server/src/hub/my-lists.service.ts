import type { OwnDealView } from '@bilby/contract/hub/views';
import type { MyDealsQuery, MyHuddlesQuery, OwnCommentWire, OwnDealWire } from '@bilby/contract/hub/wire';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { requireSessionUser, type User } from '../accounts/users/users.queries.ts';
import { readListedDeals } from '../deals/card/listed-deals.ts';
import { countOwnDeals, findOwnDeals, type OwnDealList } from '../deals/feed/own-deals.queries.ts';
import { findReviews } from '../deals/page/deal-page.queries.ts';
import { countOwnComments, findOwnComments } from '../discussions/reading/own-comments.queries.ts';
import { presentHuddle } from '../huddles/reading/huddles.present.ts';
import { findOwnHuddles } from '../huddles/reading/own-huddles.queries.ts';
import { presentComments } from '../members/present-comments.ts';
import type { AppContext } from '../platform/context.ts';
import { timeRange, toTimePage } from '../platform/http/input/time-pages.ts';
import { splitWords } from '../search/words/read-words.ts';
import { readTextQuery } from '../search/words/word-search.ts';
import { countTotal } from './own-list.ts';

type Reading = Pick<AppContext, 'db' | 'clock' | 'pageCache'>;

const OWN_HUDDLES = 'own huddles';

const LISTS: Record<Exclude<OwnDealView, 'comments'>, { list: OwnDealList; known: (user: User) => number }> = {
	all: { list: 'posted', known: ({ dealCount }) => dealCount },
	votes: { list: 'votes', known: ({ voteCount }) => voteCount },
	saved: { list: 'saved', known: ({ savedCount }) => savedCount },
};

/** Returns a page of one of the member's lists. Only the list of their own deals includes suspended ones. */
export async function listMyDeals(context: Reading, viewer: SessionViewer, query: MyDealsQuery) {
	const user = await requireSessionUser(context.db, viewer);
	return query.view === 'comments' ? listComments(context, user, query) : listDeals(context, user, query.view, query);
}

async function listDeals(context: Reading, user: User, view: keyof typeof LISTS, query: MyDealsQuery) {
	const { list, known } = LISTS[view];
	const request = { list, userId: user.id, words: await readTextQuery(context.db, query.searchTerm ?? '') };
	const rows = await findOwnDeals(context.db, request, timeRange(list, query));
	const { shown, nextCursor } = toTimePage(list, rows, query.limit);
	const ids = shown.map(({ id }) => id);
	const reviews = await findReviews(context.db, view === 'all' ? ids : []);
	const rowsById = new Map(shown.map((row) => [row.id, row]));
	const deals = (await readListedDeals(context, ids)).flatMap((deal): OwnDealWire[] => {
		const row = rowsById.get(deal.id);
		if (!row) return [];
		const review = reviews.get(deal.id);
		return [
			{
				...deal,
				noted_at: row.at.toISOString(),
				...(review && { del_review: review.review }),
				...(review?.mergedIntoId && { mergedInto: review.mergedIntoId }),
				...(row.vote !== null && { vote: row.vote }),
			},
		];
	});
	const total = await countTotal(query, known(user), (most) => countOwnDeals(context.db, request, most));
	return { deals, comments: [], ...total, nextCursor };
}

async function listComments({ db }: Reading, user: User, query: MyDealsQuery) {
	const request = { userId: user.id, subjectType: 'deal', words: splitWords(query.searchTerm ?? '') } as const;
	const rows = await findOwnComments(db, request, timeRange('comments', query));
	const { shown, nextCursor } = toTimePage(
		'comments',
		rows.map((row) => ({ ...row, at: row.createdAt })),
		query.limit,
	);
	const comments = (await presentComments(db, shown)).map(
		({ hidden, ...comment }): OwnCommentWire => ({ ...comment, dcm_hidden: hidden ? 1 : 0 }),
	);
	// The member's counter cannot be used, because it includes posts in huddles.
	const total = await countTotal(query, null, (most) => countOwnComments(db, request, most));
	return { deals: [], comments, ...total, nextCursor };
}

/** Returns a page of the huddles that the member started or posted in, most recently active first. */
export async function listMyHuddles({ db }: Pick<AppContext, 'db'>, { userId }: SessionViewer, query: MyHuddlesQuery) {
	const request = { userId, words: splitWords(query.searchTerm ?? '') };
	const found = await findOwnHuddles(db, request, timeRange(OWN_HUDDLES, query));
	const rows = found.map((row) => ({ ...row, at: row.huddle.activeAt, id: row.huddle.id }));
	const { shown, nextCursor } = toTimePage(OWN_HUDDLES, rows, query.limit);
	return { huddles: shown.map(presentHuddle), nextCursor };
}
