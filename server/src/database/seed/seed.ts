import { sql } from 'drizzle-orm';
import { rebuildDealCounts } from '../../deals/deal-counts.queries.ts';
import type { Database } from '../../platform/database.ts';
import type { FileStorage } from '../../platform/storage.ts';
import { readComments, readDemoDeals, readMembers } from './data-files.ts';
import { seedDeals } from './demo-deals.ts';
import { type DemoPeople, seedPeople } from './demo-people.ts';
import { drawDemoPictures, placeDemoPictures } from './demo-pictures.ts';
import { seedReactions } from './demo-reactions.ts';
import { isEmptyDatabase, seedMasterData } from './master-data.ts';
import { planDemoDeals } from './plan-demo.ts';
import { type Random, seededRandom } from './random.ts';

/** Any number; another one makes another history of the same deals. */
const DEMO_SEED = 2_026;

/**
 * Fills a database that has never been filled: master data always, the demo where it is wanted. Everything lands
 * in one transaction, so that a start which was cut off begins anew. Answers the password of the
 * demo accounts where they were made.
 */
export async function seedEmptyDatabase(
	db: Database,
	storage: FileStorage,
	{ demo, now, seed = DEMO_SEED }: { demo: { password: string | null } | null; now: Date; seed?: number },
): Promise<{ demoPassword: string | null }> {
	if (!(await isEmptyDatabase(db))) return { demoPassword: null };
	const people = await db.transaction(async (tx) => {
		await seedMasterData(tx);
		return demo ? seedDemo(tx, storage, { password: demo.password, now, seed }) : null;
	});
	await db.execute(sql`analyze`);
	return { demoPassword: people?.password ?? null };
}

async function seedDemo(
	tx: Database,
	storage: FileStorage,
	{ password, now, seed }: { password: string | null; now: Date; seed: number },
): Promise<DemoPeople> {
	// Drawn on other threads while this one is busy with the database.
	const drawing = drawDemoPictures();
	const random = seededRandom(seed);
	const people = await seedPeople(tx, readMembers(), { now, random, password });
	const plans = planDemoDeals({
		deals: readDemoDeals(),
		comments: readComments(),
		authorWeights: people.authorWeights,
		voters: people.ids.length,
		now,
		random,
	});
	const seeded = await seedDeals(tx, plans, { people: people.ids, now });
	await seedReactions(tx, seeded, people.ids, random);
	await rebuildDealCounts(tx);
	const placed = seeded.map(({ id, plan }) => ({ dealId: id, fileName: randomFileName(random), icon: plan.data.icon }));
	await placeDemoPictures(tx, storage, await drawing, placed);
	return people;
}

function randomFileName(random: Random): string {
	return Array.from({ length: 4 }, () => random.between(0, 0xffff).toString(16).padStart(4, '0')).join('');
}
