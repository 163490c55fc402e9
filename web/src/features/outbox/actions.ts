import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import type { Action, ActionKind, ImmediateAction } from '#lib/session/pending-actions.ts';
import { castVote } from '../votes/vote-client.ts';
import type { VoteKind } from '../votes/vote-store.ts';

interface Description {
	/** Continues "Log in to". */
	purpose: (action: Action) => string;
}

interface Executor extends Description {
	/** Requests the wanted state, so that repeating it changes nothing. Returns true if the server accepted it. */
	send: (queryClient: QueryClient, action: Action) => Promise<boolean>;
	/** Returns the message after success. */
	done: (action: Action) => string;
	/** True if the action stays stored after `send` starts, whatever happens to the connection. */
	hasOwnOutbox?: true;
}

const EXECUTORS: Record<ImmediateAction['kind'], Executor> = {
	likeDeal: voteOn('deal', 1),
	dislikeDeal: voteOn('deal', 0),
	likeComment: voteOn('comment', 1),
	dislikeComment: voteOn('comment', 0),
	likeHuddle: voteOn('huddle', 1),
	dislikeHuddle: voteOn('huddle', 0),
	answerPoll: {
		purpose: ({ name, choices }) => `${choices?.length === 0 ? 'take back your vote' : 'vote'} in “${name}”`,
		done: ({ name, choices }) => `Your vote in “${name}” was ${choices?.length === 0 ? 'taken back' : 'counted'}.`,
		send: async (queryClient, { id, choices = [] }) => {
			await callApi('POST /api/huddle-poll', { body: { forumId: id, choices: [...choices] } });
			return refetchOwn(queryClient);
		},
	},
	saveDeal: {
		purpose: ({ name }) => `save “${name}”`,
		done: ({ name }) => `Saved “${name}”.`,
		send: save(1),
	},
	unsaveDeal: {
		purpose: ({ name }) => `remove “${name}” from your saved deals`,
		done: ({ name }) => `Removed “${name}” from your saved deals.`,
		send: save(0),
	},
	followStore: follow('str', true),
	followBrand: follow('brd', true),
	followTag: follow('tag', true),
	unfollowStore: follow('str', false),
	unfollowBrand: follow('brd', false),
	unfollowTag: follow('tag', false),
	reportExpired: {
		purpose: ({ name }) => `report “${name}” as expired`,
		done: ({ name }) => `Thanks for reporting “${name}” as expired.`,
		send: reportExpired(true),
	},
	reopenDeal: {
		// Its author reopens it, and members take back their report.
		purpose: ({ name }) => `say that “${name}” is active`,
		done: ({ name }) => `You said that “${name}” is active.`,
		send: reportExpired(false),
	},
};

const DESCRIPTIONS: Record<ActionKind, Description> = {
	...EXECUTORS,
	reportDeal: { purpose: ({ name }) => `report “${name}”` },
	flagComment: { purpose: ({ name }) => `report the comment by ${name}` },
	reply: { purpose: ({ name }) => `reply to ${name}` },
	comment: { purpose: () => 'add a comment' },
};

const LIST = new Intl.ListFormat('en-AU');
/** A sentence names at most this many actions. If there are more, it names the first two. */
const MAX_NAMED = 3;

export function executorFor({ kind }: ImmediateAction): Executor {
	return EXECUTORS[kind];
}

/** Describes the actions that the visitor logs in or signs up for. Continues "Log in to". */
export function describePurposes(actions: readonly Action[]): string {
	const named = actions.length > MAX_NAMED ? actions.slice(0, MAX_NAMED - 1) : actions;
	const others = actions.length - named.length;
	const purposes = named.map((action) => DESCRIPTIONS[action.kind].purpose(action));
	return LIST.format([...purposes, ...(others > 0 ? [`finish ${others} more`] : [])]);
}

function voteOn(kind: VoteKind, status: 1 | 0): Executor {
	const target = ({ name }: Action) => (kind === 'comment' ? `the comment by ${name}` : `“${name}”`);
	return {
		purpose: (action) => `vote on ${target(action)}`,
		done: (action) => `Vote counted for ${target(action)}.`,
		send: (queryClient, { id }) => castVote(queryClient, `${kind}:${id}`, status),
		hasOwnOutbox: true,
	};
}

function save(saved: 1 | 0): Executor['send'] {
	return async (queryClient, { id }) => {
		await callApi('POST /api/saveDeal', { body: { dealId: id, saved } });
		return refetchOwn(queryClient);
	};
}

function follow(type: 'str' | 'brd' | 'tag', isFollowed: boolean): Executor {
	return {
		purpose: ({ name }) => `${isFollowed ? 'follow' : 'unfollow'} ${name}`,
		done: ({ name }) => (isFollowed ? `You’re following ${name}.` : `You unfollowed ${name}.`),
		send: async (queryClient, { id }) => {
			await callApi('POST /api/follow', { body: { type, id, follow: isFollowed ? 1 : 0 } });
			return refetchOwn(queryClient);
		},
	};
}

function reportExpired(expired: boolean): Executor['send'] {
	return async (queryClient, { id }) => {
		await callApi('POST /api/reportExpired', { body: { dealId: id, expired } });
		await queryClient.invalidateQueries({ queryKey: ['deal', id] });
		return refetchOwn(queryClient);
	};
}

/** The page may have read the member's state before the action. */
async function refetchOwn(queryClient: QueryClient): Promise<true> {
	await queryClient.invalidateQueries({ queryKey: ['own'] });
	return true;
}
