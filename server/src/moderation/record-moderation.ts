import { and, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { users } from '../schema/accounts.ts';
import { type ModerationAct, moderationLog } from '../schema/moderation.ts';

/** An action of a moderator on a subject. */
export interface Moderation {
	act: ModerationAct;
	/** Null if the operator acted, or the site automatically. */
	moderatorId: number | null;
	subject: { kind: string; id: number };
	/** The author of the post. Actions on members need none. */
	memberId?: number | null;
	reason?: string;
	/**
	 * Plain values. `byOperator` stands for the moderator if the operator acted. No names or texts of members, since members may
	 * have those erased.
	 */
	details?: Record<string, string | number | boolean | null>;
}

/** Records an action in the transaction that performs it, so that neither exists without the other. */
export async function recordModeration(tx: Database, { subject, ...moderation }: Moderation, at: Date): Promise<void> {
	await tx.insert(moderationLog).values({
		...(subject.kind === 'member' && { memberId: subject.id }),
		...moderation,
		subjectKind: subject.kind,
		subjectId: subject.id,
		createdAt: at,
	});
}

/**
 * Returns the details of the latest action of a kind on a subject, or of the one that was done at `at`; undefined if there was
 * none.
 */
export async function findLatestDetails(
	tx: Database,
	act: ModerationAct,
	{ kind, id }: Moderation['subject'],
	at?: Date,
) {
	const { subjectKind, subjectId, details } = moderationLog;
	const [latest] = await tx
		.select({ details })
		.from(moderationLog)
		.where(
			and(eq(subjectKind, kind), eq(subjectId, id), eq(moderationLog.act, act), at && eq(moderationLog.createdAt, at)),
		)
		.orderBy(desc(moderationLog.id))
		.limit(1);
	return latest?.details;
}

/** Returns the latest action on a subject; undefined if there was none. */
export async function findLatestEntry(tx: Database, { kind, id }: Moderation['subject']) {
	const { act, details, createdAt, moderatorId, subjectKind, subjectId } = moderationLog;
	const [latest] = await tx
		.select({ act, details, createdAt, moderatorId })
		.from(moderationLog)
		.where(and(eq(subjectKind, kind), eq(subjectId, id)))
		.orderBy(desc(moderationLog.id))
		.limit(1);
	return latest;
}

/** Returns the latest actions on a subject with the names of the moderators, the latest first. */
export function findModerations(db: Database, { kind, id }: Moderation['subject'], most: number) {
	const { act, details, createdAt, subjectKind, subjectId, moderatorId } = moderationLog;
	return db
		.select({ act, details, by: users.username, doneAt: createdAt })
		.from(moderationLog)
		.leftJoin(users, eq(users.id, moderatorId))
		.where(and(eq(subjectKind, kind), eq(subjectId, id)))
		.orderBy(desc(moderationLog.id))
		.limit(most);
}

/** True if a moderator has performed an action on a subject since a time. */
export async function hasActedSince(
	tx: Database,
	{ act, moderatorId, subject }: { act: ModerationAct; moderatorId: number; subject: Moderation['subject'] },
	since: Date,
): Promise<boolean> {
	const { subjectKind, subjectId } = moderationLog;
	const done = await tx
		.select({ id: moderationLog.id })
		.from(moderationLog)
		.where(
			and(
				...[eq(subjectKind, subject.kind), eq(subjectId, subject.id), eq(moderationLog.act, act)],
				...[eq(moderationLog.moderatorId, moderatorId), gt(moderationLog.createdAt, since)],
			),
		)
		.limit(1);
	return done.length > 0;
}

/** True if this action was ever performed on a subject. */
export async function wasModerated(
	tx: Database,
	act: ModerationAct,
	{ kind, id }: Moderation['subject'],
): Promise<boolean> {
	const { subjectKind, subjectId } = moderationLog;
	const done = await tx
		.select({ id: moderationLog.id })
		.from(moderationLog)
		.where(and(eq(subjectKind, kind), eq(subjectId, id), eq(moderationLog.act, act)))
		.limit(1);
	return done.length > 0;
}
