import { MAX_MESSAGE_SUBJECT_LENGTH } from '@bilby/contract/messages/limits';
import { LoaderCircle, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { callApi } from '#lib/api/api.ts';
import { useFormDraft } from '#lib/forms/use-form-draft.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { buttonClass } from '#ui/base/button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CheckField } from '#ui/field/check-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import {
	type Composed,
	type ComposeValues,
	composeProblems,
	draftName,
	initialValues,
	readComposeValues,
} from './compose-values.ts';
import { RecipientSuggestions } from './recipient-suggestions.tsx';

interface ComposeDialogProps {
	token: string;
	composed: Composed;
	onSent: () => void;
	onClose: () => void;
}

const FORM_ID = 'compose';

/** Writes a message or a reply. The draft stays on the device until the server has the message. */
export function ComposeDialog({ token, composed, onSent, onClose }: ComposeDialogProps) {
	const initial = initialValues(composed);
	const isReply = composed.kind === 'reply';
	const sent = useSentForm<ComposeValues>({
		initial,
		check: composeProblems,
		send: async (values) => {
			await draft.send(values, (idempotencyKey) =>
				callApi('POST /api/sendMessage', { body: toBody(values, composed), idempotencyKey }),
			);
			onSent();
		},
	});
	const draft = useFormDraft(sent.form, {
		...{ name: draftName(composed), read: readComposeValues, version: null },
		isWorthSaving: ({ subject, message }) => subject !== initial.subject || message !== initial.message,
	});
	const { offered, restore } = draft;
	useEffect(() => {
		if (offered) restore(offered);
	});
	const [to, toTeam] = sent.form.watch(['toAddress', 'toTeam']);
	const isToTeam = toTeam === true;
	return (
		<Dialog
			title={isReply ? 'Reply' : 'New message'}
			onClose={onClose}
			isSheetOnPhone
			actions={
				<>
					<button type="button" onClick={onClose} className={buttonClass('outlined')}>
						Cancel
					</button>
					<button
						type="submit"
						form={FORM_ID}
						aria-disabled={sent.isSending || undefined}
						className={buttonClass('primary')}
					>
						{sent.isSending && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
						{sent.isSending ? 'Sending...' : 'Send'}
					</button>
				</>
			}
		>
			<form id={FORM_ID} {...sent.formProps} className="mt-4 flex flex-col gap-4 text-ink">
				<FailureBox text={sent.failure} />
				<div>
					<TextField
						{...sent.field('toAddress')}
						label="To"
						icon={UserRound}
						autoComplete="off"
						autoCapitalize="none"
						maxLength={254}
						readOnly={isReply || isToTeam}
						placeholder={isToTeam ? 'Bilby Moderators' : 'Username'}
					/>
					{!isReply && !isToTeam && (
						<RecipientSuggestions
							token={token}
							text={to}
							onChoose={(username) => {
								sent.form.setValue('toAddress', username, { shouldDirty: true });
								sent.form.clearErrors('toAddress');
							}}
						/>
					)}
				</div>
				{!isReply && <CheckField {...sent.field('toTeam')}>Send to the moderators instead</CheckField>}
				<TextField
					{...sent.field('subject')}
					label="Subject"
					maxLength={MAX_MESSAGE_SUBJECT_LENGTH}
					autoComplete="off"
				/>
				<TextAreaField {...sent.field('message')} label="Message" {...(draft.isSaved && { note: DRAFT_SAVED })} />
			</form>
		</Dialog>
	);
}

const DRAFT_SAVED = 'Draft saved on this device';

function toBody({ toAddress, toTeam, subject, message }: ComposeValues, composed: Composed) {
	const written = { subject, message };
	if (composed.kind === 'reply') return { ...written, parent_id: composed.to.id };
	return toTeam ? { ...written, toAdmin: 1 as const } : { ...written, toAddress: toAddress.trim() };
}
