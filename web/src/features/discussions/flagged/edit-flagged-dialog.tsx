import { FLAG_REASON_LABELS } from '@bilby/contract/discussions/choices';
import { MAX_REASON_LENGTH } from '@bilby/contract/kernel/limits';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useId } from 'react';
import { countOf } from '#lib/text/format.ts';
import { Age } from '#ui/base/age.tsx';
import { EditDialog } from '#ui/dialog/edit-dialog.tsx';
import { CheckField } from '#ui/field/check-field.tsx';
import { FieldError, TextField } from '#ui/field/text-field.tsx';
import { type BriefMessage, BriefMessageBox } from '#ui/panel/brief-message.tsx';
import { type EditorExtras, RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
import { suggestMembers } from '../write/suggest-members.ts';
import type { FlaggedComment, FlaggedKind } from './flagged-query.ts';
import { useFlaggedForm } from './use-flagged-form.ts';

interface EditFlaggedDialogProps {
	token: string;
	kind: FlaggedKind;
	comment: FlaggedComment;
	editorExtras: EditorExtras;
	Pictures: ComponentType<{ html: string }> | undefined;
	message: BriefMessage | null;
	onMessage: (message: BriefMessage) => void;
	onClose: () => void;
}

/** Reviews a reported comment: changes its text, settles its reports or removes it. Closes 2 seconds after a success. */
export function EditFlaggedDialog(props: EditFlaggedDialogProps) {
	const { token, kind, comment, editorExtras, Pictures, message, onMessage, onClose } = props;
	const form = useFlaggedForm({ token, kind, comment, onMessage });
	const { values, set, problems, isTextChanged, isSaving, isSaved } = form;
	const formId = useId();
	const errorId = useId();
	return (
		<EditDialog formId={formId} isSaving={isSaving} isSaved={isSaved} onClose={onClose} isSheetOnPhone>
			<Reports comment={comment} />
			<form
				id={formId}
				noValidate
				aria-label={`Edit the comment by ${comment.author ?? 'a former member'}`}
				className="mt-4 flex flex-col gap-4 text-ink"
				onSubmit={(event) => {
					event.preventDefault();
					form.save();
				}}
			>
				<div>
					<RichTextEditor
						label="Comment"
						value={values.html}
						onChange={(html, text) => set({ html, isEmpty: text === '' })}
						minHeight={96}
						extras={editorExtras}
						suggestNames={suggestMembers}
						errorId={problems.text ? errorId : undefined}
					/>
					{problems.text && <FieldError id={errorId} text={problems.text} />}
				</div>
				<fieldset>
					<legend className="sr-only">Decision</legend>
					<CheckField
						name="unflag"
						checked={values.isUnflag}
						onChange={({ target }) => set({ isUnflag: target.checked })}
						error={problems.decision}
					>
						Unflag this comment
					</CheckField>
					<CheckField
						name="remove"
						checked={values.isRemoval}
						onChange={({ target }) => set({ isRemoval: target.checked })}
					>
						Remove this comment
					</CheckField>
					{isTextChanged && !values.isRemoval && (
						<CheckField
							name="withhold"
							checked={values.isWithheld}
							onChange={({ target }) => set({ isWithheld: target.checked })}
						>
							Hide the earlier text from members
						</CheckField>
					)}
				</fieldset>
				{isTextChanged && values.isRemoval && (
					<p className="text-muted text-small">
						Your changes to the text won’t be saved, because you’re removing this comment.
					</p>
				)}
				<TextField
					name="flagged-reason"
					label="Reason"
					isOptional={!isTextChanged || values.isRemoval}
					autoComplete="off"
					maxLength={MAX_REASON_LENGTH}
					value={values.reason}
					error={problems.reason}
					onChange={({ target }) => set({ reason: target.value })}
				/>
				<BriefMessageBox message={message} />
			</form>
			{Pictures && <Pictures html={comment.html} />}
		</EditDialog>
	);
}

/** Shows who wrote the comment, and why members reported it. */
function Reports({ comment: { author, path, isHidden, flagCount, flags } }: { comment: FlaggedComment }) {
	return (
		<div className="mt-2">
			<p className="[overflow-wrap:anywhere]">
				By {author ?? 'a former member'}
				{isHidden && ', hidden after reports'} ·{' '}
				<Link to={path} className="font-semibold text-reef underline-offset-4 hover:underline">
					See it in context
				</Link>
			</p>
			<h3 className="mt-4 font-semibold text-ink text-small">{countOf(flagCount, 'report')}</h3>
			<ul className="mt-2 space-y-2">
				{flags.map(({ reason, note, reportedAt }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: reports have no ids, and hold no state
					<li key={index} className="rounded-control bg-raised px-3.5 py-2 text-ink [overflow-wrap:anywhere]">
						<span className="font-medium">{reason === null ? 'No reason given' : FLAG_REASON_LABELS[reason]}</span>
						<span className="text-muted text-small">
							{' '}
							· <Age inWeeks postedAt={reportedAt} renderedAt={Date.now()} />
						</span>
						{note !== '' && <p className="whitespace-pre-line">{note}</p>}
					</li>
				))}
			</ul>
			{flagCount > flags.length && (
				<p className="mt-2 text-muted text-small">
					{flags.length === 0
						? 'Other moderators see the reports of your own comment.'
						: `Only the latest ${flags.length} are listed.`}
				</p>
			)}
		</div>
	);
}
