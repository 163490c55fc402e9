import type { ReviewKind } from '@bilby/contract/review/review-kinds';
import {
	findHighestCase,
	findMisplacedCases,
	repairCase,
	type WaitingRows,
} from '../moderation/review-repair.queries.ts';
import type { CounterCheck, CounterDifference } from '../platform/counters/check-counter.ts';
import type { Database } from '../platform/database/database.ts';
import { withInvalidation } from '../platform/page-cache/with-invalidation.ts';
import type { ReviewedKinds } from './reviewed-kind.ts';

/** Things compared by one statement, which takes a moment. */
const RANGE_SIZE = 5_000;

/** Compares the queue with the things that should wait. A difference counts cases of one thing: 0 or 1. */
export function queueChecks(kinds: ReviewedKinds): CounterCheck[] {
	return Object.entries(kinds).map(([name, { waiting }]) => createCheck({ kind: name as ReviewKind, ...waiting }));
}

function createCheck(rows: WaitingRows): CounterCheck {
	return {
		name: `review_cases.${rows.kind}`,
		find: (db) => findDifferences(db, rows),
		repair: async function* (context) {
			for await (const difference of findDifferences(context.db, rows)) {
				const isRepaired = await withInvalidation(context, (tx) => repairCase(tx, rows, difference.id));
				if (isRepaired) yield difference;
			}
		},
	};
}

async function* findDifferences(db: Database, rows: WaitingRows): AsyncGenerator<CounterDifference> {
	const last = await findHighestCase(db, rows);
	for (let above = 0; above < last; above += RANGE_SIZE) {
		for (const wrong of await findMisplacedCases(db, rows, { above, upTo: above + RANGE_SIZE })) {
			yield { counter: `review_cases.${rows.kind}`, ...wrong };
		}
	}
}
