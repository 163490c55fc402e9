import { QUOTE_LENGTH } from '@bilby/contract/discussions/limits';
import { shorten } from '@bilby/contract/kernel/shorten';
import { onlyTextFormats, plainTextOf } from '#ui/rich-text/rich-text-html.ts';
import type { SentDraft } from '../drafts/comment-draft.ts';
import type { ShownComment } from '../tree/shown-comment.ts';

export type Author = NonNullable<ShownComment['user']>;

interface SentCommentOptions {
	/** What it answers; null at the top. */
	parent: ShownComment | null;
	draft: SentDraft;
	author: Author;
}

/** A comment on its way as it will look when it has arrived; its id, below zero, is nobody else's. */
export function sentComment({ parent, draft, author }: SentCommentOptions): ShownComment {
	const { id, username, avatar, role, created_at, reputationPoints, city } = author;
	return {
		id: -Date.now(),
		dcm_comment: onlyTextFormats(draft.html),
		dcm_created_dts: new Date().toISOString(),
		dcm_edited_dts: null,
		dcm_parent: parent?.id ?? null,
		dcm_level: parent ? parent.dcm_level + 1 : 0,
		dcm_count_like: 0,
		dcm_count_dislike: 0,
		dcm_vote_revision: 0,
		dcm_hidden: 0,
		dcm_removed: 0,
		dcm_pinned: 0,
		dcm_more: 0,
		user: { id, username, avatar, role, created_at, reputationPoints, city },
		children: [],
		...(parent?.number !== undefined && {
			quoted: {
				id: parent.id,
				fcm_number: parent.number,
				author: parent.user?.username ?? null,
				excerpt: shorten(plainTextOf(parent.dcm_comment).replaceAll('\n', ' '), QUOTE_LENGTH),
			},
		}),
		isOnItsWay: true,
	};
}
