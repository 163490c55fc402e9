import type { MemberCommentsQuery, MemberDealsQuery } from '@bilby/contract/members/wire';
import { requirePublicMember } from '../accounts/users/public-members.queries.ts';
import { readListedDeals } from '../deals/card/listed-deals.ts';
import { isPublicDeal } from '../deals/discussion/deal-subject.queries.ts';
import { findOwnDeals } from '../deals/feed/own-deals.queries.ts';
import { findOwnComments, type OwnCommentsRequest } from '../discussions/reading/own-comments.queries.ts';
import type { AppContext } from '../platform/context.ts';
import { timeRange, toTimePage } from '../platform/http/input/time-pages.ts';
import { presentComments } from './present-comments.ts';

const DEALS = 'member deals';
const COMMENTS = 'member comments';

/** Returns a page of a member's approved public deals. */
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

/** Returns a page of a member's comments on public deals, without those hidden after flags. */
export async function listMemberComments(context: Pick<AppContext, 'db'>, { userId, ...query }: MemberCommentsQuery) {
	await requirePublicMember(context.db, userId);
	const request: OwnCommentsRequest = { userId, subjectType: 'deal', words: [], isPublic: isPublicDeal };
	const found = await findOwnComments(context.db, request, timeRange(COMMENTS, query));
	const rows = found.map((row) => ({ ...row, at: row.createdAt }));
	const { shown, nextCursor } = toTimePage(COMMENTS, rows, query.limit);
	const comments = (await presentComments(context.db, shown)).map(({ hidden: _, ...comment }) => comment);
	return { comments, nextCursor };
}
