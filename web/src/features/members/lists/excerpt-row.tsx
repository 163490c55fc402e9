import { Link, type LinkProps } from '@tanstack/react-router';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { countOf, formatCount, formatDay } from '#lib/text/format.ts';

interface ExcerptRowProps {
	/** The title of the deal or huddle. */
	title: string;
	/** The link to the comment or post. */
	link: LinkProps;
	excerpt: string;
	writtenAt: string;
	likes: number;
	dislikes: number;
	/** Set on public pages, so that the row is folded for viewers who have blocked the author. */
	authorId?: number | undefined;
	/** Additional content. */
	children?: ReactNode;
}

/** An excerpt of a comment or post, with a link to it. */
export function ExcerptRow({ title, link, excerpt, writtenAt, likes, dislikes, authorId, children }: ExcerptRowProps) {
	return (
		<li
			// Set after hydration: markup that changes earlier would not match what React expects.
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
				<time dateTime={writtenAt}>{formatDay(writtenAt)}</time>
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
