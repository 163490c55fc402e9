import type { DealWire } from '@bilby/contract/deals/wire';
import type { ContributionsQuery, ContributionWire } from '@bilby/contract/hub/wire';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { readListedDeals } from '../deals/card/listed-deals.ts';
import { countOwnDeals, findOwnDeals } from '../deals/mine/own-deals.queries.ts';
import type { AppContext } from '../platform/context.ts';
import { rangeOf, stretchOf } from '../platform/http/input/time-stretch.ts';
import { AWARD_POINTS } from '../reputation/awards.ts';
import { sumPointsOfDeals } from '../reputation/ledger.queries.ts';
import { dealWords, totalOf } from './own-list.ts';

const LIST = 'approved';

/** What others saw of the member: approved deals, with the points that each brought. */
export async function listContributions(
	context: Pick<AppContext, 'db' | 'clock' | 'pageCache'>,
	{ userId }: SessionViewer,
	query: ContributionsQuery,
) {
	const request = { list: LIST, userId, words: dealWords(query.searchTerm) } as const;
	const rows = await findOwnDeals(context.db, request, rangeOf(LIST, query));
	const { shown, nextCursor } = stretchOf(LIST, rows, query.limit);
	const ids = shown.map(({ id }) => id);
	const points = await sumPointsOfDeals(context.db, userId, ids);
	const deals = (await readListedDeals(context, ids)).map(
		(deal): ContributionWire => ({ ...deal, points: (points.get(deal.id) ?? 0) + pointsOfVotes(deal) }),
	);
	const total = await totalOf(query, null, (most) => countOwnDeals(context.db, request, most));
	return { deals, ...total, nextCursor };
}

/** Each vote that stands is an award of its own. */
function pointsOfVotes({ del_count_like: likes, del_count_dislike: dislikes }: DealWire): number {
	return likes * AWARD_POINTS.upvote_received + dislikes * AWARD_POINTS.downvote_received;
}
