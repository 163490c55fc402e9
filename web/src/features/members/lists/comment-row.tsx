import type { MemberCommentWire } from '@bilby/contract/members/wire';
import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SaidRow } from './said-row.tsx';

interface CommentRowProps {
	comment: MemberCommentWire;
	/** On pages that others see: whoever has blocked them finds it folded away. */
	authorId?: number;
	/** What else there is to say of it. */
	children?: ReactNode;
}

/** A comment on a deal. */
export function CommentRow({ comment, authorId, children }: CommentRowProps) {
	const { id, deal_id, del_title, excerpt, dcm_created_dts, dcm_count_like, dcm_count_dislike } = comment;
	return (
		<SaidRow
			title={del_title}
			link={linkOptions({ to: '/deal-details/$id', params: { id: String(deal_id) }, hash: `comment-${id}` })}
			excerpt={excerpt}
			saidAt={dcm_created_dts}
			likes={dcm_count_like}
			dislikes={dcm_count_dislike}
			authorId={authorId}
		>
			{children}
		</SaidRow>
	);
}
