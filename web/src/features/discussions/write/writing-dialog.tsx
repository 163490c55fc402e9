import { type ReactNode, useId } from 'react';
import { buttonClass } from '#ui/base/button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MORE_FORMATS } from '#ui/rich-text/more-formats.tsx';
import { type EditorExtras, RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
import { FormProblem, PostButton, submitByKeys } from './comment-form.tsx';
import { suggestMembers } from './suggest-members.ts';

interface WritingDialogProps {
	title: string;
	/** Accessible name of the editor. */
	label: string;
	placeholder?: string;
	html: string;
	onWrite: (html: string, plainText: string) => void;
	/** Why it cannot be sent, or why sending failed. */
	problem: string | null;
	/** Options of the editor, replacing the defaults. */
	extras?: EditorExtras | undefined;
	/** Another key creates a new editor, with the cursor at the end of the text. */
	editorKey?: number;
	button: { text: string; isEmpty: boolean; isBusy?: boolean };
	onSend: () => void;
	onClose: () => void;
	/** Shown above the editor. */
	children?: ReactNode;
}

/** A dialog with an editor: Ctrl+Enter sends. */
export function WritingDialog(props: WritingDialogProps) {
	const {
		title,
		label,
		placeholder = '',
		html,
		onWrite,
		problem,
		extras = MORE_FORMATS,
		editorKey,
		button,
		onSend,
		onClose,
		children,
	} = props;
	const formId = useId();
	const errorId = useId();
	return (
		<Dialog
			title={title}
			isSheetOnPhone
			onClose={onClose}
			actions={
				<>
					<button type="button" onClick={onClose} className={`max-desk:w-[104px] ${buttonClass('quiet')}`}>
						Cancel
					</button>
					<PostButton {...button} form={formId} className="max-desk:flex-1" />
				</>
			}
		>
			{children}
			<form
				id={formId}
				noValidate
				className="mt-4 text-ink"
				onKeyDown={submitByKeys}
				onSubmit={(event) => {
					event.preventDefault();
					onSend();
				}}
			>
				<RichTextEditor
					key={editorKey}
					label={label}
					placeholder={placeholder}
					value={html}
					onChange={onWrite}
					minHeight={96}
					autoFocus
					extras={extras}
					suggestNames={suggestMembers}
					errorId={problem === null ? undefined : errorId}
				/>
				<FormProblem id={errorId} text={problem} />
			</form>
		</Dialog>
	);
}
