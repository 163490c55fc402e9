import { EXPORT_HOURS, EXPORTS_A_DAY } from '@bilby/contract/privacy/limits';
import type { ExportWire } from '@bilby/contract/privacy/wire';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { lockUser } from '#accounts/users/users.queries.ts';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { countAttempt } from '#platform/limits/attempts.ts';
import {
	type AccountExport,
	dropExpiredExports,
	failStuckExports,
	findPendingExport,
	insertExport,
} from './exports.queries.ts';

/** The queue of jobs that prepare downloads. */
export const PREPARE_EXPORT = 'prepare-export';

const EXPORTS_BY_MEMBER = { name: 'exportByMember', most: EXPORTS_A_DAY, seconds: 86_400 };

/**
 * Requests a copy of all the member's data. While one is being prepared, returns that one; a lock on the member makes
 * this safe for simultaneous requests. Throws `conflict` while the account is being erased, and 429 for the fourth
 * request within a day.
 */
export function requestExport(context: AppContext, { userId }: SessionViewer): Promise<ExportWire> {
	const { db, queue, clock } = context;
	return db.transaction(async (tx) => {
		const { erasingAt } = await lockUser(tx, userId);
		if (erasingAt)
			throw new AppError({
				code: 'conflict',
				message: 'Your account is being deleted right now, so you can’t download its data any more.',
			});
		const pending = await findPendingExport(tx, userId);
		if (pending) return presentExport(pending);
		await countAttempt({ ...context, db: tx }, EXPORTS_BY_MEMBER, String(userId));
		const created = await insertExport(tx, userId, clock());
		await queue.enqueue(tx, PREPARE_EXPORT, { exportId: created.id }, 'ordinary');
		return presentExport(created);
	});
}

export function presentExport({
	id,
	state,
	partsDone,
	partsTotal,
	requestedAt,
	expiresAt,
	bytes,
}: AccountExport): ExportWire {
	return {
		id,
		state,
		progress: Math.round((100 * partsDone) / Math.max(1, partsTotal)),
		requestedAt: requestedAt.toISOString(),
		readyUntil: expiresAt?.toISOString() ?? null,
		bytes,
	};
}

/** How long the page shows that a download failed. */
const FAILED_SHOWN_MS = 7 * 86_400_000;

/** Marks stuck exports as failed and deletes expired ones. The next sweep of files deletes their files. */
export async function sweepExports({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
	const now = clock();
	const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
	await failStuckExports(db, { requestedBefore: before(EXPORT_HOURS * 3_600_000), now });
	await db.transaction((tx) => dropExpiredExports(tx, { now, failedBefore: before(FAILED_SHOWN_MS) }));
}
