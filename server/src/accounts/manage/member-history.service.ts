import { findModerations } from '#moderation/record-moderation.ts';
import type { AppContext } from '#platform/context.ts';
import type { MemberActivity } from '../profile/member-activity.ts';
import { findLastSeen } from '../sessions/sessions.queries.ts';
import type { SessionViewer } from '../sessions/viewer.ts';
import { requireManaged } from './managed-members.ts';

/** Reports and actions that a history lists. */
const MAX_LISTED = 20;

/** Returns what staff need to judge a member whom the viewer may manage. It does not name members who reported. */
export async function readHistory(
	{ readDb }: Pick<AppContext, 'readDb'>,
	activity: MemberActivity,
	viewer: SessionViewer,
	userId: number,
) {
	const user = await requireManaged(readDb, viewer, userId);
	const [lastSeenAt, { received, made, reports }, actions] = await Promise.all([
		findLastSeen(readDb, userId),
		activity.findReports(readDb, userId, MAX_LISTED),
		findModerations(readDb, { kind: 'member', id: userId }, MAX_LISTED),
	]);
	return {
		activity: {
			deals: user.dealCount,
			comments: user.commentCount,
			votes: user.voteCount,
			reputation: user.reputation,
			lastSeenAt: lastSeenAt?.toISOString() ?? null,
		},
		reportsReceived: received,
		reportsMade: made,
		reports: reports.map(({ reportedAt, settledAt, upheld, ...report }) => ({
			...report,
			reportedAt: reportedAt.toISOString(),
			state: settledAt === null ? ('open' as const) : upheld ? ('upheld' as const) : ('dismissed' as const),
		})),
		actions: actions.map(({ doneAt, ...action }) => ({ ...action, doneAt: doneAt.toISOString() })),
	};
}
