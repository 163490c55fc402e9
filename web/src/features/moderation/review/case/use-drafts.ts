import { useState } from 'react';
import type { Answer } from './author-message.tsx';

/** A moderator's texts and choices for one case. */
interface Draft {
	/** The answer to a message of a member. */
	answer?: string;
	/** The reason and the message for a removal. */
	removal?: { reason: string | null; message: string } | undefined;
}

/**
 * Stores the moderator's drafts by the key of the case. A case that comes back, because its decision failed or was undone,
 * comes back with its draft.
 */
export function useDrafts() {
	const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
	return {
		find: (key: string): Draft => drafts.get(key) ?? {},
		save: (keys: readonly string[], draft: Draft) =>
			setDrafts(
				(before) => new Map([...before, ...keys.map((key) => [key, { ...before.get(key), ...draft }] as const)]),
			),
		drop: (keys: readonly string[]) =>
			setDrafts((before) => new Map([...before].filter(([key]) => !keys.includes(key)))),
	};
}

export type Drafts = ReturnType<typeof useDrafts>;

/** The answer to the message `key`. An answer to one member never reaches another. */
export const draftAnswer = ({ find, save }: Drafts, key: string): Answer => ({
	text: find(key).answer ?? '',
	write: (answer) => save([key], { answer }),
});
