import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { huddlePolls, huddlePollVotes, huddles } from '#schema/huddles.ts';

const { huddleId: _, ...POLL } = getTableColumns(huddlePolls);

/** Returns the poll of a huddle, or undefined. */
export async function findPoll(db: Database, huddleId: number) {
	const [poll] = await db.select(POLL).from(huddlePolls).where(eq(huddlePolls.huddleId, huddleId));
	return poll;
}

export type PollRow = NonNullable<Awaited<ReturnType<typeof findPoll>>>;

/** Locks the poll of a huddle, so that votes and edits happen one after the other. */
export async function lockPoll(tx: Database, huddleId: number) {
	const [poll] = await tx.select(POLL).from(huddlePolls).where(eq(huddlePolls.huddleId, huddleId)).for('no key update');
	return poll;
}

/** Returns the indexes of the options that a member chose, sorted. Empty if they have not voted. */
export async function findChoices(db: Database, { huddleId, userId }: { huddleId: number; userId: number }) {
	const [vote] = await db
		.select({ choices: huddlePollVotes.choices })
		.from(huddlePollVotes)
		.where(and(eq(huddlePollVotes.huddleId, huddleId), eq(huddlePollVotes.userId, userId)));
	return vote?.choices ?? [];
}

interface StoredChoice {
	huddleId: number;
	userId: number;
	before: number[];
	choices: number[];
	at: Date;
}

/** Replaces a member's vote and updates the counts. The caller holds the lock on the poll. */
export async function storeChoices(tx: Database, poll: PollRow, choice: StoredChoice): Promise<PollRow> {
	const { huddleId, userId, before, choices, at } = choice;
	if (choices.length === 0) {
		const isOwn = and(eq(huddlePollVotes.huddleId, huddleId), eq(huddlePollVotes.userId, userId));
		await tx.delete(huddlePollVotes).where(isOwn);
	} else {
		await tx
			.insert(huddlePollVotes)
			.values({ huddleId, userId, choices, castAt: at })
			.onConflictDoUpdate({
				target: [huddlePollVotes.huddleId, huddlePollVotes.userId],
				set: { choices, castAt: at },
			});
	}
	const countOf = (choosing: number[], place: number) => Number(choosing.includes(place));
	const counted = {
		voteCounts: poll.voteCounts.map((count, place) => count + countOf(choices, place) - countOf(before, place)),
		voterCount: poll.voterCount + Number(choices.length > 0) - Number(before.length > 0),
	};
	await storeCounts(tx, huddleId, counted);
	return { ...poll, ...counted };
}

export async function storeCounts(
	tx: Database,
	huddleId: number,
	counted: Pick<PollRow, 'voterCount' | 'voteCounts'>,
): Promise<void> {
	await tx.update(huddlePolls).set(counted).where(eq(huddlePolls.huddleId, huddleId));
}

type PollText = Pick<PollRow, 'question' | 'options' | 'isMultiple' | 'closesAt'>;

/**
 * Stores a poll without votes, or replaces one. Replacing keeps the row, so that transactions waiting for its lock find
 * it.
 */
export async function storePoll(tx: Database, huddleId: number, text: PollText): Promise<void> {
	const poll = { ...text, voteCounts: text.options.map(() => 0) };
	await tx
		.insert(huddlePolls)
		.values({ huddleId, ...poll })
		.onConflictDoUpdate({ target: huddlePolls.huddleId, set: poll });
}

/** Deletes a poll that has no votes. */
export async function deletePoll(tx: Database, huddleId: number): Promise<void> {
	await tx.delete(huddlePolls).where(eq(huddlePolls.huddleId, huddleId));
}

export async function storeClosing(tx: Database, huddleId: number, closesAt: Date | null): Promise<void> {
	await tx.update(huddlePolls).set({ closesAt }).where(eq(huddlePolls.huddleId, huddleId));
}

/**
 * Moves the poll of one huddle, with its votes, to another that has none. The caller holds the locks on both. Returns
 * true if it moved. Edits of either huddle that began before are rejected from then on, because they would undo the move.
 */
export async function movePoll(tx: Database, from: number, into: number): Promise<boolean> {
	if (!(await lockPoll(tx, from)) || (await findPoll(tx, into))) return false;
	await tx.update(huddlePolls).set({ huddleId: into }).where(eq(huddlePolls.huddleId, from));
	await tx.update(huddlePollVotes).set({ huddleId: into }).where(eq(huddlePollVotes.huddleId, from));
	await tx
		.update(huddles)
		.set({ version: sql`${huddles.version} + 1` })
		.where(inArray(huddles.id, [from, into]));
	return true;
}
