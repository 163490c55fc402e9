import { MAX_PRICE } from '../kernel/limits.ts';
import { isVisible, trimInvisible, withoutInvisible } from '../kernel/readable-text.ts';
import { MAX_CATEGORIES, MAX_IMAGE_BYTES, MAX_TITLE_LENGTH, MIN_DESCRIPTION_LENGTH } from './limits.ts';

/** Texts of the specification, sections 5 and 8. */
export const DEAL_TEXTS = {
	url: 'Please enter a valid Deal URL. Only a direct link, with no HTML or BB Code can be provided.',
	title: 'Please provide a deal title with the price included.',
	price: 'Please provide a valid price (Numbers only).',
	noDescription: 'Please enter a description.',
	shortDescription: 'The description you entered is too short. It must be at least 5 characters.',
	categories: 'Please add one or more categories.',
	imageSize: 'Please upload image files of size less than 1 MB.',
	primaryRemoved: "Primary image can't be removed",
	primaryDeleted: 'Sorry, you cannot delete a primary image.',
	noEdit: "You don't have permission to edit this deal",
	notLoaded: 'Failed to load deal details',
	failed: 'Some error occurred. Please try again.',
	posted: 'Your deal is posted. It will be reviewed shortly.',
} as const;

/** An error message, or null. */
type Problem = string | null;

/** With or without a scheme; a host with a dot; no spaces, HTML or BBCode. */
const WEB_ADDRESS = /^(https?:\/\/)?[^\s/?#@<>[\]"']+\.[a-z\d-]{2,}\.?(:\d{1,5})?([/?#][^\s<>"]*)?$/i;
const BB_CODE = /\[\/?(url|img|b|i|quote)\b/i;

/** Bytes of a percent-encoded link. A database index accepts 2,704. */
export const MAX_ENCODED_URL_LENGTH = 2_600;

export function dealUrlProblem(url: string): Problem {
	const trimmed = trimInvisible(url);
	const isAddress =
		trimmed.length <= 2_000 &&
		WEB_ADDRESS.test(trimmed) &&
		!BB_CODE.test(trimmed) &&
		withoutInvisible(trimmed) === trimmed;
	const parsed = isAddress ? URL.parse(withScheme(trimmed)) : null;
	return parsed && parsed.href.length <= MAX_ENCODED_URL_LENGTH ? null : DEAL_TEXTS.url;
}

/** Returns a link as it is stored, adding the scheme if it is missing. */
export function withScheme(url: string): string {
	const trimmed = trimInvisible(url);
	return /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

export function dealTitleProblem(title: string): Problem {
	if (!isVisible(title)) return DEAL_TEXTS.title;
	return title.trim().length > MAX_TITLE_LENGTH ? `Please use at most ${MAX_TITLE_LENGTH} characters.` : null;
}

/** 0 means FREE. At most two decimals, no separators. */
export function dealPriceProblem(price: string): Problem {
	return /^\d{1,7}(\.\d{1,2})?$/.test(price.trim()) && Number(price) <= MAX_PRICE ? null : DEAL_TEXTS.price;
}

/** The original price is optional. */
export function originalPriceProblem(price: string): Problem {
	return price.trim() === '' ? null : dealPriceProblem(price);
}

/** `text` is the description without its markup. */
export function descriptionProblem(text: string): Problem {
	if (!isVisible(text)) return DEAL_TEXTS.noDescription;
	return withoutInvisible(text).trim().length > MIN_DESCRIPTION_LENGTH ? null : DEAL_TEXTS.shortDescription;
}

export function categoriesProblem(ids: readonly unknown[]): Problem {
	if (ids.length === 0) return DEAL_TEXTS.categories;
	return ids.length > MAX_CATEGORIES ? `Please choose at most ${MAX_CATEGORIES} categories.` : null;
}

export function imageSizeProblem(bytes: number): Problem {
	return bytes > MAX_IMAGE_BYTES ? DEAL_TEXTS.imageSize : null;
}

/** Times are in milliseconds since the epoch. */
export function periodProblem(startsAt: number | null, expiresAt: number | null, now: number): Problem {
	if (expiresAt !== null && expiresAt <= now) return 'The expiry date is in the past.';
	if (startsAt !== null && expiresAt !== null && expiresAt <= startsAt) return 'A deal must start before it ends.';
	return null;
}
