import type { OwnDealView } from '@bilby/contract/hub/views';
import type { MyDealsQuery, MyHuddlesQuery, OwnCommentWire, OwnDealWire } from '@bilby/contract/hub/wire';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { requireSessionUser, type User } from '../accounts/users/users.queries.ts';
import { readListedDeals } from '../deals/card/listed-deals.ts';
import { isPublicDeal } from '../deals/discussion/deal-subject.queries.ts';
import { countOwnDeals, findOwnDeals, type OwnDealList } from '../deals/feed/own-deals.queries.ts';
import { findReviews } from '../deals/page/deal-page.queries.ts';
import {
	countOwnComments,
	findOwnComments,
	type OwnCommentsRequest,
} from '../discussions/reading/own-comments.queries.ts';
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

const LISTS: Record<Exclude<OwnDealView, 'comments'>, OwnDealList> = { all: 'posted', votes: 'votes', saved: 'saved' };

/** Returns a page of one of the member's lists. Only the list of their own deals includes suspended ones. */
export async function listMyDeals(context: Reading, viewer: SessionViewer, query: MyDealsQuery) {
	const user = await requireSessionUser(context.db, viewer);
	return query.view === 'comments' ? listComments(context, user, query) : listDeals(context, user, query.view, query);
}

/** Returns the lengths of the lists that no counter knows: the member's counters include hidden deals and posts in huddles. */
export async function countMyLists({ db }: Pick<AppContext, 'db'>, { userId }: SessionViewer) {
	const countDeals = (list: OwnDealList) =>
		countTotal({}, null, (most) => countOwnDeals(db, { list, userId, words: null }, most));
	const [votes, comments, saved] = await Promise.all([
		countDeals('votes'),
		countTotal({}, null, (most) => countOwnComments(db, commentsBy(userId), most)),
		countDeals('saved'),
	]);
	return { votes, comments, saved };
}

async function listDeals(context: Reading, user: User, view: keyof typeof LISTS, query: MyDealsQuery) {
	const list = LISTS[view];
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
	const known = view === 'all' ? user.dealCount : null;
	const total = await countTotal(query, known, (most) => countOwnDeals(context.db, request, most));
	return { deals, comments: [], ...total, nextCursor };
}

/** The member's comments on deals that have a page, with those hidden after flags. */
function commentsBy(userId: number, words: string[] = []): OwnCommentsRequest {
	return { userId, subjectType: 'deal', words, isPublic: isPublicDeal, withHidden: true };
}

async function listComments({ db }: Reading, user: User, query: MyDealsQuery) {
	const request = commentsBy(user.id, splitWords(query.searchTerm ?? ''));
	const rows = await findOwnComments(db, request, timeRange('comments', query));
	const { shown, nextCursor } = toTimePage(
		'comments',
		rows.map((row) => ({ ...row, at: row.createdAt })),
		query.limit,
	);
	const comments = (await presentComments(db, shown)).map(
		({ hidden, ...comment }): OwnCommentWire => ({ ...comment, dcm_hidden: hidden ? 1 : 0 }),
	);
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
