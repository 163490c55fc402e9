import { isVisible } from '@bilby/contract/kernel/readable-text';
import { INTRODUCTION_MAX, SUBJECT_MAX } from '@bilby/contract/newsletter-issues/limits';
import type { Problems } from '#lib/forms/problems.ts';
import type { Difference } from '#ui/panel/conflict-panel.tsx';
import type { Issue } from './issue-queries.ts';

/** The fields of a draft as staff edit them. */
export interface DraftValues {
	subject: string;
	introduction: string;
	dealIds: number[];
}

export function toDraftValues({ subject, introduction, deals }: Issue): DraftValues {
	return { subject, introduction, dealIds: deals.map(({ id }) => id) };
}

/** Returns the problems to fix before saving, with the texts of the server. */
export function findDraftProblems({ subject, introduction, dealIds }: DraftValues): Problems {
	return {
		...(!isVisible(subject) && { subject: 'Please write a subject.' }),
		...(subject.trim().length > SUBJECT_MAX && { subject: `Please use at most ${SUBJECT_MAX} characters.` }),
		...(introduction.trim().length > INTRODUCTION_MAX && {
			introduction: `Please use at most ${INTRODUCTION_MAX} characters.`,
		}),
		...(dealIds.length === 0 && { dealIds: 'An issue needs at least one deal.' }),
	};
}

/** Moves a deal one place up (-1) or down (1). */
export function moveDeal(dealIds: readonly number[], id: number, by: -1 | 1): number[] {
	const from = dealIds.indexOf(id);
	const moved = dealIds.filter((one) => one !== id);
	moved.splice(from + by, 0, id);
	return moved;
}

export interface DraftDifference extends Difference {
	name: keyof DraftValues;
}

/** Returns the fields in which a version that someone else saved differs from the form. */
export function compareDrafts(mine: DraftValues, theirs: Issue): DraftDifference[] {
	const values = toDraftValues(theirs);
	const shown = [
		{ name: 'subject', label: 'Subject', theirs: theirs.subject },
		{ name: 'introduction', label: 'Introduction', theirs: theirs.introduction },
		{ name: 'dealIds', label: 'Deals', theirs: theirs.deals.map(({ title }) => title).join('\n') },
	] as const;
	return shown.filter(({ name }) => String(mine[name]) !== String(values[name]));
}
