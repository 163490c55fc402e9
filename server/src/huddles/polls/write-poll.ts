import { MAX_POLL_DAYS } from '@bilby/contract/huddles/limits';
import type { WrittenPoll } from '@bilby/contract/huddles/polls-wire';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { isPollClosed } from './polls.present.ts';
import { deletePoll, lockPoll, type PollRow, storeClosing, storePoll } from './polls.queries.ts';

const DAY_MS = 86_400_000;

/**
 * Stores the poll of a huddle and returns whether it changed. The caller holds the lock on the huddle. The text cannot
 * change after the first vote, and a closed poll stays closed: no vote may turn into a vote for something else.
 */
export async function writePoll(
	tx: Database,
	huddleId: number,
	written: WrittenPoll | null,
	now: Date,
): Promise<boolean> {
	const stored = await lockPoll(tx, huddleId);
	const poll = written && readPoll(written);
	if (!stored && !poll) return false;
	if (stored && poll && haveSameText(stored, poll)) return moveClosing(tx, huddleId, { stored, poll, now });
	if (stored && isPollClosed(stored, now)) throw invalidPoll('This poll is closed and can’t be changed.');
	if (stored && stored.voterCount > 0) {
		throw invalidPoll('Members have already voted in this poll, so you can only change its closing date.');
	}
	if (poll) {
		rejectClosingDate(poll.closesAt, now);
		await storePoll(tx, huddleId, poll);
	} else {
		await deletePoll(tx, huddleId);
	}
	return true;
}

type ReadPoll = Pick<PollRow, 'question' | 'options' | 'isMultiple' | 'closesAt'>;

function readPoll({ question, options, multiple, closesAt }: WrittenPoll): ReadPoll {
	return { question, options, isMultiple: multiple, closesAt: closesAt === null ? null : new Date(closesAt) };
}

function haveSameText(stored: ReadPoll, poll: ReadPoll): boolean {
	const serialise = ({ question, options, isMultiple }: ReadPoll) => JSON.stringify([question, options, isMultiple]);
	return serialise(stored) === serialise(poll);
}

interface MovedClosing {
	stored: PollRow;
	poll: ReadPoll;
	now: Date;
}

async function moveClosing(tx: Database, huddleId: number, { stored, poll, now }: MovedClosing): Promise<boolean> {
	if (stored.closesAt?.getTime() === poll.closesAt?.getTime()) return false;
	if (isPollClosed(stored, now)) throw invalidPoll('This poll is closed and can’t be reopened.');
	rejectClosingDate(poll.closesAt, now);
	await storeClosing(tx, huddleId, poll.closesAt);
	return true;
}

/** Rejects a closing date that is in the past or too far in the future. */
export function rejectClosingDate(closesAt: Date | null, now: Date): void {
	if (closesAt === null) return;
	if (closesAt <= now) throw invalidPoll('Please choose a closing time in the future.');
	const isFarOff = closesAt.getTime() > now.getTime() + MAX_POLL_DAYS * DAY_MS;
	if (isFarOff) throw invalidPoll(`A poll can be open for at most ${MAX_POLL_DAYS} days.`);
}

function invalidPoll(message: string): AppError {
	return new AppError({ code: 'validation', message, fields: { poll: message } });
}
