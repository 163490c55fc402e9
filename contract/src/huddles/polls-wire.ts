import { z } from 'zod';
import { successReply } from '../kernel/envelope.ts';
import { chosenInstant, requiredText, wireId, wireInstant, wireText } from '../kernel/wire-values.ts';
import { MAX_POLL_OPTION_LENGTH, MAX_POLL_OPTIONS, MAX_POLL_QUESTION_LENGTH, MIN_POLL_OPTIONS } from './limits.ts';
import { hasTwins } from './poll-rules.ts';

/** A poll as members see it. */
export const pollWire = z.object({
	question: z.string(),
	/** In display order. */
	options: z.array(z.string()),
	/** True if members can choose several options. */
	multiple: z.boolean(),
	/** When voting ends. Null if it stays open. */
	closesAt: wireInstant.nullable(),
	closed: z.boolean(),
	/** The number of members who voted. */
	voters: z.int(),
	/** Votes for each option. Null until the viewer votes or the poll closes. */
	votes: z.array(z.int()).nullable(),
});
export type PollWire = z.infer<typeof pollWire>;

const optionCount = `Please add ${MIN_POLL_OPTIONS} to ${MAX_POLL_OPTIONS} options.`;

/** A poll as it is written. */
export const writtenPoll = z.object({
	question: requiredText(MAX_POLL_QUESTION_LENGTH, 'Please ask a question.'),
	options: z
		.array(requiredText(MAX_POLL_OPTION_LENGTH, 'Please fill in each option.'), optionCount)
		.min(MIN_POLL_OPTIONS, optionCount)
		.max(MAX_POLL_OPTIONS, optionCount)
		.refine((options) => !hasTwins(options), 'Two of the options are the same.'),
	multiple: z.boolean().default(false),
	closesAt: chosenInstant.nullable().default(null),
});
export type WrittenPoll = z.output<typeof writtenPoll>;

export const pollVoteBody = z.object({
	forumId: wireId,
	choices: z
		.array(wireText(MAX_POLL_OPTION_LENGTH))
		.max(MAX_POLL_OPTIONS, 'There aren’t that many options.')
		.describe(
			'Options by their text, so that an edit in the meantime can’t change the vote. An empty list removes the vote.',
		),
});
export type PollVote = z.output<typeof pollVoteBody>;
export const pollVoteReply = successReply({ poll: pollWire, choices: z.array(z.string()) });
