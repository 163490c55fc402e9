import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MemberComment } from '../data/present-member-comment.ts';
import { ExcerptRow } from './excerpt-row.tsx';

interface CommentRowProps {
	comment: MemberComment;
	/** Set on public pages, so that the row is folded for viewers who have blocked the author. */
	authorId?: number;
	/** Additional content. */
	children?: ReactNode;
}

/** A comment on a deal. */
export function CommentRow({ comment, authorId, children }: CommentRowProps) {
	const { id, dealId, title, excerpt, postedAt, likes, dislikes } = comment;
	return (
		<ExcerptRow
			title={title}
			link={linkOptions({ to: '/deal-details/$id', params: { id: String(dealId) }, hash: `comment-${id}` })}
			excerpt={excerpt}
			writtenAt={postedAt}
			likes={likes}
			dislikes={dislikes}
			authorId={authorId}
		>
			{children}
		</ExcerptRow>
	);
}
