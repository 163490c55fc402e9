import { type KeyboardEvent, useId } from 'react';
import { buttonClass } from '#ui/base/button.ts';
import { FieldError } from '#ui/field/text-field.tsx';
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
import type { SentDraft } from '../drafts/comment-draft.ts';
import type { DiscussionSubject } from '../subject/discussion-subject.ts';
import { suggestMembers } from './suggest-members.ts';
import { useCommentForm } from './use-comment-form.ts';

interface CommentFormProps {
	subject: DiscussionSubject;
	/** Why the comment could not be posted a moment ago. */
	failure: string | null;
	onSend: (draft: SentDraft) => void;
}

/** Writes a comment at the top: Ctrl+Enter posts. */
export function CommentForm({ subject, failure, onSend }: CommentFormProps) {
	const form = useCommentForm({ subject, parentId: null, failure, onSend });
	const errorId = useId();
	return (
		<form
			noValidate
			onKeyDown={postByKeys(form.post)}
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
	/** It is being sent. */
	isBusy?: boolean;
	/** The id of the form it belongs to, where it stands outside of it. */
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

/** What is wrong, below the text. The room for reading it aloud is there before the words. */
export function FormProblem({ id, text }: { id: string; text: string | null }) {
	return <div role="alert">{text !== null && <FieldError id={id} text={text} />}</div>;
}

export function postByKeys(post: () => void) {
	return (event: KeyboardEvent) => {
		if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
		event.preventDefault();
		post();
	};
}
