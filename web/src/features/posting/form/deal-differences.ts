import { formatPrice } from '@bilby/contract/kernel/price';
import { plainTextOf } from '../../../ui/rich-text-html.ts';
import type { DealFieldName, DealFormValues } from './deal-form-values.ts';
import { splitMoment, zoneChoices } from './deal-moment.ts';
import { STATUS_NAMES } from './deal-status.ts';

export interface Difference {
	name: DealFieldName;
	label: string;
	/** What the other version says, in words. */
	theirs: string;
}

/** How each field is called, and how its value reads. */
const FIELDS: { [Name in DealFieldName]: { label: string; read: (value: DealFormValues[Name]) => string } } = {
	isOnline: { label: 'Where', read: (isOnline) => (isOnline ? 'Online' : 'In-store') },
	dealUrl: { label: 'Deal URL', read: asItIs },
	dealTitle: { label: 'Title', read: asItIs },
	dealPrice: { label: 'Price', read: readPrice },
	stricken_price: { label: 'Original price', read: readPrice },
	couponCode: { label: 'Coupon code', read: asItIs },
	freeShipping: { label: 'Free shipping', read: yesOrNo },
	startsAt: { label: 'Starts', read: readMoment },
	expiresAt: { label: 'Expires', read: readMoment },
	timeZone: {
		label: 'Time zone',
		read: (zone) => zoneChoices(zone).find((choice) => choice.zone === zone)?.name ?? zone,
	},
	dealDescription: { label: 'Description', read: plainTextOf },
	dealCategories: { label: 'Categories', read: namesOf },
	dealStores: { label: 'Stores', read: namesOf },
	dealBrands: { label: 'Brands', read: namesOf },
	dealTags: { label: 'Tags', read: namesOf },
	isFeatured: { label: 'Featured', read: yesOrNo },
	dealStatus: { label: 'Status', read: (status) => (status === '' ? '' : STATUS_NAMES[status]) },
	disclosed: { label: 'Works for this store', read: yesOrNo },
};

/** Where two versions of a deal say different things, as people read them. */
export function differencesBetween(mine: DealFormValues, theirs: DealFormValues): Difference[] {
	return Object.keys(mine)
		.filter(isFieldName)
		.filter((name) => wordsOf(name, mine) !== wordsOf(name, theirs))
		.map((name) => ({ name, label: FIELDS[name].label, theirs: wordsOf(name, theirs) || 'Nothing' }));
}

function wordsOf<Name extends DealFieldName>(name: Name, values: DealFormValues): string {
	return FIELDS[name].read(values[name]);
}

function isFieldName(name: string): name is DealFieldName {
	return name in FIELDS;
}

function asItIs(text: string): string {
	return text.trim();
}

function readPrice(price: string): string {
	return price.trim() === '' ? '' : formatPrice(Number(price));
}

function yesOrNo(value: boolean): string {
	return value ? 'Yes' : 'No';
}

function readMoment(written: string): string {
	const { day, time } = splitMoment(written);
	return [day.split('-').toReversed().join('/'), time].filter(Boolean).join(', ');
}

function namesOf(choices: readonly { name: string }[]): string {
	return choices
		.map(({ name }) => name)
		.toSorted()
		.join(', ');
}
