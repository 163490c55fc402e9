import { Link, type LinkProps } from '@tanstack/react-router';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { countOf, formatCount, formatDay } from '#lib/text/format.ts';

interface SaidRowProps {
	/** What it was said about. */
	title: string;
	/** The way to what was said. */
	link: LinkProps;
	excerpt: string;
	saidAt: string;
	likes: number;
	dislikes: number;
	/** On pages that others see: whoever has blocked them finds it folded away. */
	authorId?: number | undefined;
	/** What else there is to say of it. */
	children?: ReactNode;
}

/** What somebody said, with the way to it. */
export function SaidRow({ title, link, excerpt, saidAt, likes, dislikes, authorId, children }: SaidRowProps) {
	return (
		<li
			// Once React has it: markup that is changed before does not fit what React expects.
			ref={(row) => {
				if (authorId !== undefined) row?.setAttribute('data-comment-by', String(authorId));
			}}
			className="px-4 py-4 desk:px-6"
		>
			<h3 className="font-semibold [overflow-wrap:anywhere]">
				<Link {...link} className="line-clamp-2 hover:underline">
					{title}
				</Link>
			</h3>
			<p className="mt-1 line-clamp-3 text-muted [overflow-wrap:anywhere]">{excerpt}</p>
			<p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-small">
				<time dateTime={saidAt}>{formatDay(saidAt)}</time>
				<span className="flex items-center gap-1.5 tabular-nums">
					<ThumbsUp size={14} aria-hidden />
					<span className="sr-only">{countOf(likes, 'like')}</span>
					<span aria-hidden>{formatCount(likes)}</span>
				</span>
				<span className="flex items-center gap-1.5 tabular-nums">
					<ThumbsDown size={14} aria-hidden />
					<span className="sr-only">{countOf(dislikes, 'dislike')}</span>
					<span aria-hidden>{formatCount(dislikes)}</span>
				</span>
				{children}
			</p>
		</li>
	);
}
