import type { LiveEvent } from '@bilby/contract/live/wire';
import type { AppContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import { withInvalidation } from '../page-cache/with-invalidation.ts';
import { type CountedColumn, findWrong, highestId, repairCounter } from './counters.queries.ts';

/** Rows compared by one statement, which takes a moment. */
const RANGE_SIZE = 5_000;

/** A counter that differs from its rows. */
export interface CounterDifference {
	counter: string;
	id: number;
	stored: number;
	actual: number;
}

/** Compares counters with the rows they count. */
export interface CounterCheck {
	/** Table and column. */
	name: string;
	/** Yields the differences without changing anything. */
	find(db: Database): AsyncIterable<CounterDifference>;
	/** Yields the differences and corrects each one. It locks the row, so the corrected value stays right. */
	repair(context: Pick<AppContext, 'db' | 'pageCache' | 'live'>): AsyncIterable<CounterDifference>;
}

/** A column that counts rows, and what depends on it. */
export interface Counter extends CountedColumn {
	/** Tags of pages that show the counter. */
	pageTags(id: number): string[];
	/** Corrects values derived from the counter in the same transaction. Returns the live events to publish. */
	afterRepair?(tx: Database, repaired: { id: number; actual: number }): Promise<LiveEvent[]>;
}

/** Returns the check of one column, row by row. */
export function createCounterCheck(counter: Counter): CounterCheck {
	return {
		name: counter.name,
		find: (db) => findDifferences(db, counter),
		repair: async function* (context) {
			for await (const { id } of findDifferences(context.db, counter)) {
				const repaired = await withInvalidation(context, async (tx, invalidate) => {
					const difference = await repairCounter(tx, counter, id);
					if (!difference) return null;
					invalidate(...counter.pageTags(id));
					const events = await counter.afterRepair?.(tx, { id, actual: difference.actual });
					return { difference, events: events ?? [] };
				});
				if (!repaired) continue;
				for (const event of repaired.events) context.live.publish(event);
				yield { counter: counter.name, id, ...repaired.difference };
			}
		},
	};
}

async function* findDifferences(db: Database, counter: Counter): AsyncGenerator<CounterDifference> {
	const last = await highestId(db, counter);
	for (let above = 0; above < last; above += RANGE_SIZE) {
		for (const wrong of await findWrong(db, counter, { above, upTo: above + RANGE_SIZE })) {
			yield { counter: counter.name, ...wrong };
		}
	}
}
