import { rebuildDealCounts } from '@bilby/server/deals/counts/deal-counts.queries';
import type { Database } from '@bilby/server/platform/database/database';
import type { FileStorage } from '@bilby/server/platform/storage/file-storage';
import type { Seeder } from '@bilby/server/seed-database';
import { placeAvatars, planAvatars, withAvatars } from './avatars.ts';
import { readDeals, readHuddles, readMembers, readTalk } from './data-files.ts';
import { insertDeals } from './deals.ts';
import { type Drawn, drawInProcesses } from './draw-in-processes.ts';
import { insertHuddles } from './huddles.ts';
import { authorWeights, insertPeople, planPeople } from './people.ts';
import { listDrawings, placePictures, planPictures } from './pictures.ts';
import { planDeals } from './plan-deals.ts';
import { planHuddles } from './plan-huddles.ts';
import { insertPolls } from './polls.ts';
import { seededRandom } from './random/seeded-random.ts';
import { countForMembers, insertReactions, sumReputation } from './reactions.ts';

/** Any number. A different one creates a different history of the same deals. */
const SEED = 2_026;

export const seeder: Seeder = {
	module: import.meta.url,
	start: ({ password, now }) => {
		const drawing = drawAll();
		return (tx, storage) => seedDemo(tx, storage, { password, now, drawing });
	},
};

/** Adds the demo's members, deals and huddles. The history ends at `now`. */
export async function seedDemo(
	tx: Database,
	storage: FileStorage,
	{ password, now, drawing }: { password: string; now: Date; drawing: Promise<Drawn> },
): Promise<void> {
	const random = seededRandom(SEED);
	const members = readMembers();
	const planned = planPeople(members, { now, random });
	const people = await insertPeople(tx, planned, password);
	const plans = planDeals({
		deals: readDeals(),
		talk: readTalk(),
		authorWeights: authorWeights(members),
		demoMember: people.findIndex(({ username }) => username === 'member'),
		voters: people.length,
		now,
		random,
	});
	const ids = people.map(({ id }) => id);
	const inserted = await insertDeals(tx, plans, { people: ids, now });
	await insertReactions(tx, inserted, ids, random);
	await rebuildDealCounts(tx);
	const pictured = planPictures(
		inserted.map(({ id, plan }) => ({ id, data: plan.data })),
		random,
	);
	const avatarPlans = planAvatars(withAvatars(people.slice(0, planned.members.length)), random);
	const dealIds = new Map(inserted.map(({ id, plan }) => [plan.data.title, id]));
	const threads = planHuddles({ huddles: readHuddles(), people, talkative: members.length, now, random });
	await insertPolls(tx, await insertHuddles(tx, threads, { people: ids, dealIds }), { people, now, random });
	// This comes last, because drawing takes longer than all other steps.
	const { pictures, avatars } = await drawing;
	await placePictures(tx, storage, { drawings: listDrawings(), pictures }, pictured);
	await placeAvatars(tx, storage, avatars, avatarPlans);
	await countForMembers(tx);
	await sumReputation(tx);
}

/** Draws every picture in child processes: this one is busy with the database meanwhile. */
function drawAll(): Promise<Drawn> {
	// The seed decides the usernames first, so they do not depend on the date.
	const { members } = planPeople(readMembers(), { now: new Date(), random: seededRandom(SEED) });
	return drawInProcesses({
		pictures: listDrawings(),
		avatars: withAvatars(members).map(({ username }) => username),
	});
}
