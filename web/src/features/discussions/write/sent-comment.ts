import { QUOTE_LENGTH } from '@bilby/contract/discussions/limits';
import { shorten } from '@bilby/contract/kernel/shorten';
import type { Author } from '#features/viewer/present-author.ts';
import { onlyTextFormats, toPlainText } from '#ui/rich-text/rich-text-html.ts';
import type { SentDraft } from '../drafts/comment-draft.ts';
import type { ShownComment } from '../tree/shown-comment.ts';

interface SentCommentOptions {
	/** What it answers; null at the top. */
	parent: ShownComment | null;
	draft: SentDraft;
	author: Author;
}

/** A comment on its way as it will look when it has arrived; its id, below zero, is nobody else's. */
export function sentComment({ parent, draft, author }: SentCommentOptions): ShownComment {
	return {
		id: -Date.now(),
		html: onlyTextFormats(draft.html),
		postedAt: new Date().toISOString(),
		editedAt: null,
		parentId: parent?.id ?? null,
		level: parent ? parent.level + 1 : 0,
		likes: 0,
		dislikes: 0,
		revision: 0,
		isHidden: false,
		isRemoved: false,
		isPinned: false,
		moreReplies: 0,
		author,
		children: [],
		...(parent?.number !== undefined && {
			quoted: {
				id: parent.id,
				number: parent.number,
				author: parent.author?.username ?? null,
				excerpt: shorten(toPlainText(parent.html).replaceAll('\n', ' '), QUOTE_LENGTH),
			},
		}),
		isOnItsWay: true,
	};
}
