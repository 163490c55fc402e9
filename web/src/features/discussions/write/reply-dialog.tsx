import { Quote } from 'lucide-react';
import { useRef, useState } from 'react';
import { toPlainText, toQuote } from '#ui/rich-text/rich-text-html.ts';
import { authorName } from '../comment/comment-author.tsx';
import { CommentBody } from '../comment/comment-body.tsx';
import { QuotedFrom } from '../comment/quoted-post.tsx';
import { useComments } from '../context/comments-context.ts';
import type { ShownComment } from '../data/shown-comment.ts';
import type { SentDraft } from './comment-draft.ts';
import { useCommentForm } from './use-comment-form.ts';
import { WritingDialog } from './writing-dialog.tsx';

interface ReplyDialogProps {
	comment: ShownComment;
	/** Why the last attempt to post the reply failed. */
	failure: string | null;
	onSend: (draft: SentDraft) => void;
	onClose: () => void;
}

/** Maximum length of a quote in characters: enough to recognise the comment. */
const MAX_QUOTE_LENGTH = 300;

/** An empty line below a quote. The editor drops the last empty line, so it takes two. */
const LINE_BEHIND = '<p><br></p><p><br></p>';

/** A dialog for a reply. It shows the comment, which can be quoted in whole or by selection. */
export function ReplyDialog({ comment, failure, onSend, onClose }: ReplyDialogProps) {
	const { subject } = useComments();
	const form = useCommentForm({ subject, parentId: comment.id, failure, onSend });
	const name = authorName(comment);
	const original = useRef<HTMLQuoteElement>(null);
	const [quotes, setQuotes] = useState(0);
	const quote = () => {
		const quotedText = selectedIn(original.current) || toPlainText(comment.html);
		const html = `${form.draft.html}${toQuote(quotedText, MAX_QUOTE_LENGTH)}${LINE_BEHIND}`;
		form.write(html, toPlainText(html));
		setQuotes(quotes + 1);
	};
	return (
		<WritingDialog
			title={`Reply to ${name}`}
			label={`Your reply to ${name}`}
			placeholder="Write a reply…"
			html={form.draft.html}
			onWrite={form.write}
			problem={form.problem}
			extras={subject.editorExtras}
			editorKey={quotes}
			button={{ text: 'Post Reply', isEmpty: form.draft.text === '' }}
			onSend={form.post}
			onClose={onClose}
		>
			{comment.number !== undefined && (
				<QuotedFrom author={comment.author?.username ?? null} id={comment.id} number={comment.number} />
			)}
			<blockquote
				ref={original}
				aria-label={`What ${name} wrote`}
				className="mt-2 max-h-28 overflow-y-auto rounded-control bg-raised px-4 py-2.5 text-muted"
			>
				<CommentBody html={comment.html} />
			</blockquote>
			<div className="-mb-3 flex justify-end">
				<button
					type="button"
					// The click must not clear the selection in the comment.
					onPointerDown={(event) => event.preventDefault()}
					onClick={quote}
					className="inline-flex h-10 items-center gap-1.5 rounded-control px-2 font-semibold text-muted text-small transition-colors hover:text-ink"
				>
					<Quote size={16} aria-hidden />
					Quote this comment
				</button>
			</div>
		</WritingDialog>
	);
}

/** Returns the selected text in `element`. */
function selectedIn(element: HTMLElement | null): string {
	const selection = window.getSelection();
	if (!selection || !element?.contains(selection.anchorNode) || !element.contains(selection.focusNode)) return '';
	return selection.toString().trim();
}
