import type { LiveEvent } from '@bilby/contract/live/wire';
import type { AppContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import { withInvalidation } from '../page-cache/with-invalidation.ts';
import { type CountedColumn, findWrong, highestId, mendCounter } from './counters.queries.ts';

/** Rows compared in one statement: few enough to be over in a moment. */
const STRETCH = 5_000;

/** A counter that does not agree with its rows. */
export interface CounterDifference {
	counter: string;
	id: number;
	was: number;
	is: number;
}

/** Compares counters with the rows they stand for. */
export interface CounterCheck {
	/** Table and column. */
	name: string;
	/** What differs, as it is found; nothing is changed. */
	find(db: Database): AsyncIterable<CounterDifference>;
	/** The same, each mended by then: its row is held, so that it is right for good. */
	mend(context: Pick<AppContext, 'db' | 'pageCache' | 'live'>): AsyncIterable<CounterDifference>;
}

/** A column that counts rows, and what else was wrong where it was. */
export interface Counter extends CountedColumn {
	/** Pages that show it, by tag. */
	tagsOf(id: number): string[];
	/** Mends what was made from it, within the same transaction; answers the live events to publish. */
	afterMending?(tx: Database, mended: { id: number; is: number }): Promise<LiveEvent[]>;
}

/** The check of one column, row by row. */
export function checkOf(counter: Counter): CounterCheck {
	return {
		name: counter.name,
		find: (db) => findDifferences(db, counter),
		mend: async function* (context) {
			for await (const { id } of findDifferences(context.db, counter)) {
				const mended = await withInvalidation(context, async (tx, invalidate) => {
					const difference = await mendCounter(tx, counter, id);
					if (!difference) return null;
					invalidate(...counter.tagsOf(id));
					const events = await counter.afterMending?.(tx, { id, is: difference.is });
					return { difference, events: events ?? [] };
				});
				if (!mended) continue;
				for (const event of mended.events) context.live.publish(event);
				yield { counter: counter.name, id, ...mended.difference };
			}
		},
	};
}

async function* findDifferences(db: Database, counter: Counter): AsyncGenerator<CounterDifference> {
	const last = await highestId(db, counter);
	for (let above = 0; above < last; above += STRETCH) {
		for (const wrong of await findWrong(db, counter, { above, upTo: above + STRETCH })) {
			yield { counter: counter.name, ...wrong };
		}
	}
}
