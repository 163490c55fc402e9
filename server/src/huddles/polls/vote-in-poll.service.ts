import type { PollVote, PollWire } from '@bilby/contract/huddles/polls-wire';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { findHuddleFacts } from '../rules/huddle-facts.queries.ts';
import { huddleLocked, huddleNotFound, isVisible } from '../rules/huddles.policy.ts';
import { isPollClosed, listChosenOptions, presentPoll } from './polls.present.ts';
import { findChoices, lockPoll, type PollRow, storeChoices } from './polls.queries.ts';

/**
 * Stores a member's vote in a poll in place of the earlier one. An empty choice removes it. Repeated or simultaneous
 * requests count once.
 */
export async function voteInPoll(
	context: Pick<AppContext, 'db' | 'clock' | 'pageCache'>,
	viewer: SessionViewer,
	{ forumId: huddleId, choices: written }: PollVote,
): Promise<{ poll: PollWire; choices: string[] }> {
	const now = context.clock();
	const { userId } = viewer;
	return withInvalidation(context, async (tx, invalidate) => {
		// Lock first, so that nothing read below can change in the meantime.
		const poll = await lockPoll(tx, huddleId);
		const [huddle] = await findHuddleFacts(tx, [huddleId]);
		if (!huddle || !isVisible(huddle, viewer)) throw huddleNotFound();
		if (!poll) throw new AppError({ code: 'not_found', message: 'This huddle has no poll.' });
		if (huddle.lockedAt !== null) throw huddleLocked();
		if (isPollClosed(poll, now)) throw new AppError({ code: 'conflict', message: 'This poll is closed.' });
		const choices = readChoices(poll, written);
		const before = await findChoices(tx, { huddleId, userId });
		const isSame = before.join() === choices.join();
		const counted = isSame ? poll : await storeChoices(tx, poll, { huddleId, userId, before, choices, at: now });
		if (counted.voterCount !== poll.voterCount) invalidate(`huddle:${huddleId}`);
		return {
			poll: presentPoll(counted, { hasChosen: choices.length > 0, now }),
			choices: listChosenOptions(poll, choices),
		};
	});
}

/** Returns the indexes of the named options, sorted, each once. */
function readChoices({ options, isMultiple }: PollRow, written: string[]): number[] {
	const places = new Set(written.map((text) => options.indexOf(text)));
	if (places.has(-1)) throw invalidChoices('This option is no longer there. Please choose again.');
	if (!isMultiple && places.size > 1) throw invalidChoices('Please choose only one option.');
	return [...places].sort((a, b) => a - b);
}

function invalidChoices(message: string): AppError {
	return new AppError({ code: 'validation', message, fields: { choices: message } });
}
