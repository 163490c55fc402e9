import { sql } from 'drizzle-orm';
import { rebuildDealCounts } from '../deals/counts/deal-counts.queries.ts';
import type { Database } from '../platform/database/database.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { readDemoDeals, readDemoHuddles, readMembers, readTalk } from './data-files.ts';
import { placeDemoAvatars, planDemoAvatars, whoShowAnAvatar } from './demo-avatars.ts';
import { seedDeals } from './demo-deals.ts';
import { seedHuddles } from './demo-huddles.ts';
import { authorWeightsOf, insertPeople, planPeople } from './demo-people.ts';
import { demoDrawings, placeDemoPictures, planDemoPictures } from './demo-pictures.ts';
import { seedPolls } from './demo-polls.ts';
import { countForMembers, seedReactions, sumReputation } from './demo-reactions.ts';
import { type Drawn, drawInProcesses } from './draw-in-processes.ts';
import { isEmptyDatabase, seedMasterData } from './master-data.ts';
import { planDemoDeals } from './plan-demo.ts';
import { planHuddles } from './plan-huddles.ts';
import { seededRandom } from './random/seeded-random.ts';

/** Any number; another one makes another history of the same deals. */
const DEMO_SEED = 2_026;

interface SeedOptions {
	demoPassword: string | null;
	now: Date;
	/** The pictures of a demo with this seed, where they were begun before; they are drawn now otherwise. */
	drawing?: Promise<Drawn> | undefined;
	seed?: number;
}

/** Draws all that the demo shows, in processes of its own: the one that calls is busy with the database meanwhile. */
export function drawDemo(seed = DEMO_SEED): Promise<Drawn> {
	// Their names come first from the seed, whenever they joined.
	const { members } = planPeople(readMembers(), { now: new Date(), random: seededRandom(seed) });
	const avatars = whoShowAnAvatar(members).map(({ username }) => username);
	return drawInProcesses({ pictures: demoDrawings(), avatars });
}

/**
 * Fills a database that has never been filled: master data always, the demo where its accounts have a password.
 * Everything lands in one transaction, so that a start which was cut off begins anew. Answers whether it filled it.
 */
export async function seedEmptyDatabase(
	db: Database,
	storage: FileStorage,
	{ demoPassword, now, drawing, seed = DEMO_SEED }: SeedOptions,
): Promise<boolean> {
	if (!(await isEmptyDatabase(db))) return false;
	await db.transaction(async (tx) => {
		await seedMasterData(tx, { isDemo: demoPassword !== null });
		if (demoPassword) {
			await seedDemo(tx, storage, { password: demoPassword, now, seed, drawing: drawing ?? drawDemo(seed) });
		}
	});
	await db.execute(sql`analyze`);
	return true;
}

async function seedDemo(
	tx: Database,
	storage: FileStorage,
	{ password, now, seed, drawing }: { password: string; now: Date; seed: number; drawing: Promise<Drawn> },
): Promise<void> {
	const random = seededRandom(seed);
	const members = readMembers();
	const planned = planPeople(members, { now, random });
	const people = await insertPeople(tx, planned, password);
	const plans = planDemoDeals({
		deals: readDemoDeals(),
		talk: readTalk(),
		authorWeights: authorWeightsOf(members),
		demoMember: people.findIndex(({ username }) => username === 'member'),
		voters: people.length,
		now,
		random,
	});
	const ids = people.map(({ id }) => id);
	const seeded = await seedDeals(tx, plans, { people: ids, now });
	await seedReactions(tx, seeded, ids, random);
	await rebuildDealCounts(tx);
	const pictured = planDemoPictures(
		seeded.map(({ id, plan }) => ({ id, data: plan.data })),
		random,
	);
	const shown = planDemoAvatars(whoShowAnAvatar(people.slice(0, planned.members.length)), random);
	const talkative = members.length;
	const dealIds = new Map(seeded.map(({ id, plan }) => [plan.data.title, id]));
	const threads = planHuddles({ huddles: readDemoHuddles(), people, talkative, now, random });
	await seedPolls(tx, await seedHuddles(tx, threads, { people: ids, dealIds }), { people, now, random });
	// This comes last, because drawing takes longer than all other steps.
	const { pictures, avatars } = await drawing;
	await placeDemoPictures(tx, storage, { drawings: demoDrawings(), pictures }, pictured);
	await placeDemoAvatars(tx, storage, avatars, shown);
	await countForMembers(tx);
	await sumReputation(tx);
}
