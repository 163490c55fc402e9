import type { Database } from '@bilby/server/platform/database/database';
import { huddlePolls, huddlePollVotes } from '@bilby/server/schema/all-tables';
import { insertAll } from './insert-all.ts';
import type { PlannedHuddle } from './plan-huddles.ts';
import type { Random } from './random/seeded-random.ts';

const DAY_MS = 86_400_000;
/** The share of members who answer a poll. */
const ANSWERING = { least: 0.09, most: 0.16 };
/** The chance of each further option in a poll with several choices. */
const FURTHER = 0.3;

interface Answering {
	people: { createdAt: Date; id: number }[];
	now: Date;
	random: Random;
}

/** Inserts the polls of huddles and their votes: members vote after they joined and while the poll is open. */
export async function insertPolls(
	db: Database,
	inserted: { id: number; plan: PlannedHuddle }[],
	{ people, now, random }: Answering,
): Promise<void> {
	for (const { id: huddleId, plan } of inserted) {
		const { poll } = plan.data;
		if (!poll) continue;
		const { question, multiple: isMultiple, closesAfterDays, options } = poll;
		const opened = plan.createdAt.getTime();
		const closesAt = closesAfterDays === undefined ? null : new Date(opened + closesAfterDays * DAY_MS);
		const until = Math.min(now.getTime(), closesAt?.getTime() ?? Number.POSITIVE_INFINITY);
		const there = people.filter(({ createdAt }) => createdAt < plan.createdAt);
		const share = ANSWERING.least + random.next() * (ANSWERING.most - ANSWERING.least);
		const votes = random.sample(there, Math.round(there.length * share)).map(({ id: userId }) => ({
			huddleId,
			userId,
			choices: chooseSome(options, isMultiple, random),
			castAt: new Date(opened + random.next() ** 2 * (until - opened)),
		}));
		await db.insert(huddlePolls).values({
			huddleId,
			question,
			options: options.map(([text]) => text),
			voteCounts: options.map((_, place) => votes.filter(({ choices }) => choices.includes(place)).length),
			isMultiple,
			closesAt,
			voterCount: votes.length,
		});
		await insertAll(db, huddlePollVotes, votes);
	}
}

/** Returns the chosen options by position, in ascending order. */
function chooseSome(options: [string, number][], isMultiple: boolean, random: Random): number[] {
	const weighted = options.flatMap(([, weight], place) => Array.from({ length: weight }, () => place));
	const first = random.pick(weighted);
	const further = options.flatMap((_, place) => (isMultiple && random.chance(FURTHER) ? [place] : []));
	return [...new Set([first, ...further])].sort((a, b) => a - b);
}
