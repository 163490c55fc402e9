import { FLAG_REASON_LABELS, FLAG_REASONS, type FlagReason } from '@bilby/contract/discussions/choices';
import { MAX_FLAG_NOTE_LENGTH } from '@bilby/contract/discussions/limits';
import { LoaderCircle } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { buttonClass } from '#ui/base/button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { fieldWellClass } from '#ui/field/field-well.ts';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { authorName } from '../comment/comment-author.tsx';
import type { ShownComment } from '../tree/shown-comment.ts';
import { takeFlagDraft } from './flag-draft.ts';
import { useFlagComment } from './use-flag-comment.ts';

/**
 * Lets a member report a comment. A reason is always selected, so a report takes two clicks. The dialog stays open
 * until it is stored.
 */
export function FlagDialog({ comment, onClose }: { comment: ShownComment; onClose: () => void }) {
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
			actions={
				<>
					<button type="button" onClick={onClose} className={buttonClass('quiet')}>
						Cancel
					</button>
					<button type="submit" form={id} aria-disabled={isSending || undefined} className={buttonClass('primary')}>
						{isSending && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
						Report
					</button>
				</>
			}
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
