import type { PollWire } from '@bilby/contract/huddles/polls-wire';
import type { PollRow } from './polls.queries.ts';

/** Whether nobody chooses in it any more. */
export function isPollClosed({ closesAt }: Pick<PollRow, 'closesAt'>, now: Date): boolean {
	return closesAt !== null && closesAt.getTime() <= now.getTime();
}

/** A poll as whoever has or has not chosen sees it: before that, nobody is swayed by the others. */
export function presentPoll(poll: PollRow, { hasChosen, now }: { hasChosen: boolean; now: Date }): PollWire {
	const closed = isPollClosed(poll, now);
	return {
		question: poll.question,
		options: poll.options,
		multiple: poll.isMultiple,
		closesAt: poll.closesAt?.toISOString() ?? null,
		closed,
		voters: poll.voterCount,
		votes: hasChosen || closed ? poll.voteCounts : null,
	};
}

/** The options that a member chose. */
export function wordsOf({ options }: Pick<PollRow, 'options'>, choices: number[]): string[] {
	return choices.flatMap((place) => options[place] ?? []);
}
