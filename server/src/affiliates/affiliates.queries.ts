import type { AffiliateProgram } from '@bilby/contract/affiliates/affiliate-link';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { affiliateClicks, affiliatePrograms } from '../schema/affiliates.ts';

/** Returns the programs that currently rewrite links. */
export function findActivePrograms(db: Database): Promise<(AffiliateProgram & { id: number })[]> {
	return db
		.select({
			id: affiliatePrograms.id,
			storeName: affiliatePrograms.storeName,
			domain: affiliatePrograms.domain,
			pattern: affiliatePrograms.pattern,
			trackingParams: affiliatePrograms.trackingParams,
		})
		.from(affiliatePrograms)
		.where(eq(affiliatePrograms.active, true))
		.orderBy(asc(affiliatePrograms.domain));
}

/** Counts a click for a program on a day (YYYY-MM-DD). */
export async function countClick(db: Database, programId: number, day: string): Promise<void> {
	await db
		.insert(affiliateClicks)
		.values({ programId, day, clicks: 1 })
		.onConflictDoUpdate({
			target: [affiliateClicks.programId, affiliateClicks.day],
			set: { clicks: sql`${affiliateClicks.clicks} + 1` },
		});
}
