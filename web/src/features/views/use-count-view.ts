import { useEffect } from 'react';
import { buildCallUrl } from '#lib/api/api.ts';
import { memberIdOf } from '#lib/session/member-id.ts';
import { readToken } from '#lib/session/session.ts';

/** Visitors who leave sooner do not count. */
const VIEW_AFTER_MS = 1_000;

/**
 * Counts a view once the page has been visible for a second, except for its author. Nothing waits for it, and a failure
 * has no effect.
 */
export function useCountView(kind: 'dealId' | 'forumId', id: number, authorId: number | null): void {
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const listeners = new AbortController();
		const stop = () => {
			clearTimeout(timer);
			listeners.abort();
		};
		const watch = () => {
			clearTimeout(timer);
			if (document.visibilityState !== 'visible') return;
			timer = setTimeout(() => {
				stop();
				if (isViewer(authorId)) return;
				countView({ [kind]: id });
			}, VIEW_AFTER_MS);
		};
		document.addEventListener('visibilitychange', watch, listeners);
		watch();
		return stop;
	}, [kind, id, authorId]);
}

function isViewer(memberId: number | null): boolean {
	const token = readToken();
	return token !== null && memberId !== null && memberIdOf(token) === memberId;
}

function countView(seen: Record<string, number>): void {
	fetch(buildCallUrl('POST /api/view'), {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(seen),
		keepalive: true,
	}).catch((error: unknown) => console.info('This view was not counted.', error));
}
