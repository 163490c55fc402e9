import { RECEIPT_HEADER, TEXTS } from '@bilby/contract/accounts/rules';
import { Link, useNavigate } from '@tanstack/react-router';
import { Check, Mail, UserRound } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { describePurposes } from '#features/outbox/actions.ts';
import { useGoBack, usePendingActions } from '#features/outbox/use-go-back.ts';
import { callApi } from '#lib/api/api.ts';
import { type SentForm, useSentForm } from '#lib/forms/use-sent-form.ts';
import { storeKeepLoggedIn } from '#lib/session/keep-logged-in.ts';
import type { NextAddress } from '#lib/session/login-link.ts';
import { readToken } from '#lib/session/session.ts';
import { storeReceipt } from '#lib/session/sign-up-receipt.ts';
import { buttonClass } from '#ui/base/button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CheckField } from '#ui/field/check-field.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { ProblemSummary } from '#ui/field/problem-summary.tsx';
import { SubmitButton } from '#ui/field/submit-button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { AccountFrame } from '../forms/account-frame.tsx';
import { FormHeading } from '../forms/form-heading.tsx';
import { SocialButtons } from '../forms/social-buttons.tsx';
import { StrengthMeter } from '../forms/strength-meter.tsx';
import { useCarriedEmail } from '../forms/use-carried-email.ts';
import { CaptchaPlaceholder } from './captcha-placeholder.tsx';
import { findStep, type SignupValues, STEPS, type Step, signupProblems, stepProblems } from './signup-checks.ts';
import { useCaptcha } from './use-captcha.ts';

const Captcha = lazyComponent(async () => (await import('./captcha.tsx')).Captcha);

/**
 * All steps are one form with the other steps hidden. Going back loses nothing, and a password manager sees every
 * field.
 */
export function SignupPage({ siteName, next }: NextAddress & { siteName: string }) {
	const goBack = useGoBack();
	// Actions of a member require a login, not a sign-up.
	const pending = usePendingActions(next).filter(({ memberId }) => memberId === null);
	const [step, setStep] = useState<Step>(1);
	/** The captcha stays once it has been shown: going back to fix a name must not request it again. */
	const [hasCaptcha, setHasCaptcha] = useState(false);
	const [isDone, setIsDone] = useState(false);
	const stepStart = useRef<HTMLParagraphElement>(null);

	const { form, ...state } = useSentForm<SignupValues>({
		check: (values) => {
			const site = { name: siteName, host: window.location.hostname };
			if (step !== 3) return stepProblems(step, values, site);
			const problems = signupProblems(values, site);
			return captcha.isWorking() ? { ...problems, recaptcha: null } : problems;
		},
		send: async (values): Promise<void> => {
			if (step !== 3) return goToStep(step === 1 ? 2 : 3);
			const recaptcha = captcha.isWorking() ? await captcha.awaitAnswer() : values.recaptcha;
			if (recaptcha === null) return;
			if (!recaptcha) return form.setError('recaptcha', { message: TEXTS.captcha });
			await signUp({ ...values, recaptcha }).finally(captcha.renew);
			setIsDone(true);
		},
		onProblems: (problems) => setStep(findStep(problems) ?? step),
	});
	const captcha = useCaptcha((answer) => {
		form.setValue('recaptcha', answer);
		if (answer !== '') form.clearErrors('recaptcha');
	});
	useCarriedEmail(form);
	const goToStep = (next: Step) => {
		captcha.cancel();
		setStep(next);
		if (next === 3) setHasCaptcha(true);
		stepStart.current?.focus();
	};

	useEffect(() => {
		if (readToken() !== null) goBack();
	}, [goBack]);

	return (
		<AccountFrame>
			<div className="relative">
				<FormHeading title={`Join ${siteName}`}>
					{pending.length > 0
						? `Sign up to ${describePurposes(pending)}.`
						: 'Vote, comment, save deals and post your own.'}
				</FormHeading>
				<p
					ref={stepStart}
					tabIndex={-1}
					className="absolute top-1 right-0 rounded-badge text-muted text-small outline-none"
				>
					Step {step} of 3
				</p>
			</div>
			<StepBar current={step} />
			<FailureBox text={state.failure} />
			<form {...state.formProps} aria-label="Sign Up" className="flex flex-col gap-5">
				<fieldset hidden={step !== 1} className="flex flex-col gap-5 [&[hidden]]:hidden">
					<legend className="sr-only">Personal</legend>
					<PersonalFields field={state.field} />
				</fieldset>
				<fieldset hidden={step !== 2} className="flex flex-col gap-5 [&[hidden]]:hidden">
					<legend className="sr-only">Account</legend>
					<AccountFields field={state.field} />
				</fieldset>
				<fieldset hidden={step !== 3} className="flex flex-col gap-5 [&[hidden]]:hidden">
					<legend className="sr-only">Verify</legend>
					<CaptchaPlaceholder error={state.problemOf('recaptcha')}>
						{hasCaptcha && (
							<Suspense>
								<Captcha key={captcha.round} onAnswer={captcha.take} />
							</Suspense>
						)}
					</CaptchaPlaceholder>
					<ConsentFields field={state.field} />
				</fieldset>
				<ProblemSummary problems={state.problems} />
				<div className="flex gap-3">
					{step > 1 && (
						<button
							type="button"
							onClick={() => goToStep(step === 3 ? 2 : 1)}
							className={`w-26 shrink-0 ${buttonClass('quiet', 'field')}`}
						>
							Back
						</button>
					)}
					<SubmitButton isSending={state.isSending}>
						{captcha.isAwaited ? 'Waiting for the captcha…' : labelFor(step, state.isSending)}
					</SubmitButton>
				</div>
			</form>
			<SocialButtons lead="or sign up with" />
			<p className="mt-4 text-center text-muted">
				Already a member?{' '}
				<Link to="/login" className={PROSE_LINK}>
					Login
				</Link>
			</p>
			{isDone && <SignedUpDialog />}
		</AccountFrame>
	);
}

