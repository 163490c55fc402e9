import type { Permission } from '../kernel/permissions.ts';
import { formatPrice } from '../kernel/price.ts';
import { MAX_CATEGORIES, MAX_COUPON_LENGTH, MAX_LABELS, MAX_STORE_NAME_LENGTH } from './limits.ts';

interface Described {
	/** The name people see: in the form, in comparisons, and in lists of changes. */
	label: string;
	/** The permission needed to set it, beyond that to post, and the error message without it. */
	right?: { permission: Permission; denial: string };
	/** A change does not turn the deal into a different one, so it needs no review. */
	isAboutTime?: true;
}

interface Stored {
	/** The name on the wire. */
	wire: string;
	/** The database column. */
	column: string;
}

/**
 * A field that the author of a deal fills in. Its kind determines how it is written, sent, parsed, stored and printed.
 * A kind with a single field has further rules of its own.
 */
export type DealField = Described &
	(
		| (Stored & {
				kind: 'flag';
				initial: boolean;
				/** Texts for false and true, instead of No and Yes. */
				words?: readonly [string, string];
		  })
		| (Stored & {
				kind: 'text';
				maxLength: number;
				/** Readers copy it, so it contains no invisible characters. */
				isCode?: true;
		  })
		| (Stored & { kind: 'price'; isOptional: boolean })
		| (Stored & {
				kind: 'moment' /** The meaning of a date without a time. */;
				ifNoTime: 'start of day' | 'end of day';
		  })
		| (Stored & { kind: 'title' | 'url' | 'timeZone' | 'status' })
		| { kind: 'richText'; wire: string }
		| {
				kind: 'labels';
				wire: string;
				/** The wire name of a label's name. */
				nameKey: string;
				most: number;
				tooMany: string;
				/** The first one represents all of them. */
				isOrdered?: true;
		  }
	);

/** All fields by their names in the API's form, in the order in which changes are listed. */
export const DEAL_FIELDS = {
	isOnline: {
		kind: 'flag',
		label: 'Where',
		wire: 'del_is_online',
		column: 'isOnline',
		initial: true,
		words: ['In-store', 'Online'],
	},
	dealUrl: { kind: 'url', label: 'Deal URL', wire: 'del_url', column: 'url' },
	dealTitle: { kind: 'title', label: 'Title', wire: 'del_title', column: 'title' },
	dealPrice: { kind: 'price', label: 'Price', wire: 'del_price', column: 'priceCents', isOptional: false },
	stricken_price: {
		kind: 'price',
		label: 'Original price',
		wire: 'stricken_price',
		column: 'originalPriceCents',
		isOptional: true,
	},
	couponCode: {
		kind: 'text',
		label: 'Coupon code',
		wire: 'del_coupon_code',
		column: 'couponCode',
		maxLength: MAX_COUPON_LENGTH,
		isCode: true,
	},
	freeShipping: {
		kind: 'flag',
		label: 'Free shipping',
		wire: 'del_free_shipping',
		column: 'freeShipping',
		initial: false,
	},
	startsAt: {
		kind: 'moment',
		label: 'Starts',
		wire: 'del_starts_at',
		column: 'startsAt',
		ifNoTime: 'start of day',
		isAboutTime: true,
	},
	expiresAt: {
		kind: 'moment',
		label: 'Expires',
		wire: 'del_expires_at',
		column: 'expiresAt',
		ifNoTime: 'end of day',
		isAboutTime: true,
	},
	timeZone: { kind: 'timeZone', label: 'Time zone', wire: 'del_time_zone', column: 'timeZone', isAboutTime: true },
	dealDescription: { kind: 'richText', label: 'Description', wire: 'del_descr' },
	dealCategories: {
		kind: 'labels',
		label: 'Categories',
		wire: 'categories',
		nameKey: 'ctg_name',
		most: MAX_CATEGORIES,
		tooMany: `Please choose at most ${MAX_CATEGORIES} categories.`,
	},
	dealStores: {
		kind: 'labels',
		label: 'Stores',
		wire: 'stores',
		nameKey: 'str_name',
		most: MAX_LABELS,
		tooMany: `Please choose at most ${MAX_LABELS} stores.`,
		isOrdered: true,
	},
	proposedStore: {
		kind: 'text',
		label: 'New store',
		wire: 'del_proposed_store',
		column: 'proposedStore',
		maxLength: MAX_STORE_NAME_LENGTH,
	},
	dealBrands: {
		kind: 'labels',
		label: 'Brands',
		wire: 'brands',
		nameKey: 'brd_name',
		most: MAX_LABELS,
		tooMany: `Please choose at most ${MAX_LABELS} brands.`,
	},
	dealTags: {
		kind: 'labels',
		label: 'Tags',
		wire: 'tags',
		nameKey: 'tag_name',
		most: MAX_LABELS,
		tooMany: `Please choose at most ${MAX_LABELS} tags.`,
		right: { permission: 'tagDeal', denial: 'Only moderators can tag a deal.' },
	},
	isFeatured: {
		kind: 'flag',
		label: 'Featured',
		wire: 'del_is_featured',
		column: 'isFeatured',
		initial: false,
		right: { permission: 'featureDeal', denial: 'Only staff can feature a deal.' },
	},
	dealStatus: {
		kind: 'status',
		label: 'Status',
		wire: 'del_active',
		column: 'status',
		isAboutTime: true,
		right: { permission: 'changeDealStatus', denial: 'You don’t have permission to set this status.' },
	},
	disclosed: {
		kind: 'flag',
		label: 'Works for the store',
		wire: 'del_disclosed',
		column: 'disclosed',
		initial: false,
	},
} as const satisfies Record<string, DealField>;

export type DealFields = typeof DEAL_FIELDS;
export type DealFieldName = keyof DealFields;
/** The names of the fields of a kind. */
export type NameOfKind<Kind extends DealField['kind']> = {
	[Name in DealFieldName]: DealFields[Name]['kind'] extends Kind ? Name : never;
}[DealFieldName];

export const dealFieldNames = Object.keys(DEAL_FIELDS) as DealFieldName[];

/** Returns the fields of a kind with their names. */
export function listDealFields<Kind extends DealField['kind']>(
	kind: Kind,
): [NameOfKind<Kind>, Extract<DealField, { kind: Kind }>][] {
	const ofKind = Object.entries<DealField>(DEAL_FIELDS).filter(([, field]) => field.kind === kind);
	// `Object.entries` loses the types that the filter guarantees.
	return ofKind as [NameOfKind<Kind>, Extract<DealField, { kind: Kind }>][];
}

/** The names of a deal's statuses, by code. */
export const STATUS_NAMES = { 0: 'Expired', 1: 'Active', 2: 'Suspended' } as const;

/**
 * Returns a value as people read it: dollars, texts, names of labels. Dates are passed in as text. Empty for no value.
 */
export function printDealField(
	name: DealFieldName,
	value: string | number | boolean | readonly string[] | null,
): string {
	const field: DealField = DEAL_FIELDS[name];
	if (value === null || value === '') return '';
	if (typeof value === 'object') {
		return (field.kind === 'labels' && field.isOrdered ? value : value.toSorted()).join(', ');
	}
	if (field.kind === 'flag') return (field.words ?? ['No', 'Yes'])[value ? 1 : 0];
	if (field.kind === 'price') return formatPrice(Number(value));
	if (field.kind === 'status') return STATUS_NAMES[Number(value) as keyof typeof STATUS_NAMES] ?? '';
	return String(value);
}
