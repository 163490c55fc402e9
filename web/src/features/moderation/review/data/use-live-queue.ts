import { REVIEW_TOPIC } from '@bilby/contract/live/topics';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followTopic } from '#features/live/follow-topic.ts';
import { useLatest } from '#ui/field/use-latest.ts';
import { countsQuery, reloadReview } from './review-queries.ts';

/** Decisions often come in a row. The lists load again once they pause. */
const SETTLE_MS = 1_000;

/**
 * Keeps the counts up to date while the page is open. If a list with `revision` is shown, loads it again when the queue
 * has changed.
 */
export function useLiveQueue(token: string, revision?: string): void {
	const queryClient = useQueryClient();
	const shownRevision = useLatest(revision);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const reloadSoon = () => {
			clearTimeout(timer);
			timer = setTimeout(reload, SETTLE_MS);
		};
		const reload = () => {
			timer = undefined;
			void reloadReview(queryClient, token);
		};
		const unfollow = followTopic(REVIEW_TOPIC, (event) => {
			if (event.type === 'reset') return reloadSoon();
			if (event.type !== 'review') return;
			queryClient.setQueryData(countsQuery(token).queryKey, event.counts);
			const { current } = shownRevision;
			if (current !== undefined && current !== event.revision) reloadSoon();
		});
		return () => {
			unfollow();
			if (timer === undefined) return;
			// The next page would not learn of this change: the queue's revision stays the same.
			clearTimeout(timer);
			reload();
		};
	}, [queryClient, token, shownRevision]);
}
