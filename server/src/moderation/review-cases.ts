import type { ReviewKind } from '@bilby/contract/review/review-kinds';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { reviewCases } from '../schema/moderation.ts';

/** Identifies a thing that waits for a decision by staff. */
export interface CaseSubject {
	kind: ReviewKind;
	subjectId: number;
}

interface OpenedCase extends CaseSubject {
	/** The author of the thing; null for visitors and deleted members. */
	authorId: number | null;
	/** How many grounds there are by reason, for instance `{ spam: 3 }`. At most a few short keys. */
	reasons?: Readonly<Record<string, number>>;
	/** When it started to wait. Only the first opening counts. */
	now: Date;
}

/**
 * Puts a thing into the review queue, in the transaction that makes it wait. If it waits already, this replaces its
 * reasons and raises its version, so a moderator who has the old version open cannot decide it. Call this for every
 * change that staff should see before they decide.
 */
export async function openCase(tx: Database, { now, reasons = {}, ...subject }: OpenedCase): Promise<void> {
	await tx
		.insert(reviewCases)
		.values({ ...subject, reasons, waitingSince: now, changedAt: now })
		.onConflictDoUpdate({
			target: [reviewCases.kind, reviewCases.subjectId],
			set: {
				reasons: sql`excluded.reasons`,
				authorId: sql`excluded.author_id`,
				version: sql`${reviewCases.version} + 1`,
				changedAt: sql`excluded.changed_at`,
			},
		});
}

/** Takes a thing out of the review queue, in the transaction that settles or deletes it. Repeating it does nothing. */
export async function closeCase(tx: Database, { kind, subjectId }: CaseSubject): Promise<void> {
	await tx.delete(reviewCases).where(and(eq(reviewCases.kind, kind), eq(reviewCases.subjectId, subjectId)));
}

/** Takes several things of one kind out of the review queue. */
export async function closeCases(tx: Database, kind: ReviewKind, subjectIds: number[]): Promise<void> {
	if (subjectIds.length === 0) return;
	await tx.delete(reviewCases).where(and(eq(reviewCases.kind, kind), inArray(reviewCases.subjectId, subjectIds)));
}

/** Raises the version of a case, if the thing waits, because staff should look at it again. */
export async function touchCase(tx: Database, { kind, subjectId }: CaseSubject, now: Date): Promise<void> {
	await tx
		.update(reviewCases)
		.set({ version: sql`${reviewCases.version} + 1`, changedAt: now })
		.where(and(eq(reviewCases.kind, kind), eq(reviewCases.subjectId, subjectId)));
}
