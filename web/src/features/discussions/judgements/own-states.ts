import type { VoteStatus } from '@bilby/contract/votes/rules';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DiscussionSubject, OwnJudgements } from '../subject/discussion-subject.ts';

/** What the viewer did with each comment, to be asked by comment: of thousands only the one that changed is drawn again. */
export interface OwnStates {
	read: () => OwnJudgements | null;
	subscribe: (listener: () => void) => () => void;
}

interface OwnStatesSource extends OwnStates {
	update: (state: OwnJudgements | null) => void;
}

export function useOwnStates(subject: DiscussionSubject): OwnStates {
	const state = subject.useOwnJudgements();
	const [source] = useState(makeOwnStates);
	useEffect(() => source.update(state), [source, state]);
	return source;
}

function makeOwnStates(): OwnStatesSource {
	const listeners = new Set<() => void>();
	let current: OwnJudgements | null = null;
	return {
		read: () => current,
		subscribe: (listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		update: (state) => {
			current = state;
			for (const listener of listeners) listener();
		},
	};
}

/** The viewer's vote on a comment. */
export function useOwnVote(own: OwnStates, commentId: number): VoteStatus {
	return useSyncExternalStore(own.subscribe, () => voteIn(own.read(), commentId));
}

/** Whether the viewer reported a comment. */
export function useOwnFlag(own: OwnStates, commentId: number): boolean {
	return useSyncExternalStore(own.subscribe, () => own.read()?.flags.includes(commentId) ?? false);
}

function voteIn(state: OwnJudgements | null, commentId: number): VoteStatus {
	if (state?.commentLikes.includes(commentId)) return 1;
	return state?.commentDislikes.includes(commentId) ? 0 : null;
}

/** The same state with another vote on one comment; the two lists exclude each other. */
export function withVote(state: OwnJudgements, commentId: number, vote: VoteStatus): OwnJudgements {
	return {
		...state,
		commentLikes: withMember(state.commentLikes, commentId, vote === 1),
		commentDislikes: withMember(state.commentDislikes, commentId, vote === 0),
	};
}

export function withFlag(state: OwnJudgements, commentId: number, isFlagged: boolean): OwnJudgements {
	return { ...state, flags: withMember(state.flags, commentId, isFlagged) };
}

function withMember(ids: number[], id: number, isMember: boolean): number[] {
	const others = ids.filter((other) => other !== id);
	return isMember ? [...others, id] : others;
}
