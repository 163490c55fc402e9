import { LABEL_CODES } from '@bilby/contract/labels/wire';
import { MASTER_KINDS, type MasterType } from '@bilby/contract/master-data/rules';
import { z } from 'zod';
import { findEntry } from '../master-data/master-data.queries.ts';
import type { AppContext } from '../platform/context.ts';
import { runEach } from '../platform/jobs/run-each.ts';
import { withInvalidation } from '../platform/page-cache/with-invalidation.ts';
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

/** Deals or followers changed in one transaction, which takes a moment. */
const BATCH = 200;

const TYPES = Object.keys(MASTER_KINDS) as MasterType[];
const payloadShape = z.object({ type: z.enum(TYPES), id: z.int() });

type Relabelling = Pick<AppContext, 'db' | 'pageCache'>;

/** Handles orders to bring the deals of an entry up to date, one after the other. */
export async function relabelDeals(
	context: Relabelling,
	payloads: unknown[],
): Promise<PromiseSettledResult<unknown>[]> {
	const results: PromiseSettledResult<unknown>[] = [];
	const relabel = async (payload: unknown) => relabelEntry(context, payloadShape.parse(payload));
	for (const payload of payloads) results.push(...(await Promise.allSettled([relabel(payload)])));
	return results;
}

/**
 * Finishes merges that still have deals or followers: a deal may have been posted with the merged entry while it was
 * being merged.
 */
export function finishMerges(context: Relabelling): Promise<void> {
	return runEach(TYPES, async (type) => {
		const unfinished = await findUnfinishedMerges(context.db, type);
		await runEach(unfinished, (id) => relabelEntry(context, { type, id }));
	});
}

/**
 * Brings the deals of an entry up to date in bounded steps: their categories, their search texts and the pages that show
 * them. The deals and followers of a merged entry move to its target. Safe to repeat and to interrupt.
 */
async function relabelEntry(context: Relabelling, { type, id }: Pick<Relabelled, 'type' | 'id'>): Promise<void> {
	const entry = await findEntry(context.db, type, id);
	if (!entry) return;
	const into = entry.mergedIntoId;
	let above: number | undefined = 0;
	while (above !== undefined) {
		const dealIds: number[] = await findLabelledDeals(context.db, { type, id }, { above, limit: BATCH });
		if (dealIds.length > 0) await relabelSome(context, { type, id, into }, dealIds);
		above = dealIds.at(-1);
	}
	if (type === 'cat' || into === null) return;
	let moved = BATCH;
	while (moved === BATCH) moved = await moveFollows(context.db, { kind: LABEL_CODES[type], id, into }, BATCH);
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
