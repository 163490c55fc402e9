import type { LiveEvent } from '@bilby/contract/live';

const TYPES: readonly unknown[] = ['votes', 'comments', 'comment', 'comment-deleted'] satisfies LiveEvent['type'][];

/** What the server said, or null where this page is too old to understand it. */
export function readNews(text: string): LiveEvent | null {
	const heard: unknown = JSON.parse(text);
	return isNews(heard) ? heard : null;
}

function isNews(heard: unknown): heard is LiveEvent {
	return typeof heard === 'object' && heard !== null && 'type' in heard && TYPES.includes(heard.type);
}
