import { ownHuddleQuery } from '../data/huddle-queries.ts';

/** Loads the huddle again each time the form opens, since an edit must start from the latest version. */
export function huddleToEditQuery(token: string, id: number) {
	return {
		...ownHuddleQuery(token, id),
		queryKey: ['own', token, 'huddle-to-edit', id],
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	};
}
