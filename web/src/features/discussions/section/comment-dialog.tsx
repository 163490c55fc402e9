import { FLAG_REASON_LABELS, FLAG_REASONS, type FlagReason } from '@bilby/contract/discussions/choices';
import { MAX_FLAG_NOTE_LENGTH } from '@bilby/contract/discussions/limits';
import { COMMENT_TEXTS } from '@bilby/contract/discussions/texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { WithheldNote, WithholdButton } from '#features/revisions/withhold-button.tsx';
import { ApiError } from '#lib/api/api.ts';
import { markOwnAsStale } from '#lib/api/query-client.ts';
import { useToken } from '#lib/session/use-token.ts';
import { buttonClass } from '#ui/base/button.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormActions } from '#ui/dialog/form-actions.tsx';
import { fieldWellClass } from '#ui/field/field-well.ts';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { showToast } from '#ui/toast/toast.ts';
import { authorName } from '../comment/comment-author.tsx';
import { CommentBody } from '../comment/comment-body.tsx';
import { type DialogKind, useComments } from '../context/comments-context.ts';
import { focusComment, focusHeading } from '../context/focus-comment.ts';
import type { CommentCount } from '../data/comment-tally.ts';
import { removeComment } from '../data/comment-tree.ts';
import type { ShownComment } from '../data/shown-comment.ts';
import { takeFlagDraft } from '../moderation/flag-draft.ts';
import { ReasonField } from '../moderation/reason-field.tsx';
import { useFlagComment } from '../moderation/use-flag-comment.ts';
import type { SentDraft } from '../write/comment-draft.ts';
import { ReplyDialog } from '../write/reply-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';

const PicturesDialog = lazyComponent(async () => (await import('../moderation/moderation.tsx')).PicturesDialog);
const RemoveDialog = lazyComponent(async () => (await import('../moderation/moderation.tsx')).RemoveDialog);

export interface DialogRequest {
	kind: DialogKind;
	comment: ShownComment;
	/** Why the last attempt to post the reply failed. */
	failure?: string | null;
}

interface CommentDialogProps {
	request: DialogRequest;
	onSend: (parent: ShownComment, draft: SentDraft) => void;
	onClose: () => void;
}

/** Shows the dialog that was opened for a comment. Closing it returns the focus to where it was. */
export function CommentDialog({ request: { kind, comment, failure = null }, onSend, onClose }: CommentDialogProps) {
	const { change } = useComments();
	const queryClient = useQueryClient();
	useReturnOfFocus();
	if (kind === 'edit') return <EditDialog comment={comment} onClose={onClose} />;
	if (kind === 'flag') return <FlagDialog comment={comment} onClose={onClose} />;
	if (kind === 'remove') {
		return (
			<Suspense>
				<RemoveDialog comment={comment} onClose={onClose} />
			</Suspense>
		);
	}
	if (kind === 'pictures') {
		return (
			<Suspense>
				<PicturesDialog comment={comment} onClose={onClose} />
			</Suspense>
		);
	}
	if (kind === 'revisions') return <RevisionsDialog comment={comment} onClose={onClose} />;
	if (kind === 'reply') {
		const send = (draft: SentDraft) => onSend(comment, draft);
		return <ReplyDialog comment={comment} failure={failure} onSend={send} onClose={onClose} />;
	}
	const showDeleted = (left: CommentCount) => {
		onClose();
		markOwnAsStale(queryClient);
		change((tree) => removeComment(tree, comment.id, left));
		void showToast('success', 'Comment deleted.');
		if (comment.parentId === null) focusHeading();
		else focusComment(comment.parentId);
	};
	return <DeleteDialog comment={comment} onDeleted={showDeleted} onClose={onClose} />;
}

function useReturnOfFocus(): void {
	const [opener] = useState(() => document.activeElement);
	useEffect(
		() => () => {
			if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
		},
		[opener],
	);
}

interface DeleteDialogProps {
	comment: ShownComment;
	/** Called with the number of comments that are left. */
	onDeleted: (left: CommentCount) => void;
	onClose: () => void;
}

/** Confirms the deletion of a comment. A moderator may give a reason if the comment is someone else's. */
function DeleteDialog({ comment, onDeleted, onClose }: DeleteDialogProps) {
	const { me, subject } = useComments();
	const [reason, setReason] = useState('');
	const isOwn = me?.id === comment.author?.id;

	const remove = async () => {
		try {
			onDeleted(await subject.remove(comment.id, reason.trim() || undefined));
			return null;
		} catch (error) {
			return `Failed to delete comment: ${explainFailure(error)}`;
		}
	};

	return (
		<ConfirmDialog title="Delete comment" verb="Delete" onConfirm={remove} onClose={onClose}>
			<p>{COMMENT_TEXTS.confirmDelete}</p>
			{!isOwn && (
				<div className="mt-4">
					<ReasonField value={reason} onChange={setReason} />
				</div>
			)}
		</ConfirmDialog>
	);
}

