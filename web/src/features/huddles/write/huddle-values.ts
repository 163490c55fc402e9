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
import { CATEGORY_LABELS } from '../data/huddle-labels.ts';
import { findDealId } from './find-deal-id.ts';
import {
	filledOptions,
	type PollValues,
	pollProblem,
	readPollValues,
	toPollValues,
	toSentPoll,
} from './poll/poll-values.ts';

/** The values of a huddle's form, named as they are sent. */
export type HuddleValues = {
	title: string;
	/** Empty until one is selected. */
	category: HuddleCategory | '';
	/** HTML. */
	description: string;
	poll: PollValues | null;
	/** The address or id of the huddle's deal; empty if there is none. */
	dealId: string;
};

export const EMPTY_HUDDLE: HuddleValues = { title: '', category: '', description: '', poll: null, dealId: '' };

export function toHuddleValues(huddle: Huddle): HuddleValues {
	return {
		title: huddle.title,
		category: huddle.category,
		description: huddle.description,
		poll: huddle.poll && toPollValues(huddle.poll),
		dealId: huddle.dealId === null ? '' : dealPath(huddle.dealId),
	};
}

/** Returns the huddle to send. The values must be valid. */
export function toWrittenHuddle({ title, category, description, poll, dealId }: HuddleValues): WrittenHuddle {
	return {
		title: title.trim(),
		// Valid values include a category.
		category: category as HuddleCategory,
		description,
		poll: toSentPoll(poll),
		dealId: findDealId(dealId),
	};
}

/** Reads the form's values from a stored draft. */
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

/** Returns true if the form of a new huddle contains something worth storing. */
export function hasContent({ title, description, poll }: HuddleValues): boolean {
	const isWritten = toPlainText(description).trim() !== '' || hasPicture(description);
	return title.trim() !== '' || isWritten || describePoll(poll) !== '';
}

/** Returns the problems of a form by field. The server validates again. */
export function huddleProblems({ title, category, description, poll, dealId }: HuddleValues): Problems {
	return {
		title: titleProblem(title.trim()),
		category: category === '' ? 'Please choose a category.' : null,
		description: hasPicture(description) ? null : textProblem(toPlainText(description).trim()),
		poll: pollProblem(poll, new Date())?.text ?? null,
		dealId: dealId.trim() === '' || findDealId(dealId) !== null ? null : NO_DEAL,
	};
}

const NO_DEAL = 'This isn’t the address of a deal on this site. It should look like /deal-details/42.';

function titleProblem(title: string): string | null {
	if (!isVisible(title)) return 'Please give your huddle a title.';
	return title.length > MAX_HUDDLE_TITLE_LENGTH ? `Please use at most ${MAX_HUDDLE_TITLE_LENGTH} characters.` : null;
}

function textProblem(text: string): string | null {
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

/** Returns the fields in which two versions of a huddle differ for a reader. */
export function compareHuddles(mine: HuddleValues, theirs: HuddleValues): HuddleDifference[] {
	const names = ['title', 'category', 'description', 'poll', 'dealId'] as const;
	return names
		.filter((name) => describeField(name, mine) !== describeField(name, theirs))
		.map((name) => ({ name, label: FIELD_LABELS[name], theirs: describeField(name, theirs) }));
}

function describeField(name: keyof HuddleValues, { title, category, description, poll, dealId }: HuddleValues): string {
	switch (name) {
		case 'title':
			return title.trim();
		case 'category':
			return category && CATEGORY_LABELS[category];
		case 'description':
			return `${toPlainText(description).trim()}${countPictures(description)}`;
		case 'poll':
			return describePoll(poll);
		case 'dealId':
			return String(findDealId(dealId) ?? dealId.trim());
	}
}

/** Counts the pictures of a text, to compare it with another one. */
function countPictures(html: string): string {
	const pictures = html.split('<img').length - 1;
	return pictures === 0 ? '' : `\n[${countOf(pictures, 'picture')}]`;
}

function describePoll(poll: PollValues | null): string {
	if (poll === null) return '';
	const { question, multiple, closesAt } = poll;
	const parts = [question.trim(), filledOptions(poll).join(' / '), multiple && 'several', closesAt.replace('T', ' ')];
	return parts.filter(Boolean).join('\n');
}
