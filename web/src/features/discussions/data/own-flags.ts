import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OwnVotesAndFlags } from './discussion-subject.ts';

/**
 * The comments that the viewer reported. Comments subscribe one by one, so that only the one that changed is rendered
 * again.
 */
export interface OwnFlags {
	has: (commentId: number) => boolean;
	subscribe: (listener: () => void) => () => void;
}

export function useOwnFlags(own: OwnVotesAndFlags | null): OwnFlags {
	const [source] = useState(createOwnFlags);
	useEffect(() => source.update(own?.flags ?? []), [source, own]);
	return source;
}

function createOwnFlags() {
	const listeners = new Set<() => void>();
	let flagged: readonly number[] = [];
	return {
		has: (commentId: number) => flagged.includes(commentId),
		subscribe: (listener: () => void) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		update: (flags: readonly number[]) => {
			flagged = flags;
			for (const listener of listeners) listener();
		},
	};
}

/** Returns true if the viewer reported a comment. */
export function useOwnFlag(flags: OwnFlags, commentId: number): boolean {
	return useSyncExternalStore(
		flags.subscribe,
		() => flags.has(commentId),
		() => false,
	);
}
