import { LABEL_CODES } from '@bilby/contract/labels/wire';
import { findAncestors } from '@bilby/contract/master-data/category-tree';
import { MASTER_KINDS, type MasterType } from '@bilby/contract/master-data/rules';
import { z } from 'zod';
import { rereadAlerts } from '../alerts/alerts.queries.ts';
import { UPDATE_LABELLED_DEALS } from '../master-data/edit-entries.service.ts';
import { findCategoryTree, findEntry } from '../master-data/master-data.queries.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { runEach } from '../platform/jobs/run-each.ts';
import { withInvalidation } from '../platform/page-cache/with-invalidation.ts';
import { facetOf } from '../schema/deal-search.ts';
import {
	findLabelledDeals,
	findUnfinishedMerges,
	lockDeals,
	moveFollows,
	type Relabelled,
	recategorize,
	refreshSearchTexts,
	replaceLabel,
} from './relabel-deals.queries.ts';

/**
 * The limit of one job, which then enqueues the next. After 15 minutes, the queue considers a job dead and starts it
 * again, although the old run continues. Each batch is one short transaction.
 */
const SLICE = { batches: 50, size: 200 };

const TYPES = Object.keys(MASTER_KINDS) as MasterType[];
/** `above` is the last deal that an earlier job has brought up to date. */
const payloadShape = z.object({ type: z.enum(TYPES), id: z.int(), above: z.int().default(0) });
type Payload = z.infer<typeof payloadShape>;

type Relabelling = Pick<AppContext, 'db' | 'pageCache' | 'queue'>;

/** Handles requests to bring the deals of an entry up to date, one at a time. */
export async function relabelDeals(
	context: Relabelling,
	payloads: unknown[],
	slice = SLICE,
): Promise<PromiseSettledResult<unknown>[]> {
	const results: PromiseSettledResult<unknown>[] = [];
	const relabel = async (payload: unknown) => relabelSlice(context, payloadShape.parse(payload), slice);
	for (const payload of payloads) results.push(...(await Promise.allSettled([relabel(payload)])));
	return results;
}

/**
 * Enqueues the rest of merges that still have deals or followers: a deal may have been posted with the merged entry while
 * it was being merged.
 */
export function finishMerges(context: Pick<Relabelling, 'db' | 'queue'>): Promise<void> {
	return runEach(TYPES, async (type) => {
		for (const id of await findUnfinishedMerges(context.db, type)) await enqueue(context, { type, id, above: 0 });
	});
}

/**
 * Brings the deals of an entry up to date in bounded steps: their categories, their search texts and the pages that show
 * them. The deals and followers of a merged entry move to its target. Enqueues a job for what is left after a slice.
 * Safe to repeat and to interrupt.
 */
async function relabelSlice(context: Relabelling, { type, id, above }: Payload, slice: typeof SLICE): Promise<void> {
	const entry = await findEntry(context.db, type, id);
	if (!entry) return;
	const into = entry.mergedIntoId;
	if (above === 0) await rereadAffectedAlerts(context.db, { type, id, into });
	let last = above;
	for (let batch = 0; batch < slice.batches; batch += 1) {
		const dealIds = await findLabelledDeals(context.db, { type, id }, { above: last, limit: slice.size });
		if (dealIds.length > 0) {
			await relabelSome(context, { type, id, into }, dealIds);
			last = dealIds.at(-1) ?? last;
		} else {
			if (type === 'cat' || into === null) return;
			const moved = await moveFollows(context.db, { kind: LABEL_CODES[type], id, into }, slice.size);
			if (moved < slice.size) return;
		}
	}
	await enqueue(context, { type, id, above: last });
}

const FACETS = { str: facetOf.store, brd: facetOf.brand, tag: facetOf.tag } as const;

/**
 * Lets alerts follow an entry that was merged, or a category that has moved. Alerts for the categories above it list it
 * too. An alert finds a renamed entry anyway.
 */
async function rereadAffectedAlerts(db: Database, { type, id, into }: Relabelled): Promise<void> {
	if (type !== 'cat') return into === null ? undefined : rereadAlerts(db, [FACETS[type](id)]);
	const place = into ?? id;
	const ids = [id, place, ...findAncestors(place, await findCategoryTree(db))];
	await rereadAlerts(db, ids.map(facetOf.category));
}

function enqueue({ db, queue }: Pick<Relabelling, 'db' | 'queue'>, payload: Payload): Promise<void> {
	return db.transaction((tx) => queue.enqueue(tx, UPDATE_LABELLED_DEALS, payload, 'ordinary'));
}

async function relabelSome(context: Relabelling, entry: Relabelled, dealIds: number[]): Promise<void> {
	const { type, id, into } = entry;
	await withInvalidation(context, async (tx, invalidate) => {
		const locked = await lockDeals(tx, dealIds);
		if (type === 'cat') await recategorize(tx, entry, locked);
		else if (into !== null) await replaceLabel(tx, { type, id, into }, dealIds);
		await refreshSearchTexts(tx, dealIds);
		invalidate('feed', ...dealIds.map((dealId) => `deal:${dealId}`));
	});
}
