import type { PollVote, PollWire } from '@bilby/contract/huddles/polls-wire';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { findDiscussedHuddles } from '../discussed-huddles.queries.ts';
import { huddleNotFound, isVisible, lockedRefusal } from '../huddles.policy.ts';
import { isPollClosed, presentPoll, wordsOf } from './polls.present.ts';
import { findChoices, lockPoll, type PollRow, storeChoices } from './polls.queries.ts';

/**
 * Notes what a member chooses in the poll of a huddle, in place of what they chose before; nothing takes their vote back. However
 * often it comes, also at once, it counts one time.
 */
export async function chooseInPoll(
	context: Pick<AppContext, 'db' | 'clock' | 'pageCache'>,
	viewer: SessionViewer,
	{ forumId: huddleId, choices: written }: PollVote,
): Promise<{ poll: PollWire; choices: string[] }> {
	const now = context.clock();
	const { userId } = viewer;
	return withInvalidation(context, async (tx, invalidate) => {
		// Held first: what is read after that nobody else changes meanwhile.
		const poll = await lockPoll(tx, huddleId);
		const [huddle] = await findDiscussedHuddles(tx, [huddleId]);
		if (!huddle || !isVisible(huddle, viewer)) throw huddleNotFound();
		if (!poll) throw new AppError({ code: 'not_found', message: 'This huddle has no poll.' });
		if (huddle.lockedAt !== null) throw lockedRefusal();
		if (isPollClosed(poll, now)) throw new AppError({ code: 'conflict', message: 'This poll is closed.' });
		const choices = readChoices(poll, written);
		const before = await findChoices(tx, { huddleId, userId });
		const isSame = before.join() === choices.join();
		const counted = isSame ? poll : await storeChoices(tx, poll, { huddleId, userId, before, choices, at: now });
		if (counted.voterCount !== poll.voterCount) invalidate(`huddle:${huddleId}`);
		return { poll: presentPoll(counted, { hasChosen: choices.length > 0, now }), choices: wordsOf(poll, choices) };
	});
}

/** The places of the options that are named, rising, each once. */
function readChoices({ options, isMultiple }: PollRow, written: string[]): number[] {
	const places = new Set(written.map((words) => options.indexOf(words)));
	if (places.has(-1)) throw refusedChoices('This option is no longer there. Please choose again.');
	if (!isMultiple && places.size > 1) throw refusedChoices('Please choose only one option.');
	return [...places].sort((a, b) => a - b);
}

function refusedChoices(message: string): AppError {
	return new AppError({ code: 'validation', message, fields: { choices: message } });
}
