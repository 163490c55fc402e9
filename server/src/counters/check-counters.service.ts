import { FLAGS_THAT_HIDE } from '@bilby/contract/limits';
import { storeCommentCounters } from '../comments/comments.queries.ts';
import { findWrongDealCounts, mendDealCounts } from '../deals/deal-counts.queries.ts';
import { presentNews } from '../live/live.present.ts';
import { changingPages, type MakeOld } from '../platform/changing-pages.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { refreshHotRank } from '../votes/votes.queries.ts';
import { COUNTERS, type Counter, findWrong, highestId, mendCounter } from './counters.queries.ts';

/** Rows compared in one statement: few enough to be over in a moment. */
const STRETCH = 5_000;

/** A counter that did not agree with its rows, now mended. */
export interface CounterDifference {
	counter: string;
	id: number;
	was: number;
	is: number;
}

/** Compares every counter with the rows it stands for, mends what differs, and answers what that was. */
export async function checkCounters(
	context: Pick<AppContext, 'db' | 'keptPages' | 'live'>,
): Promise<CounterDifference[]> {
	const { db, live } = context;
	const differences: CounterDifference[] = [];
	for (const counter of COUNTERS) {
		const last = await highestId(db, counter);
		for (let above = 0; above < last; above += STRETCH) {
			for (const id of await findWrong(db, counter, { above, upTo: above + STRETCH })) {
				const mended = await changingPages(context, (tx, makeOld) => mend(tx, counter, id, makeOld));
				if (!mended) continue;
				differences.push({ counter: counter.name, id, ...mended.difference });
				const { news } = mended;
				if (news) for (const event of presentNews(news)) live.publish(event, news.listing);
			}
		}
	}
	if ((await findWrongDealCounts(db)).length > 0) {
		const mended = await changingPages(context, (tx, makeOld) => {
			makeOld('feed');
			return mendDealCounts(tx);
		});
		differences.push(...mended.map((difference) => ({ counter: 'deal_counts.deals', ...difference })));
	}
	return differences;
}

/** Where votes or reports were miscounted, the rank made from them or the hiding was wrong too. */
async function mend(tx: Database, counter: Counter, id: number, makeOld: MakeOld) {
	const difference = await mendCounter(tx, counter, id);
	if (!difference) return null;
	makeOld('feed', ...(counter.table === 'deals' ? [`deal:${id}`] : []));
	if (counter.name === 'comments.flag_count') {
		await storeCommentCounters(tx, id, { hidden: difference.is >= FLAGS_THAT_HIDE });
	}
	return { difference, news: counter.table === 'deals' ? await refreshHotRank(tx, id) : undefined };
}
