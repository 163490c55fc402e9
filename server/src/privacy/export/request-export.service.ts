import { EXPORTS_A_DAY } from '@bilby/contract/privacy/limits';
import type { ExportWire } from '@bilby/contract/privacy/wire';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { lockUser } from '#accounts/users/users.queries.ts';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { countAttempt } from '#platform/limits/attempts.ts';
import { findExportUnderWay, insertExport } from './exports.queries.ts';
import { presentExport } from './present-export.ts';

/** The queue's name of the job that prepares downloads. */
export const PREPARE_EXPORT = 'prepare-export';

const EXPORTS_BY_MEMBER = { name: 'exportByMember', most: EXPORTS_A_DAY, seconds: 86_400 };

/**
 * Has a copy of everything prepared that is a member's. While one is under way it is answered again: the member is locked, so of many
 * presses at once one asks. Refuses with `conflict` once the account is being erased, and with 429 the fourth within a day.
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
		const underWay = await findExportUnderWay(tx, userId);
		if (underWay) return presentExport(underWay);
		await countAttempt({ ...context, db: tx }, EXPORTS_BY_MEMBER, String(userId));
		const created = await insertExport(tx, userId, clock());
		await queue.enqueue(tx, PREPARE_EXPORT, { exportId: created.id }, 'ordinary');
		return presentExport(created);
	});
}
