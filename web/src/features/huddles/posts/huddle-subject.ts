import { POSTS_PER_PAGE } from '@bilby/contract/discussions/limits';
import { huddleTopic } from '@bilby/contract/live/topics';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DiscussionSubject, OwnVotesAndFlags } from '#features/discussions/data/discussion-subject.ts';
import { patchLoaded } from '#features/discussions/data/patch-loaded.ts';
import { presentRevision } from '#features/discussions/data/present-comment.ts';
import { followTopic } from '#features/live/follow-topic.ts';
import { callApi } from '#lib/api/api.ts';
import { readToken } from '#lib/session/session.ts';
import { useToken } from '#lib/session/use-token.ts';
import { postPath } from '../data/huddle-links.ts';
import { huddleQuery, type OwnHuddle, ownHuddleQuery } from '../data/huddle-queries.ts';
import {
	type Huddle,
	type ListedHuddle,
	postReviewBody,
	presentPost,
	presentPostFlag,
	presentPostReview,
} from '../data/present-huddle.ts';
import { TEXT_PICTURE_FORMATS, TextPictureStates } from '../pictures/text-picture-formats.tsx';

interface SubjectOptions {
	id: number;
	authorId: number | null;
	/** Why comments are closed, or null. */
	problem: string | null;
	/** The page of posts to load first. */
	page: number;
}

/** Returns a huddle as a subject of comments: its posts are one list, loaded by their numbers. */
export function huddleSubject({ id, authorId, problem, page }: SubjectOptions): DiscussionSubject {
	const from = (page - 1) * POSTS_PER_PAGE;
	return {
		key: `huddle:${id}`,
		draftKey: `commentDraft:huddle-${id}`,
		moreWithinPx: 500,
		moderate: 'moderateHuddlePosts',
		authorId,
		problem,
		from,
		editorExtras: TEXT_PICTURE_FORMATS,
		addressFor: ({ id: postId, number }) => postPath(id, { id: postId, number }),
		read: async ({ skip = from }) => {
			const reply = await callApi('POST /api/forumComments', { body: { id, skip } });
			const { total, revision, lastNumber } = reply;
			const next = reply.nextSkip ?? Math.max(skip, lastNumber);
			return {
				comments: reply.message.map(presentPost),
				total,
				revision,
				next,
				more: lastNumber - Math.min(next, lastNumber),
			};
		},
		post: async ({ parentId, html, key }) => {
			const body = { huddleId: id, parentPostId: parentId, comment: html };
			const reply = await callApi('POST /api/forumComment', { body, idempotencyKey: key });
			return { comment: presentPost(reply.comment), total: reply.total, revision: reply.revision };
		},
		remove: (commentId, reason) =>
			callApi('DELETE /api/delete-forum-comment', { body: { forumId: id, commentId, reason } }),
		edit: async (commentId, html) => {
			const body = { forumId: id, commentId, comment: html };
			return presentPost((await callApi('POST /api/edit-forum-comment', { body })).comment);
		},
		revisions: async (commentId) => {
			const { revisions } = await callApi('GET /api/forum-comment-revisions', { query: { id: commentId } });
			return revisions.map(presentRevision);
		},
		withholdRevision: (postId, revision, isWithheld) =>
			callApi('POST /api/withhold-forum-comment-revision', { body: { id: postId, revision, withheld: isWithheld } }),
		Pictures: TextPictureStates,
		review: async (commentId, decision, reason) =>
			presentPostReview(
				decision === 'restore'
					? await callApi('POST /api/restore-forum-comment', { body: { forumId: id, commentId } })
					: await callApi('POST /api/updateForumComments', { body: postReviewBody(id, commentId, decision, reason) }),
			),
		flag: async (commentId, { isFlagged, ...details }) => {
			const body = { status: isFlagged ? 1 : 0, commentid: commentId, ...details } as const;
			return presentPostFlag(await callApi('POST /api/updateForumFlag', { body }));
		},
		showTotal: (queryClient, posts) => {
			patchLoaded(queryClient, huddleQuery(id).queryKey, (huddle: Huddle) => ({ ...huddle, posts }));
			patchLoaded(queryClient, ownHuddleQuery(readToken() ?? '', id).queryKey, (own: OwnHuddle) => ({
				...own,
				forum: { ...own.forum, posts },
			}));
		},
		follow: (listener) =>
			followTopic(huddleTopic(id), (event) => {
				if ('huddleId' in event) {
					const { huddleId: _, ...happened } = event;
					listener(happened);
				}
			}),
		useOwnVotesAndFlags: () => useOwnVotesAndFlags(id),
		patchOwnFlags: (queryClient, change) => {
			const token = readToken();
			if (token === null) return;
			const { queryKey } = ownHuddleQuery(token, id);
			queryClient.setQueryData(
				queryKey,
				(own) => own && { ...own, user: own.user && { ...own.user, flags: change(own.user.flags) } },
			);
		},
	};
}

function useOwnVotesAndFlags(id: number): OwnVotesAndFlags | null {
	const token = useToken();
	const { data } = useQuery({ ...ownHuddleQuery(token ?? '', id), enabled: token !== null });
	return useMemo(() => {
		if (!data?.user) return null;
		const { commentLikes, commentDislikes, flags } = data.user;
		return { commentLikes, commentDislikes, flags, requestedAt: data.requestedAt };
	}, [data]);
}

/** Returns why nobody can add a comment to a huddle, or null. */
export function lockedText({ isLocked }: Pick<ListedHuddle, 'isLocked'>): string | null {
	return isLocked ? 'This huddle is locked. Nobody can add comments.' : null;
}
