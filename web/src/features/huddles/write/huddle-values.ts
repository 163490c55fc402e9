import { HUDDLE_CATEGORIES, type HuddleCategory } from '@bilby/contract/huddles/choices';
import { MAX_HUDDLE_LENGTH, MAX_HUDDLE_TITLE_LENGTH } from '@bilby/contract/huddles/limits';
import type { WrittenHuddle } from '@bilby/contract/huddles/wire';
import { isVisible } from '@bilby/contract/kernel/readable-text';
import { dealPath } from '#features/deals/data/deal-path.ts';
import type { Huddle } from '#features/huddles/data/present-huddle.ts';
import type { Problems } from '#lib/forms/problems.ts';
import { countOf, formatCount } from '#lib/text/format.ts';
import type { Difference } from '#ui/panel/conflict-panel.tsx';
import { hasPicture, toPlainText } from '#ui/rich-text/rich-text-html.ts';
import { CATEGORY_LABELS } from '../data/huddle-words.ts';
import { idOfDeal } from './deal-of-address.ts';
import {
	filledOptions,
	type PollValues,
	pollProblem,
	readPollValues,
	sentPoll,
	valuesOfPoll,
} from './poll/poll-values.ts';

/** What stands in the form of a huddle, by the names under which it is sent. */
export type HuddleValues = {
	title: string;
	/** Empty until one is chosen. */
	category: HuddleCategory | '';
	/** HTML. */
	description: string;
	poll: PollValues | null;
	/** The address of the deal that it is about, or its id; empty where it is about none. */
	dealId: string;
};

export const NO_WORDS: HuddleValues = { title: '', category: '', description: '', poll: null, dealId: '' };

export function valuesOfHuddle(huddle: Huddle): HuddleValues {
	return {
		title: huddle.title,
		category: huddle.category,
		description: huddle.description,
		poll: huddle.poll && valuesOfPoll(huddle.poll),
		dealId: huddle.dealId === null ? '' : dealPath(huddle.dealId),
	};
}

/** The huddle to send; nothing is wrong with the values. */
export function writtenHuddle({ title, category, description, poll, dealId }: HuddleValues): WrittenHuddle {
	return {
		title: title.trim(),
		// The check has made sure of it.
		category: category as HuddleCategory,
		description,
		poll: sentPoll(poll),
		dealId: idOfDeal(dealId),
	};
}

/** Takes of a draft what the form knows. */
export function readHuddleValues({
	title,
	category,
	description,
	poll,
	dealId,
}: Record<string, unknown>): HuddleValues {
	return {
		title: typeof title === 'string' ? title : '',
		category: HUDDLE_CATEGORIES.find((known) => known === category) ?? '',
		description: typeof description === 'string' ? description : '',
		poll: readPollValues(poll),
		dealId: typeof dealId === 'string' ? dealId : '',
	};
}

/** Whether there is anything in the form of a new huddle that somebody would miss. */
export function isBegun({ title, description, poll }: HuddleValues): boolean {
	const isWritten = toPlainText(description).trim() !== '' || hasPicture(description);
	return title.trim() !== '' || isWritten || wordsOfPoll(poll) !== '';
}

/** What is wrong with a form, by field; the server looks once more. */
export function huddleProblems({ title, category, description, poll, dealId }: HuddleValues): Problems {
	return {
		title: titleProblem(title.trim()),
		category: category === '' ? 'Please choose a category.' : null,
		description: hasPicture(description) ? null : wordsProblem(toPlainText(description).trim()),
		poll: pollProblem(poll, new Date())?.text ?? null,
		dealId: dealId.trim() === '' || idOfDeal(dealId) !== null ? null : NO_DEAL,
	};
}

const NO_DEAL = 'This isn’t the address of a deal on this site. It should look like /deal-details/42.';

function titleProblem(title: string): string | null {
	if (!isVisible(title)) return 'Please give your huddle a title.';
	return title.length > MAX_HUDDLE_TITLE_LENGTH ? `Please use at most ${MAX_HUDDLE_TITLE_LENGTH} characters.` : null;
}

function wordsProblem(text: string): string | null {
	if (!isVisible(text)) return 'Please write something first.';
	if (text.length <= MAX_HUDDLE_LENGTH) return null;
	return `This text is too long. Please use at most ${formatCount(MAX_HUDDLE_LENGTH)} characters.`;
}

export type HuddleDifference = Difference & { name: keyof HuddleValues };

const FIELD_LABELS = {
	title: 'Title',
	category: 'Category',
	description: 'Text',
	poll: 'Poll',
	dealId: 'Deal',
} as const satisfies Record<keyof HuddleValues, string>;

/** Where two versions of a huddle say different things, as people read them. */
export function differencesBetween(mine: HuddleValues, theirs: HuddleValues): HuddleDifference[] {
	const names = ['title', 'category', 'description', 'poll', 'dealId'] as const;
	return names
		.filter((name) => wordsOf(name, mine) !== wordsOf(name, theirs))
		.map((name) => ({ name, label: FIELD_LABELS[name], theirs: wordsOf(name, theirs) }));
}

function wordsOf(name: keyof HuddleValues, { title, category, description, poll, dealId }: HuddleValues): string {
	switch (name) {
		case 'title':
			return title.trim();
		case 'category':
			return category && CATEGORY_LABELS[category];
		case 'description':
			return `${toPlainText(description).trim()}${picturesIn(description)}`;
		case 'poll':
			return wordsOfPoll(poll);
		case 'dealId':
			return String(idOfDeal(dealId) ?? dealId.trim());
	}
}

/** How many pictures a text shows, for comparing it with another. */
function picturesIn(html: string): string {
	const pictures = html.split('<img').length - 1;
	return pictures === 0 ? '' : `\n[${countOf(pictures, 'picture')}]`;
}

function wordsOfPoll(poll: PollValues | null): string {
	if (poll === null) return '';
	const { question, multiple, closesAt } = poll;
	const words = [question.trim(), filledOptions(poll).join(' / '), multiple && 'several', closesAt.replace('T', ' ')];
	return words.filter(Boolean).join('\n');
}
