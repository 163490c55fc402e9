import { Link } from '@tanstack/react-router';
import { Bold, Italic, List } from 'lucide-react';
import { storePendingActions } from '#lib/session/pending-actions.ts';
import { loadQuill } from '#ui/rich-text/use-quill.ts';
import { useComments } from '../context/comments-context.ts';
import { atComment } from '../data/comments-address.ts';
import type { DiscussionSubject } from '../data/discussion-subject.ts';
import { openDraft, type SentDraft } from './comment-draft.ts';
import { CommentForm } from './comment-form.tsx';

interface AddCommentProps {
	isOpen: boolean;
	/** True while a comment is being sent, whose draft must not be offered. */
	isSending: boolean;
	/** Why it could not be posted. */
	failure: string | null;
	onOpen: () => void;
	onSend: (draft: SentDraft) => void;
}

/** Looks like the editor that it opens, so that nothing moves. Visitors go to the login page. */
export function AddComment({ isOpen, isSending, failure, onOpen, onSend }: AddCommentProps) {
	const { subject, isLoggedIn } = useComments();
	if (!isLoggedIn) {
		return (
			<Link
				to="/login"
				onClick={() => storePendingActions(atComment({ kind: 'comment', id: 0, name: '' }))}
				className={CLOSED}
			>
				<ClosedEditor text="Log in to add a comment…" />
			</Link>
		);
	}
	if (isOpen) return <CommentForm subject={subject} failure={failure} onSend={onSend} />;
	return (
		<button
			type="button"
			onClick={() => !isSending && onOpen()}
			aria-disabled={isSending || undefined}
			// Loads the editor's code before the click.
			onPointerEnter={warmUpEditor}
			onFocus={warmUpEditor}
			className={CLOSED}
		>
			<ClosedEditor text={isSending ? 'Posting...' : invitation(subject)} />
		</button>
	);
}

function invitation({ draftKey }: DiscussionSubject): string {
	const { text } = openDraft({ draftKey, parentId: null });
	return text === '' ? 'Add a comment…' : `Continue your draft: ${text}`;
}

const CLOSED =
	'block w-full rounded-control border border-line bg-raised text-left text-muted transition-colors hover:border-line-strong';

function ClosedEditor({ text }: { text: string }) {
	return (
		<>
			<span className="block h-14 truncate px-3.5 py-3">{text}</span>
			<span aria-hidden className="flex min-h-[49px] flex-wrap items-center border-line border-t px-1 py-1">
				{[Bold, Italic, List].map((Icon, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: three that never move
					<span key={place} className="mr-0.5 grid size-10 place-items-center">
						<Icon size={18} />
					</span>
				))}
				<span className="ml-auto inline-flex h-10 items-center whitespace-nowrap rounded-control border border-line-strong px-4 font-semibold text-ink">
					Post Comment
				</span>
			</span>
		</>
	);
}

function warmUpEditor(): void {
	// If this fails, the editor says so when it opens.
	loadQuill().catch(() => undefined);
}
