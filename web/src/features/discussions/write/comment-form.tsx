import { type KeyboardEvent, useId } from 'react';
import { buttonClass } from '#ui/base/button.ts';
import { FieldError } from '#ui/field/text-field.tsx';
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
import type { DiscussionSubject } from '../data/discussion-subject.ts';
import type { SentDraft } from './comment-draft.ts';
import { suggestMembers } from './suggest-members.ts';
import { useCommentForm } from './use-comment-form.ts';

interface CommentFormProps {
	subject: DiscussionSubject;
	/** Why the last attempt to post the comment failed. */
	failure: string | null;
	onSend: (draft: SentDraft) => void;
}

/** A form for a top-level comment: Ctrl+Enter posts. */
export function CommentForm({ subject, failure, onSend }: CommentFormProps) {
	const form = useCommentForm({ subject, parentId: null, failure, onSend });
	const errorId = useId();
	return (
		<form
			noValidate
			onKeyDown={submitByKeys}
			onSubmit={(event) => {
				event.preventDefault();
				form.post();
			}}
		>
			<RichTextEditor
				label="Add a comment"
				placeholder="Add a comment…"
				value={form.draft.html}
				onChange={form.write}
				autoFocus
				{...(subject.editorExtras && { extras: subject.editorExtras })}
				suggestNames={suggestMembers}
				errorId={form.problem === null ? undefined : errorId}
				actions={<PostButton isEmpty={form.draft.text === ''} text="Post Comment" />}
			/>
			<FormProblem id={errorId} text={form.problem} />
		</form>
	);
}

interface PostButtonProps {
	isEmpty: boolean;
	text: string;
	isBusy?: boolean;
	/** The id of its form, if the button is outside of it. */
	form?: string;
	className?: string;
}

/** Outlined while there is nothing to post. */
export function PostButton({ isEmpty, text, isBusy = false, form, className = '' }: PostButtonProps) {
	return (
		<button
			type="submit"
			form={form}
			aria-disabled={isBusy || undefined}
			className={`${buttonClass(isEmpty ? 'outlined' : 'primary')} ${className}`}
		>
			{text}
		</button>
	);
}

/** Shows a problem below the text. The element exists before the text does, so that screen readers announce it. */
export function FormProblem({ id, text }: { id: string; text: string | null }) {
	return <div role="alert">{text !== null && <FieldError id={id} text={text} />}</div>;
}

export function submitByKeys(event: KeyboardEvent<HTMLFormElement>): void {
	if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
	event.preventDefault();
	event.currentTarget.requestSubmit();
}
