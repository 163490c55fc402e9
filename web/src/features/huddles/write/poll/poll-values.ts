import {
	MAX_POLL_DAYS,
	MAX_POLL_OPTION_LENGTH,
	MAX_POLL_OPTIONS,
	MAX_POLL_QUESTION_LENGTH,
	MIN_POLL_OPTIONS,
} from '@bilby/contract/huddles/limits';
import { hasTwins } from '@bilby/contract/huddles/poll-rules';
import type { PollWire, WrittenPoll } from '@bilby/contract/huddles/polls-wire';
import { isVisible } from '@bilby/contract/kernel/readable-text';
import { SITE_ZONE, wallTime } from '@bilby/contract/kernel/zoned-time';
import { readMoment, sentInstant } from '#features/posting/form/deal-moment.ts';

const DAY_MS = 86_400_000;

/** The poll in a huddle's form. */
export type PollValues = {
	question: string;
	/** Empty ones are left out. */
	options: string[];
	multiple: boolean;
	/** `YYYY-MM-DDTHH:MM` in the device's time zone, possibly without a time; empty for a poll that stays open. */
	closesAt: string;
	/** The server's state of the poll: null for a new poll. */
	stored: { closesAt: string | null; isClosed: boolean; isAnswered: boolean } | null;
};

export const NEW_POLL: PollValues = { question: '', options: ['', ''], multiple: false, closesAt: '', stored: null };

/** Returns the device's time zone if it is Australian, else Sydney's. */
function ownTimeZone(): string {
	const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
	return timeZone.startsWith('Australia/') ? timeZone : SITE_ZONE;
}

const momentRules = () => ({ timeZone: ownTimeZone(), ifNoTime: 'end of day' }) as const;

export function toPollValues({ question, options, multiple, closesAt, closed, voters }: PollWire): PollValues {
	return {
		question,
		options,
		multiple,
		closesAt: closesAt === null ? '' : wallTime(new Date(closesAt), ownTimeZone()),
		stored: { closesAt, isClosed: closed, isAnswered: voters > 0 },
	};
}

/** Reads the poll's values from a stored draft; null if it has none. */
export function readPollValues(draft: unknown): PollValues | null {
	if (typeof draft !== 'object' || draft === null) return null;
	const { question, options, multiple, closesAt, stored }: Partial<Record<keyof PollValues, unknown>> = draft;
	if (!Array.isArray(options)) return null;
	return {
		question: readText(question),
		options: options.slice(0, MAX_POLL_OPTIONS).map(readText),
		multiple: multiple === true,
		closesAt: readText(closesAt),
		stored: readStored(stored),
	};
}

function readStored(draft: unknown): PollValues['stored'] {
	if (typeof draft !== 'object' || draft === null) return null;
	const { closesAt, isClosed, isAnswered }: Partial<Record<string, unknown>> = { ...draft };
	const instant = typeof closesAt === 'string' ? closesAt : null;
	return { closesAt: instant, isClosed: isClosed === true, isAnswered: isAnswered === true };
}

const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

export function toSentPoll(poll: PollValues | null): WrittenPoll | null {
	if (poll === null) return null;
	const { question, multiple, closesAt, stored } = poll;
	return {
		question: question.trim(),
		options: filledOptions(poll),
		multiple,
		closesAt: sentInstant(closesAt, momentRules(), stored?.closesAt ?? null) || null,
	};
}

export function filledOptions({ options }: Pick<PollValues, 'options'>): string[] {
	return options.map((option) => option.trim()).filter(isVisible);
}

/** A problem of a poll and the field it belongs to. */
export interface PollProblem {
	part: 'question' | 'options' | 'closesAt';
	text: string;
}

export function pollProblem(poll: PollValues | null, now: Date): PollProblem | null {
	if (poll === null) return null;
	const question = questionProblem(poll.question.trim());
	if (question) return { part: 'question', text: question };
	const options = optionsProblem(filledOptions(poll));
	if (options) return { part: 'options', text: options };
	const closing = closingProblem(poll, now);
	return closing === null ? null : { part: 'closesAt', text: closing };
}

function questionProblem(question: string): string | null {
	if (!isVisible(question)) return 'Please ask a question.';
	if (question.length <= MAX_POLL_QUESTION_LENGTH) return null;
	return `Please use at most ${MAX_POLL_QUESTION_LENGTH} characters.`;
}

function optionsProblem(options: string[]): string | null {
	if (options.length < MIN_POLL_OPTIONS) return `Please add at least ${MIN_POLL_OPTIONS} options.`;
	if (hasTwins(options)) return 'Two of the options are the same.';
	const isTooLong = options.some((option) => option.length > MAX_POLL_OPTION_LENGTH);
	return isTooLong ? `Please use at most ${MAX_POLL_OPTION_LENGTH} characters for an option.` : null;
}

function closingProblem({ closesAt, stored }: PollValues, now: Date): string | null {
	if (sentInstant(closesAt, momentRules(), stored?.closesAt ?? null) === stored?.closesAt) return null;
	const closing = readMoment(closesAt, momentRules());
	if (closing === null) return null;
	if (closing === 'incomplete') return 'Please enter the full date.';
	if (closing <= now) return 'Please choose a closing time in the future.';
	const isTooLate = closing.getTime() > now.getTime() + MAX_POLL_DAYS * DAY_MS;
	return isTooLate ? `A poll can be open for at most ${MAX_POLL_DAYS} days.` : null;
}
