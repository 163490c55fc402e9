import { POSTS_PER_PAGE } from '../discussions/limits.ts';
import { ADDRESS_CURSOR, matching } from '../kernel/address-values.ts';
import { HUDDLE_CATEGORIES, HUDDLE_SORTS, type HuddleCategory, type HuddleSort } from './choices.ts';

/** More pages than any huddle has. */
const MAX_PAGE = 100_000;

/** The state in the address of a huddle. The first page is the default and is left out. */
interface HuddleAddress {
	page?: number | undefined;
}

/** Reads an address and silently drops invalid values. */
export function readHuddleAddress({ page }: Record<string, unknown>): HuddleAddress {
	const number = typeof page === 'string' && /^\d{1,6}$/.test(page) ? Number(page) : page;
	const isPage = typeof number === 'number' && Number.isInteger(number) && number > 1 && number <= MAX_PAGE;
	return { page: isPage ? number : undefined };
}

/** Returns the page that shows a post number, starting at 1. */
export function pageForPost(number: number): number {
	return Math.max(1, Math.ceil(number / POSTS_PER_PAGE));
}

/** The state in the address of the forum. The defaults, all categories and latest first, are left out. */
export interface ForumAddress {
	category?: HuddleCategory | undefined;
	sort?: Exclude<HuddleSort, 'latest'> | undefined;
	cursor?: string | undefined;
}

/** Reads an address and silently drops invalid values. */
export function readForumAddress({ category, sort, cursor }: Record<string, unknown>): ForumAddress {
	return {
		category: HUDDLE_CATEGORIES.find((known) => known === category),
		sort: HUDDLE_SORTS.find((known) => known !== 'latest' && known === sort) as ForumAddress['sort'],
		cursor: matching(cursor, ADDRESS_CURSOR),
	};
}

/** Pictures in one text. */
export const MAX_TEXT_PICTURES = 10;
/** Characters of the description of a picture. */
export const MAX_PICTURE_TEXT = 200;
/** Size of an uploaded picture. */
export const MAX_TEXT_PICTURE_BYTES = 1_000_000;

const NAME = /^[0-9a-f]{24}-(\d{1,4})x(\d{1,4})$/;
const ADDRESS = /^\/images\/huddles\/([0-9a-f]{24}-\d{1,4}x\d{1,4})\.webp$/;

/** Returns the address of a picture in a text. The file name holds its size, so that pages do not shift while it loads. */
export const textPictureAddress = (fileName: string): string => `/images/huddles/${fileName}.webp`;

/** Returns the file name in the address of a picture. Null for any other address. */
export function readTextPictureAddress(address: string): string | null {
	return ADDRESS.exec(address)?.[1] ?? null;
}

/** Returns the size of a picture in pixels from its file name. Null if the name is invalid. */
export function textPictureSize(fileName: string): { width: number; height: number } | null {
	const [, width, height] = NAME.exec(fileName) ?? [];
	return width === undefined || height === undefined ? null : { width: Number(width), height: Number(height) };
}
