import { MessageSquareQuote } from 'lucide-react';
import { useComments } from '../context/comments-context.ts';
import type { Quote } from '../data/present-comment.ts';
import { ANONYMOUS } from './comment-author.tsx';

/** The quoted post, with the data of the server. Members cannot write its edge, icon or link themselves. */
export function QuotedPost({ quoted }: { quoted: Quote }) {
	return (
		<blockquote className="mt-1.5 rounded-control border-reef border-l-4 bg-raised px-4 py-2.5 text-muted">
			<QuotedFrom author={quoted.author} id={quoted.id} number={quoted.number} />
			{quoted.excerpt !== '' && <p className="mt-1 line-clamp-3 [overflow-wrap:anywhere]">{quoted.excerpt}</p>}
		</blockquote>
	);
}

/** Whose post is quoted, and the way to it. */
export function QuotedFrom({ author, id, number }: { author: string | null; id: number; number: number }) {
	const { subject } = useComments();
	return (
		<p className="flex flex-wrap items-center justify-between gap-x-4 text-small">
			<span>
				<MessageSquareQuote size={16} aria-hidden className="mr-1.5 inline align-[-3px] text-reef" />
				Quoted from: <span className="font-semibold text-ink">{author ?? ANONYMOUS}</span>
			</span>
			<a
				href={subject.buildCallUrl?.({ id, number })}
				className="-my-2 inline-block rounded-badge py-2 font-semibold text-reef underline-offset-4 hover:underline"
			>
				View post <span className="sr-only">number </span>#{number}
			</a>
		</p>
	);
}