function explainFailure(error: unknown): string {
	return error instanceof ApiError && error.code !== 'internal' && error.message !== ''
		? error.message
		: 'Unknown error';
}

/** Shows the earlier versions of a comment. Staff can hide those from members that a moderator replaced. */
function RevisionsDialog({ comment, onClose }: { comment: ShownComment; onClose: () => void }) {
	const { me, subject } = useComments();
	const token = useToken();
	const {
		data: revisions,
		isError,
		refetch,
	} = useQuery({
		// Staff read texts that members do not.
		queryKey: ['own', token, 'comment-revisions', subject.key, comment.id, comment.editedAt],
		queryFn: () => subject.revisions(comment.id),
	});
	return (
		<Dialog
			title={`Earlier versions by ${authorName(comment)}`}
			isSheetOnPhone
			onClose={onClose}
			actions={
				<button type="button" onClick={onClose} className={buttonClass('quiet')}>
					Close
				</button>
			}
		>
			{isError && <p role="alert">The earlier versions couldn’t be loaded. Please close this and try again.</p>}
			{!revisions && !isError && <p role="status">Loading…</p>}
			<ol aria-label="Earlier versions, latest first" className="max-h-[60vh] space-y-3 overflow-y-auto">
				{revisions?.map(({ id, html, replacedAt, isByStaff, isWithheld }) => (
					<li key={id} className="rounded-control bg-raised px-4 py-2.5">
						<p className="text-small">
							until <time dateTime={replacedAt}>{new Date(replacedAt).toLocaleString('en-AU')}</time>
							{isByStaff && ', changed by a moderator'}
						</p>
						{html === null ? <WithheldNote /> : <CommentBody html={html} />}
						{me?.isStaff && isByStaff && (
							<WithholdButton
								time={new Date(replacedAt).toLocaleString('en-AU')}
								isWithheld={isWithheld}
								onWithhold={async (withheld) => {
									await subject.withholdRevision(comment.id, id, withheld);
									await refetch();
								}}
							/>
						)}
					</li>
				))}
			</ol>
		</Dialog>
	);
}

/**
 * Lets a member report a comment. A reason is always selected, so a report takes two clicks. The dialog stays open
 * until it is stored.
 */
function FlagDialog({ comment, onClose }: { comment: ShownComment; onClose: () => void }) {
	const [draft] = useState(() => takeFlagDraft(comment.id));
	const [reason, setReason] = useState<FlagReason>(draft.reason);
	const [failure, setFailure] = useState<string | null>(null);
	const form = useRef<HTMLFormElement>(null);
	const { flag, isSending } = useFlagComment(comment, {
		onDone: onClose,
		// A member who has closed the dialog believes that the report was sent.
		onFailure: (message) => (form.current ? setFailure(message) : void showToast('error', message)),
	});
	const id = useId();
	const report = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const note = String(new FormData(event.currentTarget).get('note')).trim();
		setFailure(null);
		flag({ isFlagged: true, reason, ...(note !== '' && { note }) });
	};
	return (
		<Dialog
			title={`Report the comment by ${authorName(comment)}`}
			isSheetOnPhone
			onClose={onClose}
			actions={<FormActions formId={id} label="Report" isSending={isSending} onClose={onClose} />}
		>
			<FailureBox text={failure} />
			<form ref={form} id={id} onSubmit={report}>
				<fieldset>
					<legend>What’s wrong with it? Other members won’t see your report.</legend>
					{FLAG_REASONS.map((known) => (
						<label key={known} className="flex min-h-10 cursor-pointer items-center gap-3 text-ink">
							<input
								type="radio"
								name="reason"
								value={known}
								checked={known === reason}
								onChange={() => setReason(known)}
								className="size-4.5 shrink-0 accent-ochre"
							/>
							{FLAG_REASON_LABELS[known]}
						</label>
					))}
				</fieldset>
				<label htmlFor={`${id}-note`} className="mt-3 mb-1.5 block font-medium text-ink text-small">
					Anything to add? <span className="font-normal text-muted">(optional)</span>
				</label>
				<textarea
					id={`${id}-note`}
					name="note"
					rows={2}
					defaultValue={draft.note}
					readOnly={isSending}
					maxLength={MAX_FLAG_NOTE_LENGTH}
					className={`field-sizing-content block max-h-40 w-full resize-none px-3 py-2.5 text-ink outline-none ${fieldWellClass(false)}`}
				/>
			</form>
		</Dialog>
	);
}
