import { Link, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { takeReturnPath } from '../../../lib/session/return-path.ts';
import { readToken } from '../../../lib/session/session.ts';
import { buttonClass } from '../../../ui/base/button.ts';
import { SubmitButton } from '../../../ui/field/submit-button.tsx';
import { FailureBox } from '../../../ui/panel/failure-box.tsx';
import { lazyComponent } from '../../../ui/panel/lazy-component.ts';
import { PROSE_LINK } from '../../../ui/panel/prose-link.ts';
import { AccountFrame } from '../forms/account-frame.tsx';
import { FormHeading } from '../forms/form-heading.tsx';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import { SocialButtons } from '../forms/social-buttons.tsx';
import { useAccountForm } from '../forms/use-account-form.ts';
import { CaptchaPlaceholder } from './captcha-placeholder.tsx';
import { signUp } from './sign-up.ts';
import { SignedUpDialog } from './signed-up-dialog.tsx';
import { type Step, signupProblems, stepOf, stepProblems } from './signup-checks.ts';
import { AccountFields, ConsentFields, PersonalFields } from './signup-steps.tsx';
import { StepBar } from './step-bar.tsx';

const Captcha = lazyComponent(async () => (await import('./captcha.tsx')).Captcha);

/** All steps are one form, those not at hand hidden: going back loses nothing, and a password manager sees the whole. */
export function SignupPage({ siteName }: { siteName: string }) {
	const router = useRouter();
	const [step, setStep] = useState<Step>(1);
	/** Once there, the captcha stays: going back to mend a name must not ask for it again. */
	const [hasCaptcha, setHasCaptcha] = useState(false);
	const [isDone, setIsDone] = useState(false);
	/** Raised after each answer of the server: a solved captcha counts once. */
	const [captchaRound, setCaptchaRound] = useState(0);
	const stepStart = useRef<HTMLParagraphElement>(null);

	const form = useAccountForm({
		check: (values) =>
			step === 3
				? signupProblems(values, { name: siteName, host: window.location.hostname })
				: stepProblems(step, values),
		send: async (values) => {
			if (step !== 3) return turnTo(step === 1 ? 2 : 3);
			await signUp(values).finally(() => setCaptchaRound((round) => round + 1));
			setIsDone(true);
		},
		fallback: () => 'Some error occurred. Please try again.',
		onProblems: (problems) => setStep(stepOf(problems) ?? step),
	});
	const turnTo = (next: Step) => {
		setStep(next);
		if (next === 3) setHasCaptcha(true);
		stepStart.current?.focus();
	};

	useEffect(() => {
		if (readToken() !== null) router.history.replace(takeReturnPath());
	}, [router]);

	return (
		<AccountFrame>
			<div className="relative">
				<FormHeading title={`Join ${siteName}`}>Vote, post and get an alert before it sells out.</FormHeading>
				<p
					ref={stepStart}
					tabIndex={-1}
					className="absolute top-1 right-0 rounded-badge text-muted text-small outline-none"
				>
					Step {step} of 3
				</p>
			</div>
			<StepBar current={step} />
			<FailureBox text={form.failure} />
			<form {...form.formProps} aria-label="Sign Up" className="flex flex-col gap-5">
				<fieldset hidden={step !== 1} className="flex flex-col gap-5 [&[hidden]]:hidden">
					<legend className="sr-only">Personal</legend>
					<PersonalFields problemOf={form.problemOf} />
				</fieldset>
				<fieldset hidden={step !== 2} className="flex flex-col gap-5 [&[hidden]]:hidden">
					<legend className="sr-only">Account</legend>
					<AccountFields problemOf={form.problemOf} />
				</fieldset>
				<fieldset hidden={step !== 3} className="flex flex-col gap-5 [&[hidden]]:hidden">
					<legend className="sr-only">Verify</legend>
					<CaptchaPlaceholder error={form.problemOf('recaptcha')}>
						{hasCaptcha && (
							<Suspense>
								<Captcha key={captchaRound} onSolved={() => form.mend('recaptcha')} />
							</Suspense>
						)}
					</CaptchaPlaceholder>
					<ConsentFields problemOf={form.problemOf} />
				</fieldset>
				<ProblemSummary problems={form.problems} />
				<div className="flex gap-3">
					{step > 1 && (
						<button
							type="button"
							onClick={() => turnTo(step === 3 ? 2 : 1)}
							className={`w-26 shrink-0 ${buttonClass('quiet', 'field')}`}
						>
							Back
						</button>
					)}
					<SubmitButton isSending={form.isSending}>{labelOf(step, form.isSending)}</SubmitButton>
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

function labelOf(step: Step, isSending: boolean): string {
	if (step < 3) return 'Next';
	return isSending ? 'Signing up…' : 'Sign Up';
}
