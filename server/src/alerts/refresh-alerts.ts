import type { AppContext } from '../platform/context.ts';
import { runEach } from '../platform/jobs/run-each.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { findReadBefore, lockAlerts, replaceSearches, requireAlert, updateAlert } from './alerts.queries.ts';
import { toSearch } from './alerts.service.ts';
import { compileSearches } from './compile-alert.ts';

const MAX_AGE_MS = 86_400_000;
/** Bounds the duration of a run. The job runs every ten minutes. */
const MAX_PER_RUN = 1_000;

/**
 * Reads the keywords of active alerts again once a day, because the search has learnt new names: stores are added, and
 * categories get subcategories. `rereadAlerts` makes some due earlier.
 */
export async function refreshAlerts(context: AppContext): Promise<void> {
	const now = context.clock();
	const old = await findReadBefore(context.db, new Date(now.getTime() - MAX_AGE_MS), MAX_PER_RUN);
	await runEach(old, async (alert) => {
		const searches = await compileSearches(context, toSearch(alert)).catch((error: unknown) => {
			// The store or category of the alert is suspended, so the alert keeps its earlier searches.
			if (error instanceof AppError) return null;
			throw error;
		});
		await context.db.transaction(async (tx) => {
			await lockAlerts(tx, alert.userId);
			const current = await requireAlert(tx, alert).catch(() => null);
			// The member changed, paused or deleted it in the meantime.
			if (current?.readAt.getTime() !== alert.readAt.getTime() || !current.isActive) return;
			if (searches) await replaceSearches(tx, alert.id, searches);
			await updateAlert(tx, alert.id, { readAt: now });
		});
	});
}
