import type { Database } from '../platform/database/database.ts';
import { huddlePolls, huddlePollVotes } from '../schema/huddles.ts';
import { insertAll } from './insert-all.ts';
import type { PlannedHuddle } from './plan-huddles.ts';
import type { Random } from './random/seeded-random.ts';

const DAY_MS = 86_400_000;
/** Of those who could answer a poll, so many do. */
const ANSWERING = { least: 0.06, most: 0.16 };
/** Who chooses several options, chooses a further one as often as this. */
const FURTHER = 0.3;

interface Answering {
	/** When each member joined, by position; ids by position. */
	people: { createdAt: Date; id: number }[];
	now: Date;
	random: Random;
}

/** Inserts the polls of huddles with what members chose in them, each once they were there and while it was open. */
export async function seedPolls(
	db: Database,
	seeded: { id: number; plan: PlannedHuddle }[],
	{ people, now, random }: Answering,
): Promise<void> {
	for (const { id: huddleId, plan } of seeded) {
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

/** Places of options, rising. */
function chooseSome(options: [string, number][], isMultiple: boolean, random: Random): number[] {
	const weighted = options.flatMap(([, weight], place) => Array.from({ length: weight }, () => place));
	const first = random.pick(weighted);
	const further = options.flatMap((_, place) => (isMultiple && random.chance(FURTHER) ? [place] : []));
	return [...new Set([first, ...further])].sort((a, b) => a - b);
}
