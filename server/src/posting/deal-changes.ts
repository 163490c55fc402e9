import { formatPrice } from '@bilby/contract/price';
import type { deals, RevisionChange } from '../database/schema.ts';
import type { ChosenNames } from './deal-values.ts';

interface Snapshot {
	deal: typeof deals.$inferSelect;
	labels: ChosenNames;
}

/** Words of a field beyond this say nothing more about what changed. */
const SHOWN_LENGTH = 500;
const STATUS_NAMES = ['Expired', 'Active', 'Suspended'];

/** What an edit changed, field by field, as people read it. */
export function changesBetween(before: Snapshot, after: Snapshot, addedPictures: number): RevisionChange[] {
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
	if (addedPictures > 0) changes.push({ field: 'Pictures', before: '', after: `${addedPictures} added` });
	return changes;
}

function shown(words: string): string {
	return words.length > SHOWN_LENGTH ? `${words.slice(0, SHOWN_LENGTH)}…` : words;
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
		'Free shipping': deal.freeShipping ? 'Yes' : 'No',
		Where: deal.isOnline ? 'Online' : 'In-store',
		Featured: deal.isFeatured ? 'Yes' : 'No',
		Status: STATUS_NAMES[deal.status] ?? '',
		'Works for the store': deal.disclosed ? 'Yes' : 'No',
	};
}
