import type { SiteFigures } from '@bilby/contract/about/wire';
import { countMembers } from '../accounts/users/member-totals.queries.ts';
import { countActiveDeals } from '../deals/counts/deal-counts.queries.ts';
import type { AppContext } from '../platform/context.ts';
import { oncePerSite } from '../platform/page-cache/once-per-site.ts';
import { countPriceRecords } from '../prices/prices.queries.ts';

/** Counting members and prices reads whole tables. */
const MAX_AGE_MS = 10 * 60_000;

/**
 * Returns a function that counts members, deals, votes and price records. It counts at most once in ten minutes. Money
 * saved is not among them, because the site does not know who bought what.
 */
export const cacheFigures = oncePerSite(
	({ readDb, clock }: Pick<AppContext, 'readDb' | 'clock' | 'pageCache'>): (() => Promise<SiteFigures>) => {
		let cached: { figures: Promise<SiteFigures>; countedAt: number } | null = null;
		return () => {
			const now = clock();
			if (cached && now.getTime() - cached.countedAt < MAX_AGE_MS) return cached.figures;
			const figures = countAll(readDb, now);
			cached = { figures, countedAt: now.getTime() };
			// A failed count is not cached.
			figures.catch(() => {
				cached = null;
			});
			return figures;
		};
	},
);

async function countAll(db: AppContext['readDb'], now: Date): Promise<SiteFigures> {
	const [members, activeDeals, priceRecords] = await Promise.all([
		countMembers(db),
		countActiveDeals(db),
		countPriceRecords(db),
	]);
	return { ...members, activeDeals, priceRecords, countedAt: now.toISOString() };
}
