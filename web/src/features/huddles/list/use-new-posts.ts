import { useQueries } from '@tanstack/react-query';
import type { ListedHuddle } from '#features/huddles/data/present-huddle.ts';
import { useToken } from '#lib/session/use-token.ts';
import { huddleStatesQuery } from '../data/huddle-queries.ts';

/**
 * Returns a function that counts the posts of a huddle that the logged-in member has not read, 0 if they never opened
 * it. It sends one request per page.
 */
export function useNewPosts(pages: readonly { huddles: ListedHuddle[] }[]): (huddle: ListedHuddle) => number {
	const token = useToken();
	const lists = token === null ? [] : pages.filter(({ huddles }) => huddles.length > 0);
	const states = useQueries({
		queries: lists.map(({ huddles }) =>
			huddleStatesQuery(
				token ?? '',
				huddles.map(({ id }) => id),
			),
		),
		combine: (results) => new Map(results.flatMap(({ data = [] }) => data.map((one) => [one.forumId, one.readNumber]))),
	});
	return ({ id, lastNumber: last }) => {
		const read = states.get(id);
		return read === undefined ? 0 : Math.max(0, last - read);
	};
}
