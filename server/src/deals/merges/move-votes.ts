import type { VoteStatus } from '@bilby/contract/votes/rules';
import type { Database } from '#platform/database/database.ts';
import { parseVote } from '#schema/stored-codes.ts';
import { Tally } from '#votes/tally.ts';
import { storeVotes } from '#votes/votes.queries.ts';
import { DEAL_VOTABLE } from '../votes/deal-votable.ts';
import { lockDealsForVote, type VotedDeal } from '../votes/deal-votes.queries.ts';
import { deleteDealVotes, findDealVotes, findMergedVotes, storeLastVote } from './merged-rows.queries.ts';

interface Moved {
	mergeId: number;
	fromId: number;
	intoId: number;
	now: Date;
}

/**
 * Moves the votes of a duplicate to another deal, as if they had been cast there: of two votes by one member the newer stays,
 * and nobody votes on their own deal. Counters, hot rank and the authors' points follow from the rules of voting. The caller
 * holds the locks on both deals and all voters.
 */
export async function moveVotes(tx: Database, { mergeId, fromId, intoId, now }: Moved): Promise<void> {
	const { from, into } = await readTallies(tx, fromId, intoId);
	for (const { userId, value, castAt } of await findMergedVotes(tx, mergeId)) {
		from.count({ userId, next: () => null, castAt: null }, now);
		if (userId !== into.target.userId) into.count({ userId, next: () => parseVote(value), castAt }, now);
	}
	await storeTallies(tx, { from, into, now });
	await deleteDealVotes(tx, fromId);
}

/**
 * Gives a duplicate its votes back. The other deal gets back those that they replaced, unless the member has voted there since
 * the merge.
 */
export async function returnVotes(tx: Database, { mergeId, fromId, intoId, now }: Moved): Promise<void> {
	const { from, into } = await readTallies(tx, fromId, intoId);
	const present = new Map((await findDealVotes(tx, intoId)).map((vote) => [vote.userId, vote]));
	const returned = await findMergedVotes(tx, mergeId);
	const unchanged = returned.filter(
		({ userId, castAt, otherCastAt }) =>
			present.get(userId)?.castAt.getTime() === castAt.getTime() && otherCastAt?.getTime() !== castAt.getTime(),
	);
	for (const { userId, value, castAt } of returned) {
		if (userId !== from.target.userId) from.count({ userId, next: () => parseVote(value), castAt }, now);
	}
	for (const { userId, otherValue } of unchanged) {
		const status: VoteStatus = otherValue === null ? null : parseVote(otherValue);
		into.count({ userId, next: () => status, castAt: null }, now);
	}
	await storeTallies(tx, { from, into, now });
	// Votes that were cast before keep their time, so that the next merge compares them right.
	const earlier = unchanged.flatMap(({ userId, otherValue, otherCastAt }) =>
		otherValue === null || otherCastAt === null
			? []
			: [{ targetId: intoId, userId, status: parseVote(otherValue), castAt: otherCastAt }],
	);
	if (earlier.length > 0) await storeVotes(tx, DEAL_VOTABLE.votes, earlier);
	const without = unchanged.filter(({ otherValue }) => otherValue === null).map(({ userId }) => userId);
	await deleteDealVotes(tx, intoId, without);
}

async function readTallies(tx: Database, fromId: number, intoId: number) {
	const locked = await lockDealsForVote(tx, [fromId, intoId]);
	const read = async (dealId: number): Promise<Tally<VotedDeal>> => {
		const target = locked.find(({ id }) => id === dealId);
		if (!target) throw new Error('The deal is gone.');
		const tally = new Tally(target);
		for (const { userId, value, castAt } of await findDealVotes(tx, dealId)) {
			tally.addStored(userId, { status: parseVote(value), castAt });
		}
		return tally;
	};
	return { from: await read(fromId), into: await read(intoId) };
}

async function storeTallies(
	tx: Database,
	{ from, into, now }: { from: Tally<VotedDeal>; into: Tally<VotedDeal>; now: Date },
): Promise<void> {
	const tallies = [from, into].filter(({ hasChanged }) => hasChanged);
	const stored = [from, into].flatMap(({ target, votesToStore }) =>
		votesToStore.map((vote) => ({ targetId: target.id, ...vote })),
	);
	if (stored.length > 0) await storeVotes(tx, DEAL_VOTABLE.votes, stored);
	if (tallies.length === 0) return;
	await DEAL_VOTABLE.storeCounts(tx, tallies, now);
	for (const { target } of tallies) {
		const times = (await findDealVotes(tx, target.id))
			.filter(({ value }) => value !== 0)
			.map(({ castAt }) => castAt.getTime());
		// A spread of many thousand arguments would overflow the stack.
		const latest = times.reduce((one, other) => Math.max(one, other), 0);
		await storeLastVote(tx, target.id, latest === 0 ? null : new Date(latest));
	}
}
