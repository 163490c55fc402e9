import type { AwardWire, ReputationBreakdown } from '@bilby/contract/hub/reputation-wire';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { requireSessionUser } from '../accounts/users/users.queries.ts';
import { findTitles } from '../deals/page/deal-page.queries.ts';
import { findSubjectIds } from '../discussions/reading/own-comments.queries.ts';
import type { AppContext } from '../platform/context.ts';
import { timeRange, toTimePage } from '../platform/http/input/time-pages.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { findAwards, sumOtherPoints } from '../reputation/ledger.queries.ts';
import type { TimePageQuery } from './own-list.ts';

/** Returns the viewer's points by reason. Rejects any other member's id. */
export async function getReputation(
	{ db }: Pick<AppContext, 'db'>,
	viewer: SessionViewer,
	userId: number,
): Promise<ReputationBreakdown> {
	if (userId !== viewer.userId)
		throw new AppError({ code: 'not_allowed', message: 'You can only see your own reputation.' });
	const user = await requireSessionUser(db, viewer);
	const beside = await sumOtherPoints(db, userId);
	const { uploadAvatar, commentPost, flaggedPost } = beside;
	const total = user.reputation;
	return { ...beside, createPost: total - uploadAvatar - commentPost - flaggedPost, total };
}

/** Returns a page of the member's awards with their deals. Voters stay anonymous. */
export async function listAwards({ db }: Pick<AppContext, 'db'>, { userId }: SessionViewer, query: TimePageQuery) {
	const rows = await findAwards(db, userId, timeRange('awards', query));
	const { shown, nextCursor } = toTimePage('awards', rows, query.limit);
	const subjects = shown.map(({ subject }) => readSubject(subject));
	const places = await findSubjectIds(
		db,
		'deal',
		subjects.flatMap(({ commentId }) => commentId ?? []),
	);
	const dealIds = subjects.map(({ dealId, commentId }) =>
		commentId === null ? dealId : (places.get(commentId) ?? null),
	);
	const titles = await findTitles(
		db,
		dealIds.filter((id) => id !== null),
	);
	const awards = shown.map(({ id, reason, points, at }, index): AwardWire => {
		const dealId = dealIds[index] ?? null;
		const title = dealId === null ? undefined : titles.get(dealId);
		const isThere = dealId !== null && title !== undefined;
		return {
			id,
			reason,
			points,
			created_at: at.toISOString(),
			deal: isThere ? { id: dealId, title } : null,
			commentId: isThere ? (subjects[index]?.commentId ?? null) : null,
		};
	});
	return { awards, nextCursor };
}

/** Parses `deal:42`, `deal:42:voter:7` or `comment:9`. Other subjects have no page. */
function readSubject(subject: string): { dealId: number | null; commentId: number | null } {
	const [kind, id] = subject.split(':');
	return { dealId: kind === 'deal' ? Number(id) : null, commentId: kind === 'comment' ? Number(id) : null };
}
