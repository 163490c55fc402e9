import { POSTS_PER_PAGE } from '@bilby/contract/discussions/limits';
import type { PostWire } from '@bilby/contract/discussions/posts-wire';
import { huddleTopic } from '@bilby/contract/live/topics';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DiscussionSubject, OwnJudgements } from '#features/discussions/subject/discussion-subject.ts';
import type { ShownComment } from '#features/discussions/tree/shown-comment.ts';
import { followTopic } from '#features/live/follow-topic.ts';
import { callApi } from '#lib/api/api.ts';
import { readToken } from '#lib/session/session.ts';
import { useToken } from '#lib/session/use-token.ts';
import { postPath } from '../data/huddle-links.ts';
import { ownHuddleQuery } from '../data/huddle-queries.ts';
import { TEXT_PICTURE_FORMATS } from '../pictures/text-picture-formats.tsx';

interface TalkedAbout {
	id: number;
	authorId: number | null;
	/** Why nothing can be added, or null. */
	problem: string | null;
	/** The page of posts that is read first. */
	page: number;
}

/** A huddle as something to talk about: its posts are one list, read by their numbers. */
export function huddleSubject({ id, authorId, problem, page }: TalkedAbout): DiscussionSubject {
	const from = (page - 1) * POSTS_PER_PAGE;
	return {
		key: `huddle:${id}`,
		draftKey: `commentDraft:huddle-${id}`,
		moderate: 'moderateHuddlePosts',
		authorId,
		problem,
		from,
		editorExtras: TEXT_PICTURE_FORMATS,
		addressOf: ({ id: postId, number }) => postPath(id, { id: postId, number }),
		read: async ({ skip = from }) => {
			const reply = await callApi('POST /api/forumComments', { body: { id, skip } });
			const { total, revision, lastNumber } = reply;
			const next = reply.nextSkip ?? Math.max(skip, lastNumber);
			return {
				comments: reply.message.map(shownPost),
				total,
				revision,
				next,
				more: lastNumber - Math.min(next, lastNumber),
			};
		},
		post: async ({ parentId, html, key }) => {
			const body = { huddleId: id, parentPostId: parentId, comment: html };
			const reply = await callApi('POST /api/forumComment', { body, idempotencyKey: key });
			return { ...reply, comment: shownPost(reply.comment) };
		},
		remove: (commentId, reason) =>
			callApi('DELETE /api/delete-forum-comment', { body: { forumId: id, commentId, reason } }),
		edit: async (commentId, html) => {
			const body = { forumId: id, commentId, comment: html };
			return { comment: shownPost((await callApi('POST /api/edit-forum-comment', { body })).comment) };
		},
		revisions: async (commentId) =>
			(await callApi('GET /api/forum-comment-revisions', { query: { id: commentId } })).revisions,
		review: async (commentId, decision, reason) => {
			const { fcm_removed, ...counted } = await decide(id, commentId, { decision, reason });
			return { dcm_removed: fcm_removed, ...counted };
		},
		flag: async (commentId, { isFlagged, ...said }) => {
			const body = { status: isFlagged ? 1 : 0, commentid: commentId, ...said } as const;
			const { flagged, fcm_hidden } = await callApi('POST /api/updateForumFlag', { body });
			return { flagged, dcm_hidden: fcm_hidden };
		},
		follow: (listener) =>
			followTopic(huddleTopic(id), (event) => {
				if ('huddleId' in event) {
					const { huddleId: _, ...happened } = event;
					listener(happened);
				}
			}),
		useOwnJudgements: () => useOwnJudgements(id),
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

interface Decided {
	decision: 'unflag' | 'remove' | 'restore';
	reason: string | undefined;
}

function decide(forumId: number, commentId: number, { decision, reason }: Decided) {
	if (decision === 'restore') return callApi('POST /api/restore-forum-comment', { body: { forumId, commentId } });
	const decided = decision === 'remove' ? { trash_status: 1 as const, reason } : { flag_status: 0 as const };
	return callApi('POST /api/updateForumComments', { body: { id: commentId, fcm_forum: forumId, ...decided } });
}

function useOwnJudgements(id: number): OwnJudgements | null {
	const token = useToken();
	const { data } = useQuery({ ...ownHuddleQuery(token ?? '', id), enabled: token !== null });
	return useMemo(() => {
		if (!data?.user) return null;
		const { commentLikes, commentDislikes, flags } = data.user;
		return { commentLikes, commentDislikes, flags, askedAt: data.askedAt };
	}, [data]);
}

/** A post by the names that whoever shows comments has for it. */
export function shownPost(post: PostWire): ShownComment {
	return {
		id: post.id,
		number: post.fcm_number,
		quoted: post.quoted,
		dcm_comment: post.fcm_comment,
		dcm_created_dts: post.fcm_created_dts,
		dcm_edited_dts: post.fcm_edited_dts,
		dcm_parent: post.quoted?.id ?? null,
		dcm_level: 0,
		dcm_count_like: post.fcm_count_like,
		dcm_count_dislike: post.fcm_count_dislike,
		dcm_vote_revision: post.fcm_vote_revision,
		dcm_hidden: post.fcm_hidden,
		dcm_removed: post.fcm_removed,
		dcm_pinned: 0,
		dcm_more: 0,
		user: post.user,
		children: [],
	};
}
