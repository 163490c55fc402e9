import type { PollWire } from '@bilby/contract/huddles/polls-wire';
import type { PollRow } from './polls.queries.ts';

/** True if voting has ended. */
export function isPollClosed({ closesAt }: Pick<PollRow, 'closesAt'>, now: Date): boolean {
	return closesAt !== null && closesAt.getTime() <= now.getTime();
}

/** Presents a poll. Members see the results after their own vote, so that others do not sway them. */
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

/** Returns the options that a member chose. */
export function listChosenOptions({ options }: Pick<PollRow, 'options'>, choices: number[]): string[] {
	return choices.flatMap((place) => options[place] ?? []);
}
