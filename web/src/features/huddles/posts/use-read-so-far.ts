import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '#lib/api/api.ts';
import { readToken } from '#lib/session/session.ts';
import type { OwnHuddle } from '../data/huddle-queries.ts';

/** Notes how far a member has read, each time more is on the page. Nobody waits for it: the next time it is said again. */
export function useReadSoFar(forumId: number, user: OwnHuddle['user'], number: number): void {
	const queryClient = useQueryClient();
	const known = user?.readNumber;
	useEffect(() => {
		if (known === undefined || number <= known || readToken() === null) return;
		callApi('POST /api/huddle-reading', { body: { forumId, number } })
			// Lists say how much is new.
			.then(() => queryClient.invalidateQueries({ queryKey: ['own', readToken(), 'huddle-states'] }))
			.catch((error: unknown) => console.info('How far was read could not be noted.', error));
	}, [forumId, known, number, queryClient]);
}
