import { ADDRESS_CURSOR, matching } from '../kernel/address-values.ts';
import { HUDDLE_CATEGORIES, HUDDLE_SORTS, type HuddleCategory, type HuddleSort } from './choices.ts';

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
