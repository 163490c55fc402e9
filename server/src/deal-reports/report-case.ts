import { closeCase, openCase } from '#moderation/review-cases.ts';
import type { Database } from '#platform/database/database.ts';
import { countOpenReasons } from './deal-reports.queries.ts';

/**
 * Puts a deal with open reports into the review queue, and takes one without them out of it. Several reports of one deal are one
 * case. The deal must be locked.
 */
export async function updateReportCase(
	tx: Database,
	{ id, userId }: { id: number; userId: number | null },
	now: Date,
): Promise<void> {
	const reasons = await countOpenReasons(tx, id);
	const subject = { kind: 'deal-report', subjectId: id } as const;
	if (Object.keys(reasons).length === 0) await closeCase(tx, subject);
	else await openCase(tx, { ...subject, authorId: userId, reasons, now });
}
