import { DEAL_ACTS, type DealAct } from '@bilby/contract/all-deals/rules';
import { z } from 'zod';
import { findLatestDetails, findLatestEntry } from '#moderation/record-moderation.ts';
import type { Database } from '#platform/database/database.ts';
import { type DealColumns, LOGGED_ACTS } from './deal-acts.ts';

const status = z.literal([0, 1, 2]);
const endedAt = z.iso
	.datetime()
	.transform((text) => new Date(text))
	.nullable();
const endedBy = z.enum(['date', 'reports', 'author', 'staff']).nullable();
const review = z.enum(['pending', 'approved', 'held']);

/** The columns in the details of an entry of the log, before and after the action. */
const loggedChange = z.object({
	status: status.optional(),
	statusBefore: status.optional(),
	review: review.optional(),
	reviewBefore: review.optional(),
	isFeatured: z.boolean().optional(),
	isFeaturedBefore: z.boolean().optional(),
	endedAt: endedAt.optional(),
	endedAtBefore: endedAt.optional(),
	endedBy: endedBy.optional(),
	endedByBefore: endedBy.optional(),
});

/** The latest action of staff on a deal. */
export interface LatestAct {
	act: DealAct;
	moderatorId: number | null;
	doneAt: Date;
	before: Partial<DealColumns>;
	after: Partial<DealColumns>;
}

/** Returns the latest action of staff on a deal; undefined if it is not one of `DEAL_ACTS`. */
export async function findLatestAct(tx: Database, dealId: number): Promise<LatestAct | undefined> {
	const entry = await findLatestEntry(tx, { kind: 'deal', id: dealId });
	const act = DEAL_ACTS.find((one) => LOGGED_ACTS[one] === entry?.act);
	if (!entry || !act) return undefined;
	const change = readChange(entry.details);
	return change && { act, moderatorId: entry.moderatorId, doneAt: entry.createdAt, ...change };
}

/**
 * Returns the state of a suspended deal before its suspension, if it had ended before; otherwise undefined, because an active
 * deal may have ended since.
 */
export async function findColumnsBeforeSuspension(
	tx: Database,
	dealId: number,
): Promise<Partial<DealColumns> | undefined> {
	const details = await findLatestDetails(tx, LOGGED_ACTS.suspend, { kind: 'deal', id: dealId });
	const before = readChange(details)?.before;
	return before?.status === 0 ? before : undefined;
}

function readChange(details: unknown): { before: Partial<DealColumns>; after: Partial<DealColumns> } | undefined {
	const read = loggedChange.safeParse(details).data;
	if (!read) return undefined;
	const { statusBefore, reviewBefore, isFeaturedBefore, endedAtBefore, endedByBefore, ...after } = read;
	const before = {
		status: statusBefore,
		review: reviewBefore,
		isFeatured: isFeaturedBefore,
		endedAt: endedAtBefore,
		endedBy: endedByBefore,
	};
	return { before: withoutMissing(before), after: withoutMissing(after) };
}

type Columns = { [Column in keyof DealColumns]?: DealColumns[Column] | undefined };

function withoutMissing(columns: Columns): Partial<DealColumns> {
	const present = Object.entries(columns).filter(([, value]) => value !== undefined);
	// `Object.fromEntries` loses the type.
	return Object.fromEntries(present) as Partial<DealColumns>;
}
