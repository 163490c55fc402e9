import { type DealStatus, hasEnded, type Lifecycle } from '@bilby/contract/deals/lifecycle';
import type { DealDetailWire, DealWire } from '@bilby/contract/deals/wire';
import { ROLES } from '@bilby/contract/kernel/roles';
import type { ReportExpiredReply } from '@bilby/contract/posting/wire';
import type { SuggestReply } from '@bilby/contract/search/wire';
import { type Author, presentAuthor } from '#features/viewer/present-author.ts';

/** The category whose icon represents a deal without a picture. */
export interface TileCategory {
	name: string;
	slug: string | null;
}

/** Only the fields that a compact row shows. */
export interface CompactDeal {
	id: number;
	title: string;
	/** The author. */
	ownerId: number | null;
	price: number;
	/** Null unless it is above the price: a strikethrough promises a saving. */
	originalPrice: number | null;
	/** File name of the primary picture. */
	image: string | null;
	/** Set only if there is no picture: its icon represents the deal. */
	category: TileCategory | null;
}

/** Only the fields that a card shows: descriptions and lists would bloat the page's data. */
export interface CardDeal extends CompactDeal {
	store: string | null;
	postedAt: string;
	/** When the deal expired; null while it has not. */
	endedAt: string | null;
	likes: number;
	dislikes: number;
	/** The version of these votes. A list grows, so its pages differ in age. */
	revision: number;
	isByStoreRep: boolean;
	comments: number;
	score: number;
	tier: string;
	lifecycle: Lifecycle;
	isFeatured: boolean;
	/** Null unless it can still be used. */
	couponCode: string | null;
}

/** Only the fields that a deal's card in a huddle shows. */
export interface LinkedDeal extends CompactDeal {
	store: string | null;
	isEnded: boolean;
}

export type DealReview = NonNullable<DealDetailWire['del_review']>;

/** A deal on its own page. */
export interface Deal
	extends CompactDeal,
		Pick<CardDeal, 'store' | 'postedAt' | 'likes' | 'dislikes' | 'revision' | 'isByStoreRep' | 'comments'>,
		Pick<CardDeal, 'lifecycle' | 'isFeatured'>,
		Pick<DealDetailWire, 'version' | 'qualityScore' | 'aiScore' | 'expiry'> {
	/** Sanitised HTML. */
	description: string;
	/** Null for a deal in a shop. */
	url: string | null;
	status: DealStatus;
	isOnline: boolean;
	hasFreeShipping: boolean;
	couponCode: string | null;
	/** A store that is not listed yet. */
	proposedStore: string | null;
	startsAt: string | null;
	expiresAt: string | null;
	/** The IANA name of the zone in which the deal's times are read. */
	timeZone: string;
	/** True if the author works for the store. */
	isDisclosed: boolean;
	views: number;
	/** The primary picture comes first. */
	images: DealImage[];
	categories: DealLabel[];
	stores: DealLabel[];
	brands: DealLabel[];
	tags: DealLabel[];
	/** Null if the member has left. */
	author: Author | null;
	/** Only the author and staff receive it. */
	review?: DealReview | undefined;
	/** An edit that waits for its review. Only the author and staff receive it. */
	pendingEdit?: { isOwn: boolean } | undefined;
}

export interface DealImage {
	id: number;
	/** Pass it to `dealImageUrl` to get the address. */
	fileName: string;
	/** Pixels of the detail picture. */
	width: number;
	height: number;
	/** The query string that grants access to a picture that is not public. */
	access?: string | undefined;
}

/** A category, store, brand or tag. */
interface DealLabel {
	id: number;
	name: string;
	/** Null if it has no page. */
	slug: string | null;
}

export function presentCompactDeal(deal: DealWire): CompactDeal {
	return {
		id: deal.id,
		title: deal.del_title,
		ownerId: deal.user_id,
		price: deal.del_price,
		originalPrice: deal.stricken_price !== null && deal.stricken_price > deal.del_price ? deal.stricken_price : null,
		image: deal.del_image_primary,
		category: tileCategoryFor(deal),
	};
}

export function presentCardDeal(deal: DealWire): CardDeal {
	return {
		...presentCompactDeal(deal),
		...presentListing(deal),
		endedAt: deal.del_ended_at,
		score: deal.qualityScore.score,
		tier: deal.qualityScore.tier,
		couponCode: deal.del_active === 1 ? deal.del_coupon_code : null,
	};
}

export function presentDeal(deal: DealDetailWire): Deal {
	return {
		...presentCompactDeal(deal),
		...presentListing(deal),
		description: deal.del_descr,
		url: deal.del_url,
		status: deal.del_active,
		isOnline: deal.del_is_online === 1,
		hasFreeShipping: deal.del_free_shipping === 1,
		couponCode: deal.del_coupon_code,
		proposedStore: deal.del_proposed_store,
		startsAt: deal.del_starts_at,
		expiresAt: deal.del_expires_at,
		timeZone: deal.del_time_zone,
		isDisclosed: deal.del_disclosed === 1,
		views: deal.del_count_view,
		images: presentImages(deal.images),
		categories: deal.categories.map(({ ctg_name: name, id, slug }) => ({ id, name, slug })),
		stores: deal.stores.map(({ str_name: name, id, slug }) => ({ id, name, slug })),
		brands: deal.brands.map(({ brd_name: name, id, slug }) => ({ id, name, slug })),
		tags: deal.tags.map(({ tag_name: name, id, slug }) => ({ id, name, slug })),
		author: presentAuthor(deal.user),
		version: deal.version,
		qualityScore: deal.qualityScore,
		aiScore: deal.aiScore,
		expiry: deal.expiry,
		review: deal.del_review,
		pendingEdit: deal.pendingEdit && { isOwn: deal.pendingEdit.isOwn },
	};
}

export function presentLinkedDeal(deal: DealWire): LinkedDeal {
	return { ...presentCompactDeal(deal), store: deal.str_name, isEnded: hasEnded(deal.lifecycle) };
}

/** Reduces a deal to what search suggestions show. */
export function presentSuggestedDeal(
	deal: SuggestReply['deals'][number],
): Pick<CardDeal, 'id' | 'title' | 'price' | 'image'> {
	return { id: deal.id, title: deal.del_title, price: deal.del_price, image: deal.del_image_primary };
}

/** Returns the status of a deal after a member reported it as expired or took the report back. */
export function presentReportedStatus({ del_active: status }: Pick<ReportExpiredReply, 'del_active'>): DealStatus {
	return status;
}

function presentListing(deal: DealWire) {
	return {
		store: deal.str_name,
		postedAt: deal.created_at,
		likes: deal.del_count_like,
		dislikes: deal.del_count_dislike,
		revision: deal.del_live_revision,
		isByStoreRep: deal.user?.role === ROLES.storeRep,
		comments: deal.del_count_comments,
		lifecycle: deal.lifecycle,
		isFeatured: deal.del_is_featured === 1,
	};
}

function presentImages(images: DealWire['images']): DealImage[] {
	return images
		.toSorted((a, b) => b.dli_isPrimary - a.dli_isPrimary)
		.map(({ id, dli_image: fileName, width, height, dli_access: access }) => ({ id, fileName, width, height, access }));
}

function tileCategoryFor({ del_image_primary, categories: [category] }: DealWire): TileCategory | null {
	return del_image_primary === null && category ? { name: category.ctg_name, slug: category.slug } : null;
}
