import { POSTS_PER_PAGE } from '../discussions/posts/limits.ts';

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
