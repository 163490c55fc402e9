import { POSTS_PER_PAGE } from '../discussions/limits.ts';
import { ADDRESS_CURSOR, matching } from '../kernel/address-values.ts';
import { HUDDLE_CATEGORIES, HUDDLE_SORTS, type HuddleCategory, type HuddleSort } from './choices.ts';

/** More pages than anybody has filled: what is beyond is no page. */
const MAX_PAGE = 100_000;

/** What the address of a huddle can say. The first page is the default, and never written. */
export interface HuddleAddress {
	page?: number | undefined;
}

/** Reads an address and drops, without a word, whatever makes no sense in it. */
export function readHuddleAddress({ page }: Record<string, unknown>): HuddleAddress {
	const number = typeof page === 'string' && /^\d{1,6}$/.test(page) ? Number(page) : page;
	const isPage = typeof number === 'number' && Number.isInteger(number) && number > 1 && number <= MAX_PAGE;
	return { page: isPage ? number : undefined };
}

/** The page on which the post with a number stands, counted from 1. */
export function pageOfPost(number: number): number {
	return Math.max(1, Math.ceil(number / POSTS_PER_PAGE));
}

/** What the address of the forum can say. All categories and the latest first are the defaults, and never written. */
export interface ForumAddress {
	category?: HuddleCategory | undefined;
	sort?: Exclude<HuddleSort, 'latest'> | undefined;
	cursor?: string | undefined;
}

/** Reads an address and drops, without a word, whatever makes no sense in it. */
export function readForumAddress({ category, sort, cursor }: Record<string, unknown>): ForumAddress {
	return {
		category: HUDDLE_CATEGORIES.find((known) => known === category),
		sort: HUDDLE_SORTS.find((known) => known !== 'latest' && known === sort) as ForumAddress['sort'],
		cursor: matching(cursor, ADDRESS_CURSOR),
	};
}

/** Pictures that one text may show. */
export const MAX_TEXT_PICTURES = 10;
/** Characters of what a picture shows, in words. */
export const MAX_PICTURE_TEXT = 200;
/** Bytes of a picture as it is sent. */
export const MAX_TEXT_PICTURE_BYTES = 1_000_000;

const NAME = /^[0-9a-f]{24}-(\d{1,4})x(\d{1,4})$/;
const ADDRESS = /^\/images\/huddles\/([0-9a-f]{24}-\d{1,4}x\d{1,4})\.webp$/;

/** Where a picture of a huddle's texts is shown. Its name says how large it is, so that no page moves when it comes. */
export const textPictureAddress = (fileName: string): string => `/images/huddles/${fileName}.webp`;

/** The name of the picture at an address; null where that is none of ours. */
export function readTextPictureAddress(address: string): string | null {
	return ADDRESS.exec(address)?.[1] ?? null;
}

/** Pixels of a picture by its name; null where that is none. */
export function textPictureSize(fileName: string): { width: number; height: number } | null {
	const [, width, height] = NAME.exec(fileName) ?? [];
	return width === undefined || height === undefined ? null : { width: Number(width), height: Number(height) };
}
