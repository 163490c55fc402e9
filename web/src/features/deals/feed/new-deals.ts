import type { LiveEvent } from '@bilby/contract/live/wire';

export type NewDeal = Extract<LiveEvent, { type: 'feed' }>['deals'][number];

/**
 * Adds the newest deals to those known before. An event holds a limited number, so older known deals stay. Known deals
 * within the range of the event that it does not list are no longer active, so they disappear.
 */
export function addNewest(known: readonly NewDeal[], newest: readonly NewDeal[]): NewDeal[] {
	const received = new Set(newest.map(({ id }) => id));
	const lastId = newest.at(-1)?.id;
	const last = known.findIndex(({ id }) => id === lastId);
	const older = last < 0 ? known : known.slice(last + 1);
	return [...newest, ...older.filter(({ id }) => !received.has(id))];
}

/** The properties of a list that decide which new deals it lacks. */
interface ShownList {
	/** The category's slug; null for all deals. */
	category: string | null;
	/** The deals in the list. */
	shownIds: ReadonlySet<number>;
	/** Members whose deals the reader does not see. */
	hiddenMembers: ReadonlySet<number>;
}

/** Returns the ids of deals above those in the list, newest first. `newest` holds the site's newest active deals. */
export function findNewDeals(newest: readonly NewDeal[], { category, shownIds, hiddenMembers }: ShownList): number[] {
	const ofList = newest.filter(({ categories }) => category === null || categories.includes(category));
	const firstShown = ofList.findIndex(({ id }) => shownIds.has(id));
	return (firstShown < 0 ? ofList : ofList.slice(0, firstShown))
		.filter(({ userId }) => userId === null || !hiddenMembers.has(userId))
		.map(({ id }) => id);
}
