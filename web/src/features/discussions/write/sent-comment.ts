import { QUOTE_LENGTH } from '@bilby/contract/discussions/limits';
import { shorten } from '@bilby/contract/kernel/shorten';
import type { Author } from '#features/viewer/present-author.ts';
import { onlyTextFormats, toPlainText } from '#ui/rich-text/rich-text-html.ts';
import type { SentDraft } from '../drafts/comment-draft.ts';
import type { ShownComment } from '../tree/shown-comment.ts';

interface SentCommentOptions {
	/** The comment that it replies to; null at the top level. */
	parent: ShownComment | null;
	draft: SentDraft;
	author: Author;
}

/** Returns a comment that is being sent, as it will look once it is stored. Its id is negative and unique. */
export function buildSentComment({ parent, draft, author }: SentCommentOptions): ShownComment {
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
		isBeingSent: true,
	};
}
