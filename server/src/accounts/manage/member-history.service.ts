import type { MemberReport } from '@bilby/contract/staff/wire';
import { findModerations } from '#moderation/record-moderation.ts';
import type { AppContext } from '#platform/context.ts';
import type { MemberActivity, ReportHistory } from '../profile/member-activity.ts';
import { findLastSeen } from '../sessions/sessions.queries.ts';
import type { SessionViewer } from '../sessions/viewer.ts';
import { requireManaged } from './managed-members.ts';
import { readSharedOrigins } from './shared-origins.service.ts';

/** Reports and actions that a history lists. */
const MAX_LISTED = 20;

/** Returns what staff need to judge a member whom the viewer may manage. It does not name members who reported. */
export async function readHistory(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	activity: MemberActivity,
	viewer: SessionViewer,
	userId: number,
) {
	const user = await requireManaged(db, viewer, userId);
	const compared = { viewer, userId, now: clock() };
	const [lastSeenAt, sharedNetworks, sharedDevices, { received, made, reports, madeReports }, actions] =
		await Promise.all([
			findLastSeen(db, userId),
			readSharedOrigins(db, 'network', compared),
			readSharedOrigins(db, 'device', compared),
			activity.findReports(db, userId, MAX_LISTED),
			findModerations(db, { kind: 'member', id: userId }, MAX_LISTED),
		]);
	return {
		activity: {
			deals: user.dealCount,
			comments: user.commentCount,
			votes: user.voteCount,
			reputation: user.reputation,
			lastSeenAt: lastSeenAt?.toISOString() ?? null,
		},
		sharedNetworks,
		sharedDevices,
		reportsReceived: received,
		reportsMade: made,
		reports: reports.map(presentReport),
		madeReports: madeReports.map(presentReport),
		actions: actions.map(({ doneAt, ...action }) => ({ ...action, doneAt: doneAt.toISOString() })),
	};
}

function presentReport({ reportedAt, settledAt, upheld, ...report }: ReportHistory['reports'][number]): MemberReport {
	const state = settledAt === null ? 'open' : upheld ? 'upheld' : 'dismissed';
	return { ...report, reportedAt: reportedAt.toISOString(), state };
}
