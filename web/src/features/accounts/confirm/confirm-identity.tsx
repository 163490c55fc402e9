import { CONFIRMATION_MINUTES, FACTOR_TEXTS } from '@bilby/contract/accounts/factor-rules';
import type { ConfirmOptions } from '@bilby/contract/accounts/factor-wire';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { logOut } from '#features/viewer/log-out.ts';
import { profileQuery } from '#features/viewer/viewer-queries.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { hasPasskeys, requestPasskey } from '#lib/session/passkeys.ts';
import { buttonClass } from '#ui/base/button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { AccountField } from '#ui/field/account-field.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { SubmitButton } from '#ui/field/submit-button.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { CodeField } from '../second-step/code-field.tsx';
import { passkeyFailure } from '../second-step/passkey-failure.ts';

type Method = ConfirmOptions['methods'][number];

const SWITCH_LABELS: Record<Method, string> = {
	passkey: 'Use a passkey instead',
	code: 'Use a code instead',
	password: 'Use your password instead',
};

interface ConfirmIdentityProps {
	token: string;
	onClose: (isConfirmed: boolean) => void;
}

/** Asks the member for a passkey, a code or their password before a sensitive action. */
export function ConfirmIdentity({ token, onClose }: ConfirmIdentityProps) {
	const { data, error } = useQuery({
		queryKey: ['own', token, 'confirm'],
		queryFn: () => callApi('POST /api/confirm/options'),
		// Factors may have changed.
		staleTime: 0,
		gcTime: 0,
	});
	const [picked, setPicked] = useState<Method | null>(null);
	const methods = data?.methods.filter((method) => method !== 'passkey' || hasPasskeys()) ?? [];
	const method = picked ?? methods[0];
	const onDone = () => onClose(true);
	return (
		<Dialog
			title="Confirm that it’s you"
			isSheetOnPhone
			onClose={() => onClose(false)}
			actions={
				<button type="button" onClick={() => onClose(false)} className={buttonClass('quiet', 'field')}>
					Cancel
				</button>
			}
		>
			<p className="mb-5">
				This protects your account and other members. We won’t ask again for {CONFIRMATION_MINUTES} minutes.
			</p>
			<FailureBox text={error && failureText(error)} />
			{!data && !error && <p aria-busy>Loading…</p>}
			{method === 'passkey' && <PasskeyForm onDone={onDone} />}
			{method === 'code' && <CodeForm onDone={onDone} />}
			{method === 'password' && <PasswordForm token={token} onDone={onDone} />}
			{data && method === undefined && <LoginAgain />}
			<div className="mt-3 flex flex-col gap-3">
				{methods
					.filter((other) => other !== method)
					.map((other) => (
						<button
							key={other}
							type="button"
							onClick={() => setPicked(other)}
							className={`w-full ${buttonClass('outlined', 'field')}`}
						>
							{SWITCH_LABELS[other]}
						</button>
					))}
			</div>
		</Dialog>
	);
}

function PasskeyForm({ onDone }: { onDone: () => void }) {
	const isBusy = useRef(false);
	const [failure, setFailure] = useState<string | null>(null);
	const confirm = async () => {
		if (isBusy.current) return;
		isBusy.current = true;
		setFailure(null);
		try {
			// The dialog may have been open for longer than its challenge is valid.
			const { options } = await callApi('POST /api/confirm/options');
			if (!options) throw new Error(FACTOR_TEXTS.wrongPasskey);
			const passkey = await requestPasskey(options);
			await callApi('POST /api/confirm', { body: { passkey } });
			onDone();
		} catch (error) {
			setFailure(passkeyFailure(error));
		}
		isBusy.current = false;
	};
	return (
		<>
			<FailureBox text={failure} />
			<button type="button" onClick={() => void confirm()} className={`w-full ${buttonClass('primary', 'field')}`}>
				<KeyRound size={18} aria-hidden />
				Use a passkey
			</button>
		</>
	);
}

function CodeForm({ onDone }: { onDone: () => void }) {
	const { formProps, field, ...state } = useSentForm<{ code: string }>({
		check: ({ code }) => ({ code: code.trim() === '' ? FACTOR_TEXTS.noCode : null }),
		send: async (body) => {
			await callApi('POST /api/confirm', { body });
			onDone();
		},
	});
	return (
		<form {...formProps} aria-label="Confirm with a code" className="flex flex-col gap-4">
			<FailureBox text={state.failure} />
			<CodeField {...field('code')} idPrefix="confirm" autoFocus />
			<SubmitButton isSending={state.isSending}>Confirm</SubmitButton>
		</form>
	);
}

function PasswordForm({ token, onDone }: ConfirmFormProps) {
	const { data: profile } = useQuery(profileQuery(token));
	const { formProps, field, ...state } = useSentForm<{ password: string }>({
		check: ({ password }) => ({ password: password === '' ? 'Please enter your password' : null }),
		send: async (body) => {
			await callApi('POST /api/confirm', { body });
			onDone();
		},
	});
	return (
		<form {...formProps} aria-label="Confirm with your password" className="flex flex-col gap-4">
			<FailureBox text={state.failure} />
			{profile && <AccountField email={profile.email} />}
			<PasswordField
				{...field('password')}
				idPrefix="confirm"
				label="Your password"
				autoComplete="current-password"
				autoFocus
			/>
			<SubmitButton isSending={state.isSending}>Confirm</SubmitButton>
		</form>
	);
}

interface ConfirmFormProps {
	token: string;
	onDone: () => void;
}

/** For members who only log in through a provider. A new login counts as a confirmation. */
function LoginAgain() {
	return (
		<>
			<p className="mb-4">You log in through another site. Please log out, log in again and then repeat this.</p>
			<button type="button" onClick={() => void logOut()} className={`w-full ${buttonClass('outlined', 'field')}`}>
				Log out
			</button>
		</>
	);
}
