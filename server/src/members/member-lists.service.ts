import type { MemberCommentsQuery, MemberDealsQuery } from '@bilby/contract/members/wire';
import { requirePublicMember } from '../accounts/users/public-members.queries.ts';
import { readListedDeals } from '../deals/card/listed-deals.ts';
import { isPublicDeal } from '../deals/discussion/commented-deals.queries.ts';
import { findOwnDeals } from '../deals/mine/own-deals.queries.ts';
import { findOwnComments, type OwnCommentsRequest } from '../discussions/mine/own-comments.queries.ts';
import type { AppContext } from '../platform/context.ts';
import { timeRange, toTimePage } from '../platform/http/input/time-pages.ts';
import { presentComments } from './present-comments.ts';

const DEALS = 'member deals';
const COMMENTS = 'member comments';

/** A stretch of a member's deals that are approved and that everybody may see. */
export async function listMemberDeals(
	context: Pick<AppContext, 'db' | 'clock' | 'pageCache'>,
	{ userId, ...query }: MemberDealsQuery,
) {
	await requirePublicMember(context.db, userId);
	const request = { list: 'approved', userId, words: null } as const;
	const rows = await findOwnDeals(context.db, request, timeRange(DEALS, query));
	const { shown, nextCursor } = toTimePage(DEALS, rows, query.limit);
	const deals = await readListedDeals(
		context,
		shown.map(({ id }) => id),
	);
	return { deals, nextCursor };
}

/** A stretch of what a member said about deals that everybody may see, without what is hidden after reports. */
export async function listMemberComments(context: Pick<AppContext, 'db'>, { userId, ...query }: MemberCommentsQuery) {
	await requirePublicMember(context.db, userId);
	const request: OwnCommentsRequest = { userId, subjectType: 'deal', words: [], isPublic: isPublicDeal };
	const found = await findOwnComments(context.db, request, timeRange(COMMENTS, query));
	const rows = found.map((row) => ({ ...row, at: row.createdAt }));
	const { shown, nextCursor } = toTimePage(COMMENTS, rows, query.limit);
	const comments = (await presentComments(context.db, shown)).map(({ hidden: _, ...comment }) => comment);
	return { comments, nextCursor };
}
