import { FACTOR_TEXTS } from '@bilby/contract/accounts/factor-rules';
import type { SecondStep, StepMethod } from '@bilby/contract/accounts/factor-wire';
import { Link } from '@tanstack/react-router';
import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { hasPasskeys, requestPasskey } from '#lib/session/passkeys.ts';
import { buttonClass } from '#ui/base/button.ts';
import { SubmitButton } from '#ui/field/submit-button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { FormHeading } from '../forms/form-heading.tsx';
import { CodeField } from './code-field.tsx';
import { passkeyFailure } from './passkey-failure.ts';

interface SecondStepFormProps {
	step: SecondStep;
	/** Called with the token of the session. */
	onDone: (token: string) => void;
	/** Returns to the first step. */
	onCancel: () => void;
}

/** The second step of a login: a passkey, a code from an app, or a recovery code. */
export function SecondStepForm({ step, onDone, onCancel }: SecondStepFormProps) {
	const methods = step.methods.filter((method) => method !== 'passkey' || hasPasskeys());
	const [chosen, setChosen] = useState<StepMethod | undefined>(methods[0]);
	const others = methods.filter((method) => method !== chosen);
	return (
		<>
			<FormHeading title="One more step.">Your account is protected by a second step.</FormHeading>
			{chosen === 'passkey' && <PasskeyStep pending={step.pending} onDone={onDone} />}
			{chosen === 'app' && <CodeStep key="app" method="app" pending={step.pending} onDone={onDone} />}
			{chosen === 'recovery' && <CodeStep key="recovery" method="recovery" pending={step.pending} onDone={onDone} />}
			{chosen === undefined && (
				<p className="text-muted">This browser can’t use passkeys. Please log in with another browser or device.</p>
			)}
			<div className="mt-5 flex flex-col gap-3">
				{others.map((method) => (
					<button
						key={method}
						type="button"
						onClick={() => setChosen(method)}
						className={`w-full ${buttonClass('outlined', 'field')}`}
					>
						{METHOD_LABELS[method]}
					</button>
				))}
				<button type="button" onClick={onCancel} className={`w-full ${buttonClass('quiet', 'field')}`}>
					Back to login
				</button>
			</div>
			<p className="mt-5 text-muted text-small">
				Lost your phone and your recovery codes?{' '}
				<Link to="/contact" className={PROSE_LINK}>
					Contact us
				</Link>
				. We’ll check that it’s you and can then turn this step off.
			</p>
		</>
	);
}

const METHOD_LABELS: Record<StepMethod, ReactNode> = {
	passkey: (
		<>
			<KeyRound size={18} aria-hidden /> Use a passkey
		</>
	),
	app: (
		<>
			<Smartphone size={18} aria-hidden /> Use your authenticator app
		</>
	),
	recovery: (
		<>
			<LifeBuoy size={18} aria-hidden /> Use a recovery code
		</>
	),
};

type StepProps = Pick<SecondStepFormProps, 'onDone'> & { pending: string };

function PasskeyStep({ pending, onDone }: StepProps) {
	const isBusy = useRef(false);
	const [failure, setFailure] = useState<string | null>(null);
	const button = useRef<HTMLButtonElement>(null);
	// The login form, which had the focus, is gone.
	useEffect(() => button.current?.focus(), []);
	const continueWithPasskey = async () => {
		if (isBusy.current) return;
		isBusy.current = true;
		setFailure(null);
		try {
			const { options } = await callApi('POST /api/login/options', { body: { pending } });
			const passkey = await requestPasskey(options);
			const { token } = await callApi('POST /api/login/second-step', { body: { pending, passkey } });
			onDone(token);
		} catch (error) {
			setFailure(passkeyFailure(error));
		}
		isBusy.current = false;
	};
	return (
		<>
			<FailureBox text={failure} />
			<button
				type="button"
				ref={button}
				onClick={() => void continueWithPasskey()}
				className={`w-full ${buttonClass('primary', 'field')}`}
			>
				<KeyRound size={18} aria-hidden />
				Continue with a passkey
			</button>
		</>
	);
}

function CodeStep({ pending, method, onDone }: StepProps & { method: 'app' | 'recovery' }) {
	const { formProps, field, ...state } = useSentForm<{ code: string }>({
		check: ({ code }) => ({ code: code.trim() === '' ? FACTOR_TEXTS.noCode : null }),
		send: async ({ code }) => onDone((await callApi('POST /api/login/second-step', { body: { pending, code } })).token),
		describeFailure: failureText,
	});
	return (
		<>
			<FailureBox text={state.failure} />
			<form {...formProps} aria-label="Second step" className="flex flex-col gap-5">
				{method === 'app' ? (
					<CodeField {...field('code')} autoFocus />
				) : (
					<TextField
						{...field('code')}
						label="Recovery code"
						autoComplete="off"
						spellCheck={false}
						autoCapitalize="characters"
						maxLength={40}
						autoFocus
					/>
				)}
				<SubmitButton isSending={state.isSending}>{state.isSending ? 'Logging in…' : 'Continue'}</SubmitButton>
			</form>
		</>
	);
}
