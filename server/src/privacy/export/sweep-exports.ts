import { EXPORT_HOURS } from '@bilby/contract/privacy/limits';
import type { AppContext } from '#platform/context.ts';
import { dropPastExports, failStuckExports } from './exports.queries.ts';

/** How long the page shows that a download failed. */
const FAILED_SHOWN_MS = 7 * 86_400_000;

/** Deletes expired downloads. The next sweep of files deletes their files. */
export async function sweepExports({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
	const now = clock();
	const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
	await failStuckExports(db, { askedBefore: before(EXPORT_HOURS * 3_600_000), now });
	await db.transaction((tx) => dropPastExports(tx, { now, failedBefore: before(FAILED_SHOWN_MS) }));
}
