import { ALL_DEALS_TEXTS, type DealAct } from '@bilby/contract/all-deals/rules';
import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import { isOver, isPastEnd } from '#deals/rules/deals.policy.ts';
import type { Moderation } from '#moderation/record-moderation.ts';
import type { deals } from '#schema/deals.ts';

type Deal = typeof deals.$inferSelect;

/** The columns that staff change with one click. */
export type DealColumns = Pick<Deal, 'status' | 'review' | 'isFeatured' | 'endedAt' | 'endedBy'>;

/** The name of each action in the log. */
export const LOGGED_ACTS = {
	approve: 'deal.approve',
	feature: 'deal.feature',
	unfeature: 'deal.unfeature',
	expire: 'deal.expire',
	reopen: 'deal.reopen',
	suspend: 'deal.suspend',
	restore: 'deal.unsuspend',
	upholdReports: 'deal.uphold-reports',
	dismissReports: 'deal.dismiss-reports',
} as const satisfies Record<DealAct, Moderation['act']>;

/** The new values of a deal, or why the action is impossible. Empty if it changes nothing. */
type Plan = Partial<DealColumns> | string;

/** Returns what an action changes about a deal. Actions on reports change no column. */
export function planAct(act: DealAct, deal: Deal, now: Date): Plan {
	if (deal.mergedIntoId !== null) return ALL_DEALS_TEXTS.merged;
	return PLANS[act](deal, now);
}

const { active, expired, suspended } = DEAL_STATUS;

const PLANS: Record<DealAct, (deal: Deal, now: Date) => Plan> = {
	approve: ({ review }) => (review === 'approved' ? {} : { review: 'approved' }),
	feature: ({ isFeatured }) => (isFeatured ? {} : { isFeatured: true }),
	unfeature: ({ isFeatured }) => (isFeatured ? { isFeatured: false } : {}),
	expire: ({ status }, now) => {
		if (status === expired) return {};
		return status === active ? { status: expired, endedAt: now, endedBy: 'staff' } : ALL_DEALS_TEXTS.suspended;
	},
	reopen: (deal, now) => {
		if (deal.status === active) return {};
		if (deal.status === suspended) return ALL_DEALS_TEXTS.suspended;
		return isOver(deal, now) ? ALL_DEALS_TEXTS.ended : { status: active, endedAt: null, endedBy: null };
	},
	suspend: ({ status }) => (status === suspended ? {} : { status: suspended, endedAt: null, endedBy: null }),
	restore: (deal, now) => {
		if (deal.status !== suspended) return {};
		return isPastEnd(deal, now) ? { status: expired, endedAt: deal.expiresAt, endedBy: 'date' } : { status: active };
	},
	upholdReports: rejectWithoutReports,
	dismissReports: rejectWithoutReports,
};

function rejectWithoutReports({ reportCount }: Deal): Plan {
	return reportCount === 0 ? ALL_DEALS_TEXTS.noReports : {};
}

type Details = Record<string, string | number | boolean | null>;

/** Returns the new and the old value of each column, for the log. */
export function describeChange(deal: Deal, change: Partial<DealColumns>): Details {
	const details: Details = {};
	for (const [column, value] of Object.entries(change)) {
		const before = deal[column as keyof DealColumns];
		details[column] = toPlain(value);
		details[`${column}Before`] = toPlain(before);
	}
	return details;
}

function toPlain(value: DealColumns[keyof DealColumns]): string | number | boolean | null {
	return value instanceof Date ? value.toISOString() : value;
}
