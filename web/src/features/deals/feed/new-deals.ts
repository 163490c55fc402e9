import type { LiveEvent } from '@bilby/contract/live/wire';

export type NewDeal = Extract<LiveEvent, { type: 'feed' }>['deals'][number];

/**
 * Adds the newest deals to those known before. An event holds only some, so older known deals stay. Deals that are no
 * longer active disappear.
 */
export function addNewest(known: readonly NewDeal[], newest: readonly NewDeal[]): NewDeal[] {
	const received = new Set(newest.map(({ id }) => id));
	const lastId = newest.at(-1)?.id;
	const last = known.findIndex(({ id }) => id === lastId);
	const older = last < 0 ? known : known.slice(last + 1);
	return [...newest, ...older.filter(({ id }) => !received.has(id))];
}

/** A list on a page, as far as new deals concern it. */
interface ShownList {
	/** The category's slug; null for all deals. */
	category: string | null;
	/** The deals in the list. */
	shownIds: ReadonlySet<number>;
	/** Members whose deals the reader does not see. */
	hiddenMembers: ReadonlySet<number>;
}

/** Returns the ids of the deals above those in the list, newest first. `newest` are the newest active deals of the site. */
export function findNewDeals(newest: readonly NewDeal[], { category, shownIds, hiddenMembers }: ShownList): number[] {
	const ofList = newest.filter(({ categories }) => category === null || categories.includes(category));
	const firstShown = ofList.findIndex(({ id }) => shownIds.has(id));
	return (firstShown < 0 ? ofList : ofList.slice(0, firstShown))
		.filter(({ userId }) => userId === null || !hiddenMembers.has(userId))
		.map(({ id }) => id);
}
