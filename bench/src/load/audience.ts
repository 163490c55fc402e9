import type { OpenDatabase } from '@bilby/server/platform/database/database';
import { deals, users } from '@bilby/server/schema/all-tables';
import { asc, desc, eq, like } from 'drizzle-orm';
import { buildVoters } from '../votes/build-voters.ts';

const VOTERS = 200;
const DEALS = 60;

/** A member and a deal on which they have not voted. */
export interface Ballot {
	token: string;
	userId: number;
	dealId: number;
}

/** The visitors of a benchmark's site, and the deals that they look at. */
export interface Audience {
	voters: { token: string; userId: number }[];
	/** The newest live deals. */
	deals: number[];
	/** Votes that nobody has cast, in random order. The last voter has none. */
	ballots: Ballot[];
}

/** Stores members with sessions, and finds deals for them. */
export async function buildAudience(database: Pick<OpenDatabase, 'db'>, sessionSecret: string): Promise<Audience> {
	const tokens = await buildVoters(database, sessionSecret, VOTERS);
	const { db } = database;
	const members = await db
		.select({ id: users.id })
		.from(users)
		.where(like(users.username, 'voter-%'))
		.orderBy(asc(users.id));
	const live = await db
		.select({ id: deals.id })
		.from(deals)
		.where(eq(deals.listing, 'live'))
		.orderBy(desc(deals.listedAt), desc(deals.id))
		.limit(DEALS);
	const voters = tokens.map((token, index) => ({ token, userId: members[index]?.id ?? 0 }));
	const dealIds = live.map(({ id }) => id);
	return {
		voters,
		deals: dealIds,
		ballots: shuffle(voters.slice(0, -1).flatMap((voter) => dealIds.map((dealId) => ({ ...voter, dealId })))),
	};
}

/** Removes and returns a ballot for a deal. Throws if every voter has voted on it. */
export function takeBallot(ballots: Ballot[], dealId: number): Ballot {
	const [ballot] = ballots.splice(
		ballots.findIndex((one) => one.dealId === dealId),
		1,
	);
	if (ballot?.dealId !== dealId) throw new Error(`There are no votes left for deal ${dealId}.`);
	return ballot;
}

function shuffle<T>(values: T[]): T[] {
	return values
		.map((value) => ({ value, key: Math.random() }))
		.sort((a, b) => a.key - b.key)
		.map(({ value }) => value);
}
