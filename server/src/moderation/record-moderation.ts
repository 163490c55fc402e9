import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { type ModerationAct, moderationLog } from '../schema/moderation.ts';

/** What was done, by whom and to what. */
export interface Moderation {
	act: ModerationAct;
	moderatorId: number;
	subject: { kind: string; id: number };
	reason?: string;
	/** Plain values: no names and no words of members, who may have them erased. */
	details?: Record<string, string | number | boolean | null>;
}

/** Writes down an act of moderation in its own transaction: there is none without its entry, and no entry without the act. */
export async function recordModeration(tx: Database, { subject, ...moderation }: Moderation, at: Date): Promise<void> {
	await tx
		.insert(moderationLog)
		.values({ ...moderation, subjectKind: subject.kind, subjectId: subject.id, createdAt: at });
}

/** Returns the details of the latest action of a kind on a subject; undefined if there was none. */
export async function findLatestDetails(tx: Database, act: ModerationAct, { kind, id }: Moderation['subject']) {
	const { subjectKind, subjectId, details } = moderationLog;
	const [latest] = await tx
		.select({ details })
		.from(moderationLog)
		.where(and(eq(subjectKind, kind), eq(subjectId, id), eq(moderationLog.act, act)))
		.orderBy(desc(moderationLog.id))
		.limit(1);
	return latest?.details;
}

/** Whether something was done to a subject before. */
export async function wasDone(tx: Database, act: ModerationAct, { kind, id }: Moderation['subject']): Promise<boolean> {
	const { subjectKind, subjectId } = moderationLog;
	const done = await tx
		.select({ id: moderationLog.id })
		.from(moderationLog)
		.where(and(eq(subjectKind, kind), eq(subjectId, id), eq(moderationLog.act, act)))
		.limit(1);
	return done.length > 0;
}
