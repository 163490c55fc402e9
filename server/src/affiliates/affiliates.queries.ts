import type { AffiliateProgram } from '@bilby/contract/affiliates/affiliate-link';
import { and, asc, count, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { affiliateClicks, affiliatePrograms } from '../schema/affiliates.ts';

export type ProgramRow = typeof affiliatePrograms.$inferSelect;

/** The values that staff edit. */
export type ProgramValues = Pick<ProgramRow, 'storeName' | 'domain' | 'pattern' | 'trackingParams' | 'active'>;

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

export function findAllPrograms(db: Database): Promise<ProgramRow[]> {
	return db
		.select()
		.from(affiliatePrograms)
		.orderBy(asc(sql`lower(${affiliatePrograms.storeName})`), asc(affiliatePrograms.domain));
}

/** Counts all programs. The lock makes two members of staff who add one at the same time wait for each other. */
export async function countPrograms(tx: Database): Promise<number> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext('affiliate programs'))`);
	const [counted] = await tx.select({ total: count() }).from(affiliatePrograms);
	return counted?.total ?? 0;
}

/** Returns a program and locks it until the transaction ends; undefined if it does not exist. */
export async function lockProgram(tx: Database, id: number): Promise<ProgramRow | undefined> {
	const [program] = await tx.select().from(affiliatePrograms).where(eq(affiliatePrograms.id, id)).for('update');
	return program;
}

export async function insertProgram(tx: Database, values: ProgramValues): Promise<ProgramRow> {
	const [program] = await tx.insert(affiliatePrograms).values(values).returning();
	if (!program) throw new Error('The affiliate program was not inserted.');
	return program;
}

export async function updateProgram(tx: Database, id: number, values: ProgramValues): Promise<ProgramRow> {
	const [program] = await tx
		.update(affiliatePrograms)
		.set({ ...values, version: sql`${affiliatePrograms.version} + 1` })
		.where(eq(affiliatePrograms.id, id))
		.returning();
	if (!program) throw new Error('The affiliate program was not updated.');
	return program;
}

/** Deletes a program. The database deletes its clicks too. */
export async function deleteProgram(tx: Database, id: number): Promise<void> {
	await tx.delete(affiliatePrograms).where(eq(affiliatePrograms.id, id));
}

/** Counts a click for a program on a day (YYYY-MM-DD). */
export async function countClick(db: Database, programId: number, day: string): Promise<void> {
	await db
		.insert(affiliateClicks)
		.values({ programId, day, clicks: 1 })
		.onConflictDoUpdate({
			target: [affiliateClicks.day, affiliateClicks.programId],
			set: { clicks: sql`${affiliateClicks.clicks} + 1` },
		});
}

/** Returns the clicks of all programs from a day on, by day. */
export function findClicks(db: Database, firstDay: string) {
	return db
		.select({ programId: affiliateClicks.programId, day: affiliateClicks.day, clicks: affiliateClicks.clicks })
		.from(affiliateClicks)
		.where(gte(affiliateClicks.day, firstDay))
		.orderBy(asc(affiliateClicks.day), asc(affiliateClicks.programId));
}

/** Returns the active programs with the sum of their clicks from a day on, by name. */
export function findDisclosedPrograms(db: Database, firstDay: string) {
	const { id, storeName, domain, active } = affiliatePrograms;
	return db
		.select({ storeName, domain, clicks: sql<number>`coalesce(sum(${affiliateClicks.clicks}), 0)::integer` })
		.from(affiliatePrograms)
		.leftJoin(affiliateClicks, and(eq(affiliateClicks.programId, id), gte(affiliateClicks.day, firstDay)))
		.where(eq(active, true))
		.groupBy(id)
		.orderBy(asc(sql`lower(${storeName})`), asc(domain));
}
