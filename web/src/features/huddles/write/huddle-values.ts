import { HUDDLE_CATEGORIES, type HuddleCategory } from '@bilby/contract/huddles/choices';
import { MAX_HUDDLE_LENGTH, MAX_HUDDLE_TITLE_LENGTH } from '@bilby/contract/huddles/limits';
import type { HuddleDetailWire } from '@bilby/contract/huddles/wire';
import type { Problems } from '../../../lib/forms/problems.ts';
import { formatCount } from '../../../lib/text/format.ts';
import type { Difference } from '../../../ui/panel/conflict-panel.tsx';
import { plainTextOf } from '../../../ui/rich-text/rich-text-html.ts';
import { CATEGORY_LABELS } from '../data/huddle-words.ts';

/** What stands in the form of a huddle, by the names under which it is sent. */
export type HuddleValues = {
	title: string;
	/** Empty until one is chosen. */
	category: HuddleCategory | '';
	/** HTML. */
	description: string;
};

export const NO_WORDS: HuddleValues = { title: '', category: '', description: '' };

export function valuesOfHuddle({ for_title, for_category, for_descr }: HuddleDetailWire): HuddleValues {
	return { title: for_title, category: for_category, description: for_descr };
}

/** Takes of a draft what the form knows. */
export function readHuddleValues({ title, category, description }: Record<string, unknown>): HuddleValues {
	return {
		title: typeof title === 'string' ? title : '',
		category: HUDDLE_CATEGORIES.find((known) => known === category) ?? '',
		description: typeof description === 'string' ? description : '',
	};
}

/** Whether there is anything in the form of a new huddle that somebody would miss. */
export function isBegun({ title, description }: HuddleValues): boolean {
	return title.trim() !== '' || plainTextOf(description).trim() !== '';
}

/** What is wrong with a form, by field; the server looks once more. */
export function huddleProblems({ title, category, description }: HuddleValues): Problems {
	return {
		title: titleProblem(title.trim()),
		category: category === '' ? 'Please choose a category.' : null,
		description: wordsProblem(plainTextOf(description).trim()),
	};
}

function titleProblem(title: string): string | null {
	if (title === '') return 'Please give your huddle a title.';
	return title.length > MAX_HUDDLE_TITLE_LENGTH ? `At most ${MAX_HUDDLE_TITLE_LENGTH} characters, please.` : null;
}

function wordsProblem(text: string): string | null {
	if (text === '') return 'Please write something first.';
	if (text.length <= MAX_HUDDLE_LENGTH) return null;
	return `This text is too long. Please say it in at most ${formatCount(MAX_HUDDLE_LENGTH)} characters.`;
}

export type HuddleDifference = Difference & { name: keyof HuddleValues };

const FIELD_LABELS = { title: 'Title', category: 'Category', description: 'Text' } as const;

/** Where two versions of a huddle say different things, as people read them. */
export function differencesBetween(mine: HuddleValues, theirs: HuddleValues): HuddleDifference[] {
	const names = ['title', 'category', 'description'] as const;
	return names
		.filter((name) => wordsOf(name, mine) !== wordsOf(name, theirs))
		.map((name) => ({ name, label: FIELD_LABELS[name], theirs: wordsOf(name, theirs) }));
}

function wordsOf(name: keyof HuddleValues, { title, category, description }: HuddleValues): string {
	if (name === 'title') return title.trim();
	if (name === 'category') return category && CATEGORY_LABELS[category];
	return plainTextOf(description).trim();
}
