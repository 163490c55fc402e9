import { MAX_MESSAGE_SUBJECT_LENGTH } from '@bilby/contract/messages/limits';
import { LoaderCircle, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { ApiError, callApi } from '#lib/api/api.ts';
import { useFormDraft } from '#lib/forms/use-form-draft.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { useIsMounted } from '#lib/hooks/use-is-mounted.ts';
import { isStillHere } from '#lib/session/member-id.ts';
import { readToken } from '#lib/session/session.ts';
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
	parentIdOf,
	readComposeValues,
	toBody,
} from './compose-values.ts';
import { RecipientSuggestions } from './recipient-suggestions.tsx';
import { dropMessage, sendLater } from './waiting-messages.ts';

interface ComposeDialogProps {
	token: string;
	composed: Composed;
	/** Called once the message is sent, with false if the dialog was closed before that. */
	onSent: (isOpen: boolean) => void;
	/** Called if the message waits on this device, because the site cannot be reached. */
	onWaiting: () => void;
	onClose: () => void;
}

const FORM_ID = 'compose';

/** Writes a message or a reply. The draft stays on the device until the server has the message. */
export function ComposeDialog({ token, composed, onSent, onWaiting, onClose }: ComposeDialogProps) {
	const initial = initialValues(composed);
	const isReply = parentIdOf(composed) !== null;
	const isOpen = useIsMounted();
	const sent = useSentForm<ComposeValues>({
		initial,
		check: composeProblems,
		send: async (values) => {
			const isSent = await draft.send(values, (key) => sendNow(values, composed, key));
			if (composed.kind === 'rejected') dropMessage(composed.key);
			if (isSent) onSent(isOpen.current);
			else if (isOpen.current) onWaiting();
		},
	});
	const draft = useFormDraft(sent.form, {
		name: draftName(composed),
		read: readComposeValues,
		version: null,
		isWorthSaving: ({ subject, message }) =>
			composed.kind === 'rejected' || subject !== initial.subject || message !== initial.message,
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
						placeholder={isToTeam ? 'Moderators' : 'Username'}
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

/** Returns false if the message was stored to be sent later, since the site cannot be reached. */
async function sendNow(values: ComposeValues, composed: Composed, idempotencyKey: string): Promise<boolean> {
	const body = toBody(values, composed);
	const writer = readToken();
	try {
		await callApi('POST /api/sendMessage', { body, idempotencyKey });
		return true;
	} catch (error) {
		const isOffline = error instanceof ApiError && error.status === 0;
		const message = { at: Date.now(), body, values };
		// Another member may have logged in meanwhile, in whose name it must not be sent.
		if (isOffline && isStillHere(writer) && sendLater(idempotencyKey, message)) return false;
		throw error;
	}
}
