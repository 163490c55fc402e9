import type { ListedCase } from '@bilby/contract/review/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyFor } from '../data/review-queries.ts';
import type { Answer } from './author-message.tsx';

/** A moderator's texts and choices for one case. */
interface Draft {
	/** The answer to a message of a member. */
	answer?: string;
	/** The reason and the message for a removal. */
	removal?: { reason: string | null; message: string } | undefined;
}

type DraftsByKey = Readonly<Record<string, Draft>>;

/**
 * Identifies a case and the time since when it waits. A case that comes back, because its decision failed or was undone, comes
 * back with its draft. A later case about the same thing starts without it.
 */
export const draftKey = (one: Pick<ListedCase, 'kind' | 'id' | 'waitingSince'>): string =>
	`${keyFor(one)} ${one.waitingSince}`;

/** Stores the moderator's drafts by `draftKey` until they log out or reload the page. */
export function useDrafts(token: string) {
	const queryClient = useQueryClient();
	const queryKey = ['own', token, 'review-drafts'];
	// State of its own, because a text field needs what was typed in the same moment.
	const [drafts, setDrafts] = useState(() => queryClient.getQueryData<DraftsByKey>(queryKey) ?? {});
	return {
		find: (key: string): Draft => drafts[key] ?? {},
		save: (keys: readonly string[], draft: Draft) => {
			const before = queryClient.getQueryData<DraftsByKey>(queryKey);
			const saved = Object.fromEntries(keys.map((key) => [key, { ...before?.[key], ...draft }]));
			// Another screen may stay open for long.
			queryClient.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
			setDrafts(queryClient.setQueryData<DraftsByKey>(queryKey, { ...before, ...saved }) ?? {});
		},
	};
}

export type Drafts = ReturnType<typeof useDrafts>;

/** The answer to the message `key`. An answer to one member never reaches another. */
export const draftAnswer = ({ find, save }: Drafts, key: string): Answer => ({
	text: find(key).answer ?? '',
	write: (answer) => save([key], { answer }),
});
