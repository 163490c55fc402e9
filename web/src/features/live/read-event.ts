import type { LiveEvent } from '@bilby/contract/live/wire';

const TYPES: readonly unknown[] = ['votes', 'comments', 'comment', 'comment-deleted'] satisfies LiveEvent['type'][];

/** What the server said, or null where this page is too old to understand it. */
export function readEvent(text: string): LiveEvent | null {
	const heard: unknown = JSON.parse(text);
	return isNewer(heard) ? heard : null;
}

function isNewer(heard: unknown): heard is LiveEvent {
	return typeof heard === 'object' && heard !== null && 'type' in heard && TYPES.includes(heard.type);
}
