import { formatPrice } from '@bilby/contract/price';
import type { deals, RevisionChange } from '../database/schema.ts';
import type { ChosenNames } from './deal-values.ts';
import type { PlacedPictures } from './place-pictures.ts';

interface Snapshot {
	deal: typeof deals.$inferSelect;
	labels: ChosenNames;
}

/** Words of a field beyond this say nothing more about what changed. */
const SHOWN_LENGTH = 500;
const PICTURES = 'Pictures';
const STATUS_NAMES = ['Expired', 'Active', 'Suspended'];

/** What an edit changed, field by field, as people read it; nothing where nothing did. */
export function changesBetween(before: Snapshot, after: Snapshot): RevisionChange[] {
	const old = wordsOf(before);
	const changes = Object.entries(wordsOf(after))
		.map(([field, words]) => ({
			field,
			before: shown(old[field] ?? ''),
			after: shown(words),
			same: old[field] === words,
		}))
		.filter(({ same }) => !same)
		.map(({ same: _, ...change }) => change);
	return [...changes, ...formattingChange(before.deal, after.deal)];
}

/** The same words in another form. */
function formattingChange(before: Snapshot['deal'], after: Snapshot['deal']): RevisionChange[] {
	const isAnother =
		before.descriptionText === after.descriptionText && before.descriptionHtml !== after.descriptionHtml;
	return isAnother ? [{ field: 'Description', before: 'Earlier formatting', after: 'New formatting' }] : [];
}

/** Pictures that were added, and another one being the primary one. */
export function pictureChanges({ present, added, primary }: PlacedPictures): RevisionChange[] {
	const changes: RevisionChange[] = [];
	if (added > 0) {
		changes.push({
			field: PICTURES,
			before: pictureCount(present),
			after: `${pictureCount(present + added)}, ${added} added`,
		});
	}
	if (primary.before !== null && primary.after !== primary.before) {
		changes.push({
			field: 'Primary picture',
			before: `Picture ${primary.before}`,
			after: `Picture ${primary.after}`,
		});
	}
	return changes;
}

/** One of so many pictures was taken off. */
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

function pictureCount(count: number): string {
	if (count === 0) return '';
	return count === 1 ? '1 picture' : `${count} pictures`;
}

/** A deal that ended, or goes on, without an edit of its form. */
export function statusChangeBetween(before: Snapshot['deal'], after: Snapshot['deal']): RevisionChange {
	return { field: 'Status', before: statusName(before), after: statusName(after) };
}

function statusName({ status }: Pick<Snapshot['deal'], 'status'>): string {
	return STATUS_NAMES[status] ?? '';
}

function shown(words: string): string {
	if (words.length <= SHOWN_LENGTH) return words;
	// Half a character is nothing that the database takes.
	return `${words.slice(0, SHOWN_LENGTH).replace(/[\ud800-\udbff]$/, '')}…`;
}

function wordsOf({ deal, labels }: Snapshot): Record<string, string> {
	return {
		Title: deal.title,
		Price: formatPrice(deal.priceCents / 100),
		'Original price': deal.originalPriceCents === null ? '' : formatPrice(deal.originalPriceCents / 100),
		Link: deal.url ?? '',
		Description: deal.descriptionText,
		Categories: labels.dealCategories.toSorted().join(', '),
		Stores: labels.dealStores.join(', '),
		Brands: labels.dealBrands.toSorted().join(', '),
		Tags: labels.dealTags.toSorted().join(', '),
		'Coupon code': deal.couponCode ?? '',
		Starts: deal.startsAt?.toISOString() ?? '',
		Expires: deal.expiresAt?.toISOString() ?? '',
		'Time zone': deal.timeZone,
		'Free shipping': deal.freeShipping ? 'Yes' : 'No',
		Where: deal.isOnline ? 'Online' : 'In-store',
		Featured: deal.isFeatured ? 'Yes' : 'No',
		Status: statusName(deal),
		'Works for the store': deal.disclosed ? 'Yes' : 'No',
	};
}
