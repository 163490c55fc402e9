import { createAwardEvent, notify } from '#notifications/notify.ts';
import type { AppContext } from '#platform/context.ts';
import { runEach } from '#platform/jobs/run-each.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { award } from '#reputation/reputation.queries.ts';
import { findBestDeal, findLastSettled, recordWinner } from './top-deals.queries.ts';
import { endedPeriods, TOP_KINDS, type TopKind, type TopPeriod } from './top-periods.ts';

/** The fewest net votes of a top deal (decisions on the specification, "Hub"). */
const MIN_VOTES: Record<TopKind, number> = { day: 5, week: 10 };

const REASONS = { day: 'deal_of_the_day', week: 'deal_of_the_week' } as const;

type Settling = Pick<AppContext, 'db' | 'pageCache' | 'live' | 'clock'>;

/** Finds the top deal of each ended day and week once, and awards its author the points. */
export async function settleTopDeals(context: Settling): Promise<void> {
	// A failed day does not stop the week: only the order within a kind matters.
	await runEach(TOP_KINDS, async (kind) => {
		for (const period of await openPeriods(context, kind)) await settle(context, period);
	});
}

/** Returns the periods after the last settled one. A site that has never settled any gets only the latest. */
async function openPeriods({ db, clock }: Settling, kind: TopKind): Promise<TopPeriod[]> {
	const ended = endedPeriods(kind, clock());
	const last = await findLastSettled(db, kind);
	return last === null ? ended.slice(-1) : ended.filter(({ firstDay }) => firstDay > last);
}

function settle(context: Settling, period: TopPeriod): Promise<void> {
	return withInvalidation(context, async (tx, invalidate) => {
		const winner = await findBestDeal(tx, period, MIN_VOTES[period.kind]);
		// If two instances run at the same moment, the second finds the period settled.
		if (!(await recordWinner(tx, period, winner?.id ?? null)) || !winner || winner.userId === null) return;
		const earned = { userId: winner.userId, reason: REASONS[period.kind], subject: `deal:${winner.id}` } as const;
		await award(tx, earned, context.clock());
		await notify(tx, [createAwardEvent(earned, { dealId: winner.id })], context.clock());
		invalidate('feed', `deal:${winner.id}`);
	});
}
