import { DEAL_FIELDS, dealFieldNames, printDealField } from '@bilby/contract/deals/fields';
import { shorten, takeEnd } from '@bilby/contract/kernel/shorten';
import { readFieldValues } from '#deals/card/deal-fields.ts';
import type { deals } from '#schema/deals.ts';
import type { RevisionChange } from '#schema/posting.ts';
import type { ChosenNames } from '../form/deal-values.ts';
import type { PicturePlan } from '../pictures/place-pictures.ts';

interface Snapshot {
	deal: typeof deals.$inferSelect;
	labels: ChosenNames;
}

/** How many characters of a field a revision shows. */
const SHOWN_LENGTH = 500;
/** How many characters are shown before the first difference. */
const WORDS_AROUND = 100;
const PICTURES = 'Pictures';
const PRIMARY_PICTURE = 'Primary picture';
const STATUS = DEAL_FIELDS.dealStatus.label;

/** Returns what an edit changed, field by field, as text for people. */
export function changesBetween(before: Snapshot, after: Snapshot): RevisionChange[] {
	const old = describeFields(before);
	const changes = Object.entries(describeFields(after))
		.filter(([field, words]) => old[field] !== words)
		.map(([field, words]) => ({ field, ...shownFromDifference(old[field] ?? '', words) }));
	return [...changes, ...formattingChange(before.deal, after.deal)];
}

/** Reports that only the formatting of the description changed. */
function formattingChange(before: Snapshot['deal'], after: Snapshot['deal']): RevisionChange[] {
	const isAnother =
		before.descriptionText === after.descriptionText && before.descriptionHtml !== after.descriptionHtml;
	return isAnother
		? [{ field: DEAL_FIELDS.dealDescription.label, before: 'Earlier formatting', after: 'New formatting' }]
		: [];
}

/** Reports added pictures and a new primary picture. */
export function pictureChanges({ present, added, primary }: PicturePlan): RevisionChange[] {
	const changes: RevisionChange[] = [];
	if (added.length > 0) {
		changes.push({
			field: PICTURES,
			before: pictureCount(present),
			after: `${pictureCount(present + added.length)}, ${added.length} added`,
		});
	}
	if (primary.before !== null && primary.after !== primary.before) {
		changes.push({
			field: PRIMARY_PICTURE,
			before: `Picture ${primary.before}`,
			after: `Picture ${primary.after}`,
		});
	}
	return changes;
}

/** Reports that one of `present` pictures was removed. */
export function pictureRemoval(present: number): RevisionChange {
	return {
		field: PICTURES,
		before: pictureCount(present),
		after: `${pictureCount(present - 1)}, 1 removed`,
		kind: 'picture-removal',
	};
}

export function isPictureRemoval({ kind }: RevisionChange): boolean {
	return kind === 'picture-removal';
}

export function isPictureChange({ field }: RevisionChange): boolean {
	return field === PICTURES || field === PRIMARY_PICTURE;
}

export function isStatusChange({ field }: RevisionChange): boolean {
	return field === STATUS;
}

function pictureCount(count: number): string {
	if (count === 0) return '';
	return count === 1 ? '1 picture' : `${count} pictures`;
}

/** Reports a deal that expired or was reopened without an edit of its form. */
export function statusChangeBetween(before: Snapshot['deal'], after: Snapshot['deal']): RevisionChange {
	return {
		field: STATUS,
		before: printDealField('dealStatus', before.status),
		after: printDealField('dealStatus', after.status),
	};
}

/** Returns the status and the end of a deal with those before, for the log. Ending a suspension restores them. */
export function describeStatus(before: Snapshot['deal'], after: Snapshot['deal']) {
	return {
		status: after.status,
		statusBefore: before.status,
		endedAt: after.endedAt?.toISOString() ?? null,
		endedAtBefore: before.endedAt?.toISOString() ?? null,
		endedBy: after.endedBy,
		endedByBefore: before.endedBy,
	};
}

/** Skips a long identical start, so that the difference fits into the shown length. */
function shownFromDifference(before: string, after: string): { before: string; after: string } {
	let same = 0;
	while (same < before.length && before[same] === after[same]) same += 1;
	const from = same > SHOWN_LENGTH - WORDS_AROUND ? same - WORDS_AROUND : 0;
	const part = (words: string) => (from === 0 ? shown(words) : `…${shown(takeEnd(words, words.length - from))}`);
	return { before: part(before), after: part(after) };
}

/** Lists the link targets of a description, because its text does not show them. */
function linksIn({ descriptionHtml }: Snapshot['deal']): string {
	return [...descriptionHtml.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href).join('\n');
}

function shown(words: string): string {
	return shorten(words, SHOWN_LENGTH + 1);
}

function describeFields({ deal, labels }: Snapshot): Record<string, string> {
	const values = { ...readFieldValues(deal), ...labels, dealDescription: deal.descriptionText };
	const words = dealFieldNames.map((name) => [DEAL_FIELDS[name].label, printDealField(name, values[name])]);
	return { ...Object.fromEntries(words), 'Links in the description': linksIn(deal) };
}
