import type { MemberCommentWire } from '@bilby/contract/members/wire';
import { Link } from '@tanstack/react-router';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { countOf, formatCount, formatDay } from '../../../lib/text/format.ts';

interface CommentRowProps {
	comment: MemberCommentWire;
	/** What else there is to say of it. */
	children?: ReactNode;
}

/** What somebody said, with the way to it. */
export function CommentRow({ comment, children }: CommentRowProps) {
	const { id, deal_id, del_title, excerpt, dcm_created_dts, dcm_count_like, dcm_count_dislike } = comment;
	return (
		<li className="px-4 py-4 desk:px-6">
			<h3 className="font-semibold [overflow-wrap:anywhere]">
				<Link
					to="/deal-details/$id"
					params={{ id: String(deal_id) }}
					hash={`comment-${id}`}
					className="line-clamp-2 hover:underline"
				>
					{del_title}
				</Link>
			</h3>
			<p className="mt-1 line-clamp-3 text-muted [overflow-wrap:anywhere]">{excerpt}</p>
			<p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-small">
				<time dateTime={dcm_created_dts}>{formatDay(dcm_created_dts)}</time>
				<span className="flex items-center gap-1.5 tabular-nums">
					<ThumbsUp size={14} aria-hidden />
					<span className="sr-only">{countOf(dcm_count_like, 'like')}</span>
					<span aria-hidden>{formatCount(dcm_count_like)}</span>
				</span>
				<span className="flex items-center gap-1.5 tabular-nums">
					<ThumbsDown size={14} aria-hidden />
					<span className="sr-only">{countOf(dcm_count_dislike, 'dislike')}</span>
					<span aria-hidden>{formatCount(dcm_count_dislike)}</span>
				</span>
				{children}
			</p>
		</li>
	);
}
