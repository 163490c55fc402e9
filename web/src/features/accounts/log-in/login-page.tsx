import type { SecondStep } from '@bilby/contract/accounts/factor-wire';
import { emailProblem, type SocialProvider, TEXTS } from '@bilby/contract/accounts/rules';
import { KNOWN_ADDRESS } from '@bilby/contract/accounts/sign-in-texts';
import type { ErrorCode } from '@bilby/contract/kernel/envelope';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { describePurposes } from '#features/outbox/actions.ts';
import { useGoBack, usePendingActions } from '#features/outbox/use-go-back.ts';
import { ApiError, callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import type { Problems } from '#lib/forms/problems.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { startSession } from '#lib/session/change-session.ts';
import { wantsToStayLoggedIn } from '#lib/session/keep-logged-in.ts';
import { loginLink, type NextAddress } from '#lib/session/login-link.ts';
import { isImmediate } from '#lib/session/pending-actions.ts';
import { readToken, TOKEN } from '#lib/session/session.ts';
import { buttonClass } from '#ui/base/button.ts';
import { CheckField } from '#ui/field/check-field.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { ProblemSummary } from '#ui/field/problem-summary.tsx';
import { SubmitButton } from '#ui/field/submit-button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { showToast } from '#ui/toast/toast.ts';
import { AccountFrame } from '../forms/account-frame.tsx';
import { FormHeading } from '../forms/form-heading.tsx';
import { SocialButtons } from '../forms/social-buttons.tsx';
import { socialProvidersQuery } from '../forms/social-providers-query.ts';
import { useCarriedEmail } from '../forms/use-carried-email.ts';
import { PasskeyLogin } from './passkey-login.tsx';

const SecondStepForm = lazyComponent(async () => (await import('../second-step/second-step-form.tsx')).SecondStepForm);

const NO_STORAGE = 'Your browser is blocking storage, so we can’t keep you logged in.';

const UNEXPECTED = 'An unexpected error occurred. Please try again.';

const SIGN_IN_ERRORS: Partial<Record<ErrorCode | 'network' | 'access_denied', string>> = {
	not_allowed: 'Authentication failed',
	access_denied: 'Authentication failed',
	validation: 'Authentication failed',
	conflict: KNOWN_ADDRESS,
	not_found: 'Sign-in with this provider is not set up on this site.',
	overloaded: 'Lots of people are logging in right now. Please try again in a minute.',
	too_many_requests: 'Too many attempts. Please try again in a few minutes.',
	network: 'Network error',
};

/** Why a sign-in failed. Anyone can write the code in the URL, so the code itself is never shown. */
const TEXT_BY_CODE = new Map(Object.entries(SIGN_IN_ERRORS));

/** The parameters that a failed social sign-in leaves in the URL. */
export interface FailedSignIn {
	/** An error code. */
	error?: string | undefined;
	provider?: SocialProvider | undefined;
}

export function LoginPage({ error, provider, next }: FailedSignIn & NextAddress) {
	useFailureToast({ error, provider });
	const { history } = useRouter();
	const goBack = useGoBack();
	const pending = usePendingActions(next);
	const { data: providers } = useQuery(socialProvidersQuery);
	const [step, setStep] = useState<SecondStep | null>(null);
	const [passkeyProblem, setPasskeyProblem] = useState<string | null>(null);
	const [ownPath] = useState(() => history.location.pathname);
	const enter = (token: string) => {
		if (!startSession(token)) throw new Error(NO_STORAGE);
		// Visitors who have opened another page meanwhile stay there.
		if (history.location.pathname === ownPath) goBack();
	};
	const { form, formProps, field, problems, failure, isSending } = useSentForm<LoginValues>({
		check: loginProblems,
		send: async (values) => {
			const reply = await callApi('POST /api/login', { body: values });
			if ('pending' in reply) setStep(reply);
			else enter(reply.token);
		},
		describeFailure: loginFailure,
	});

	useCarriedEmail(form);
	useEffect(() => {
		if (readToken() !== null) goBack();
		else if (wantsToStayLoggedIn()) form.setValue('remember', true);
		// A login in another tab reaches this one only as a storage event.
		const followOtherTab = ({ key }: StorageEvent) => key === TOKEN && readToken() !== null && goBack();
		window.addEventListener('storage', followOtherTab);
		return () => window.removeEventListener('storage', followOtherTab);
	}, [goBack, form]);

	if (step) {
		return (
			<AccountFrame>
				<Suspense fallback={<FormHeading title="One more step." />}>
					<SecondStepForm step={step} onDone={enter} onCancel={() => setStep(null)} />
				</Suspense>
			</AccountFrame>
		);
	}
	return (
		<AccountFrame>
			{pending.length > 0 ? (
				<FormHeading title={`Log in to ${describePurposes(pending)}`}>
					{pending.every(isImmediate)
						? 'We’ll do it as soon as you’ve logged in.'
						: 'You can carry on as soon as you’ve logged in.'}{' '}
					New here? Sign up in under a minute.
				</FormHeading>
			) : (
				<FormHeading title="Welcome back.">
					New here?{' '}
					<Link {...loginLink(next, '/signup')} className={PROSE_LINK}>
						Sign Up
					</Link>{' '}
					in under a minute.
				</FormHeading>
			)}
			<FailureBox text={failure ?? passkeyProblem ?? TEXT_BY_CODE.get(error ?? '') ?? null} />
			<form {...formProps} aria-label="Login" className="flex flex-col gap-5">
				<TextField {...field('email')} label="Email" type="email" autoComplete="username webauthn" icon={Mail} />
				<PasswordField {...field('password')} label="Password" autoComplete="current-password" />
				<div className="-my-1 flex flex-wrap items-center justify-between gap-x-4">
					<CheckField {...field('remember')}>Remember me</CheckField>
					<Link to="/forgot-password" className={`inline-flex min-h-10 items-center ${PROSE_LINK}`}>
						Forgot password?
					</Link>
				</div>
				<ProblemSummary problems={problems} />
				<div className="flex gap-3">
					<SubmitButton isSending={isSending}>{isSending ? 'Logging in…' : 'Login'}</SubmitButton>
					{pending.length > 0 && (
						<Link to="/signup" className={`w-full ${buttonClass('outlined', 'field')}`}>
							Sign Up
						</Link>
					)}
				</div>
			</form>
			{providers?.passkeys !== false && (
				<PasskeyLogin
					wantsToBeRemembered={() => form.getValues('remember') === true}
					onDone={enter}
					onFailure={setPasskeyProblem}
				/>
			)}
			<SocialButtons lead="or continue with" />
		</AccountFrame>
	);
}

interface LoginValues {
	email: string;
	password: string;
	remember: boolean;
}

function loginProblems({ email, password }: LoginValues): Problems {
	return { email: emailProblem(email), password: password === '' ? TEXTS.empty : null };
}

function loginFailure(error: unknown): string {
	if (error instanceof ApiError && error.status === 401) return failureText(error, 'Invalid email or password');
	const isOwn = error instanceof Error && !(error instanceof ApiError);
	return failureText(error, isOwn ? error.message : 'Login failed. Please try again.');
}

/** Says once that a sign-in failed, with the name of its provider. */
function useFailureToast({ error, provider }: FailedSignIn): void {
	const { data: providers } = useQuery(socialProvidersQuery);
	const names = { google: 'Google', facebook: 'Facebook', oidc: providers?.oidc };
	const name = provider && names[provider];
	const hasFailed = error !== undefined;
	// The operator's own provider has no name until the list has loaded.
	const isReady = hasFailed && (provider !== 'oidc' || providers !== undefined);
	useEffect(() => {
		if (isReady) void showToast('error', name ? `Failed to sign in with ${name}` : UNEXPECTED);
	}, [isReady, name]);
}
