import type { LiveEvent } from '@bilby/contract/live/wire';
import type { AppContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import { withInvalidation } from '../page-cache/with-invalidation.ts';
import { type CountedColumn, findWrong, highestId, mendCounter } from './counters.queries.ts';

/** Rows compared in one statement: few enough to be over in a moment. */
const STRETCH = 5_000;

/** A counter that did not agree with its rows, now mended. */
export interface CounterDifference {
	counter: string;
	id: number;
	was: number;
	is: number;
}

/** Compares counters with the rows they stand for, mends what differs, and answers what that was. */
export type CounterCheck = (context: Pick<AppContext, 'db' | 'pageCache' | 'live'>) => Promise<CounterDifference[]>;

/** A column that counts rows, and what else was wrong where it was. */
export interface Counter extends CountedColumn {
	/** Pages that show it, by tag. */
	tagsOf(id: number): string[];
	/** Mends what was made from it, within the same transaction; answers the live events to publish. */
	afterMending?(tx: Database, mended: { id: number; is: number }): Promise<LiveEvent[]>;
}

/** The check of one column, row by row. */
export function checkOf(counter: Counter): CounterCheck {
	return async (context) => {
		const differences: CounterDifference[] = [];
		const last = await highestId(context.db, counter);
		for (let above = 0; above < last; above += STRETCH) {
			for (const id of await findWrong(context.db, counter, { above, upTo: above + STRETCH })) {
				const mended = await withInvalidation(context, async (tx, invalidate) => {
					const difference = await mendCounter(tx, counter, id);
					if (!difference) return null;
					invalidate(...counter.tagsOf(id));
					const events = await counter.afterMending?.(tx, { id, is: difference.is });
					return { difference, events: events ?? [] };
				});
				if (!mended) continue;
				differences.push({ counter: counter.name, id, ...mended.difference });
				for (const event of mended.events) context.live.publish(event);
			}
		}
		return differences;
	};
}
