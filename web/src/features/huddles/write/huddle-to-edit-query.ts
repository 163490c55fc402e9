import { ownHuddleQuery } from '../data/huddle-queries.ts';

/** Read anew whenever the form is opened: an edit must begin from the latest version. */
export function huddleToEditQuery(token: string, id: number) {
	return {
		...ownHuddleQuery(token, id),
		queryKey: ['own', token, 'huddle-to-edit', id],
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	};
}
