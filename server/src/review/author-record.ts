import { mayManage } from '@bilby/contract/accounts/manage-member';
import { findRank } from '@bilby/contract/kernel/ranks';
import { findReviewReason } from '@bilby/contract/review/review-reasons';
import type { ReviewedAuthor } from '@bilby/contract/review/wire';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { findAuthor } from '../accounts/users/public-members.queries.ts';
import { countRecords } from '../accounts/users/records.queries.ts';
import { countDecisionsAbout, findDecisionsAbout } from '../moderation/review-queue.queries.ts';
import type { Database } from '../platform/database/database.ts';
import { parseRole } from '../schema/stored-codes.ts';

/** Decisions that a record lists. */
const MAX_LISTED = 10;

/** Returns what staff need to know about the author of a thing; null if they have left. */
export async function readAuthorRecord(
	db: Database,
	viewer: SessionViewer,
	authorId: number,
): Promise<ReviewedAuthor | null> {
	const author = await findAuthor(db, authorId);
	if (!author) return null;
	const role = parseRole(author.role);
	const [decisions, approved, removed, records] = await Promise.all([
		findDecisionsAbout(db, authorId, MAX_LISTED),
		countDecisionsAbout(db, authorId, 'approve'),
		countDecisionsAbout(db, authorId, 'remove'),
		// Records are for those who may manage the member.
		authorId !== viewer.userId && mayManage(viewer, role) ? countRecords(db, authorId) : null,
	]);
	return {
		id: author.id,
		username: author.username,
		avatar: author.avatar,
		city: author.city,
		...(author.hidden && { hidden: true as const }),
		role,
		created_at: author.createdAt.toISOString(),
		reputationPoints: author.reputation,
		rank: findRank(author.reputation).name,
		comments: author.commentCount,
		decisions: decisions.map(({ reason, decidedAt, ...decision }) => ({
			...decision,
			reason: reason === null ? null : (findReviewReason(decision.kind, reason)?.label ?? null),
			decidedAt: decidedAt.toISOString(),
		})),
		approved,
		removed,
		notes: records?.note ?? null,
		warnings: records?.warning ?? null,
	};
}
