import { FACTOR_TEXTS, MAX_PASSKEY_NAME } from '@bilby/contract/accounts/factor-rules';
import type { PasskeyWire } from '@bilby/contract/accounts/factor-wire';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { buttonClass } from '#ui/base/button.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SubmitButton } from '#ui/field/submit-button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { AppDialog, type AppSetUp } from './app-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** The open dialog, with what it is about. */
export type FactorDialog =
	| { kind: 'rename' | 'remove'; passkey: PasskeyWire }
	| { kind: 'remove-app' | 'renew' }
	| ({ kind: 'app' } & AppSetUp)
	| { kind: 'codes'; codes: string[] };

interface FactorDialogsProps {
	dialog: FactorDialog;
	onClose: () => void;
	/** Called after a change, with recovery codes to show. */
	onChanged: (codes?: string[] | null) => Promise<void>;
}

/** Shows one dialog of the settings for passkeys and two-step login. */
export function FactorDialogs({ dialog, onClose, onChanged }: FactorDialogsProps) {
	const change = async (send: () => Promise<{ message: string; recoveryCodes?: string[] | null }>) => {
		try {
			const { message, recoveryCodes } = await send();
			void showToast('success', message);
			await onChanged(recoveryCodes);
			return null;
		} catch (error) {
			return failureText(error);
		}
	};
	switch (dialog.kind) {
		case 'rename':
			return <RenameDialog passkey={dialog.passkey} onClose={onClose} onChanged={onChanged} />;
		case 'remove':
			return (
				<ConfirmDialog
					title="Remove this passkey?"
					verb="Remove"
					onConfirm={() => change(() => callApi('POST /api/passkeys/remove', { body: { id: dialog.passkey.id } }))}
					onClose={onClose}
				>
					“{dialog.passkey.name}” can then no longer open your account. Your device may keep it in its list until you
					delete it there.
				</ConfirmDialog>
			);
		case 'remove-app':
			return (
				<ConfirmDialog
					title="Remove your authenticator app?"
					verb="Remove"
					onConfirm={() => change(() => callApi('POST /api/authenticator/remove'))}
					onClose={onClose}
				>
					Its codes can then no longer open your account.
				</ConfirmDialog>
			);
		case 'renew':
			return (
				<ConfirmDialog
					title="Create new recovery codes?"
					verb="Create new codes"
					isHarmless
					onConfirm={() => change(() => callApi('POST /api/recovery-codes'))}
					onClose={onClose}
				>
					Your old codes stop working.
				</ConfirmDialog>
			);
		case 'app':
			return <AppDialog setUp={dialog} onClose={onClose} onChanged={onChanged} />;
		case 'codes':
			return <RecoveryCodesDialog codes={dialog.codes} onClose={onClose} />;
	}
}

interface RenameDialogProps extends Pick<FactorDialogsProps, 'onClose' | 'onChanged'> {
	passkey: PasskeyWire;
}

function RenameDialog({ passkey, onClose, onChanged }: RenameDialogProps) {
	const { formProps, field, ...state } = useSentForm<{ name: string }>({
		initial: { name: passkey.name },
		check: ({ name }) => ({ name: name.trim() === '' ? FACTOR_TEXTS.noName : null }),
		send: async ({ name }) => {
			const { message } = await callApi('POST /api/passkeys/rename', { body: { id: passkey.id, name } });
			void showToast('success', message);
			await onChanged();
		},
	});
	return (
		<Dialog
			title="Rename this passkey"
			onClose={onClose}
			actions={
				<button type="button" onClick={onClose} className={buttonClass('quiet')}>
					Cancel
				</button>
			}
		>
			<FailureBox text={state.failure} />
			<form {...formProps} aria-label="Rename this passkey" className="flex flex-col gap-4">
				<TextField {...field('name')} idPrefix="passkey" label="Name" autoComplete="off" maxLength={MAX_PASSKEY_NAME} />
				<SubmitButton isSending={state.isSending}>Save</SubmitButton>
			</form>
		</Dialog>
	);
}
