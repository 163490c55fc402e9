import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '#lib/api/api.ts';
import { readToken } from '#lib/session/session.ts';
import type { OwnHuddle } from '../data/huddle-queries.ts';

/**
 * Records how far a member has read, each time more posts are shown. A failure needs no retry: the next request
 * includes it.
 */
export function useReadSoFar(forumId: number, user: OwnHuddle['user'], number: number): void {
	const queryClient = useQueryClient();
	const known = user?.readNumber;
	useEffect(() => {
		if (known === undefined || number <= known || readToken() === null) return;
		callApi('POST /api/huddle-reading', { body: { forumId, number } })
			// Lists show the number of new posts.
			.then(() => queryClient.invalidateQueries({ queryKey: ['own', readToken(), 'huddle-states'] }))
			.catch((error: unknown) => console.info('The reading position could not be stored.', error));
	}, [forumId, known, number, queryClient]);
}