function labelFor(step: Step, isSending: boolean): string {
	if (step < 3) return 'Next';
	return isSending ? 'Signing up…' : 'Sign Up';
}

/** Requests an account. It opens no session: the choice to stay logged in is stored for the login that follows. */
async function signUp({ recaptcha = '', ...values }: SignupValues): Promise<void> {
	const body = { ...values, recaptcha };
	await callApi('POST /api/register', { body, onHeaders: (headers) => storeReceipt(headers.get(RECEIPT_HEADER)) });
	storeKeepLoggedIn(values.keepLoggedIn);
}

function SignedUpDialog() {
	const navigate = useNavigate();
	return (
		<Dialog
			title="Check your email"
			onClose={() => void navigate({ to: '/login' })}
			actions={
				<Link to="/login" className={buttonClass('primary')}>
					Go to Login
				</Link>
			}
		>
			<p>
				Please check your email to verify the account. The link is valid for 24 hours. If it doesn’t arrive in a few
				minutes, check your junk folder.
			</p>
		</Dialog>
	);
}

interface StepProps {
	field: SentForm<SignupValues>['field'];
}

function PersonalFields({ field }: StepProps) {
	return (
		<>
			<TextField {...field('firstName')} label="First name" autoComplete="given-name" maxLength={50} icon={UserRound} />
			<TextField {...field('lastName')} label="Last name" autoComplete="family-name" maxLength={50} icon={UserRound} />
		</>
	);
}

function AccountFields({ field }: StepProps) {
	return (
		<>
			<TextField {...field('email')} label="Email" type="email" autoComplete="username" maxLength={254} icon={Mail} />
			<div>
				<PasswordField
					{...field('password')}
					label="Password"
					autoComplete="new-password"
					describedBy="password-hint"
				/>
				<StrengthMeter field="password" />
				<p id="password-hint" className="mt-2 text-muted text-small">
					At least 6 characters, mixing letters with numbers or symbols.
				</p>
			</div>
		</>
	);
}

function ConsentFields({ field }: StepProps) {
	return (
		<div>
			<CheckField {...field('keepLoggedIn')}>Keep me logged in</CheckField>
			<CheckField {...field('newsletter')}>Subscribe to the newsletter</CheckField>
			<CheckField {...field('terms')}>
				I am 18 or over and accept the{' '}
				<a href="/terms-of-service" target="_blank" rel="noopener" className={PROSE_LINK}>
					Terms of Use
				</a>{' '}
				and the{' '}
				<a href="/privacy-policy" target="_blank" rel="noopener" className={PROSE_LINK}>
					Privacy Policy
				</a>
			</CheckField>
		</div>
	);
}

/** Shows progress through the steps: completed ones in ink, the current one in ochre. */
function StepBar({ current }: { current: Step }) {
	return (
		<ol aria-label="Steps" className="mb-7 grid grid-cols-3 gap-2">
			{STEPS.map(({ step, name }) => (
				<li key={step} aria-current={step === current ? 'step' : undefined} className="group text-muted text-small">
					<span
						aria-hidden
						className={`mb-2 block h-1 rounded-pill ${step < current ? 'bg-ink' : 'bg-raised-hover group-aria-[current=step]:bg-ochre'}`}
					/>
					<span className="flex items-center gap-2 font-semibold group-aria-[current=step]:text-ink">
						{step < current && <Check size={16} aria-hidden />}
						{name}
						{step < current && <span className="sr-only">(done)</span>}
					</span>
				</li>
			))}
		</ol>
	);
}
