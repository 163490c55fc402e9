import { Link, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSentForm } from '../../../lib/forms/use-sent-form.ts';
import { takeReturnPath } from '../../../lib/session/return-path.ts';
import { readToken } from '../../../lib/session/session.ts';
import { buttonClass } from '../../../ui/base/button.ts';
import { ProblemSummary } from '../../../ui/field/problem-summary.tsx';
import { SubmitButton } from '../../../ui/field/submit-button.tsx';
import { FailureBox } from '../../../ui/panel/failure-box.tsx';
import { lazyComponent } from '../../../ui/panel/lazy-component.ts';
import { PROSE_LINK } from '../../../ui/panel/prose-link.ts';
import { AccountFrame } from '../forms/account-frame.tsx';
import { FormHeading } from '../forms/form-heading.tsx';
import { SocialButtons } from '../forms/social-buttons.tsx';
import { CaptchaPlaceholder } from './captcha-placeholder.tsx';
import { signUp } from './sign-up.ts';
import { SignedUpDialog } from './signed-up-dialog.tsx';
import { type SignupValues, type Step, signupProblems, stepOf, stepProblems } from './signup-checks.ts';
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

	const { form, ...state } = useSentForm<SignupValues>({
		check: (values) =>
			step === 3
				? signupProblems(values, { name: siteName, host: window.location.hostname })
				: stepProblems(step, values),
		send: async (values) => {
			if (step !== 3) return turnTo(step === 1 ? 2 : 3);
			await signUp(values).finally(renewCaptcha);
			setIsDone(true);
		},
		onProblems: (problems) => setStep(stepOf(problems) ?? step),
	});
	const takeAnswer = (answer: string) => {
		form.setValue('recaptcha', answer);
		if (answer !== '') form.clearErrors('recaptcha');
	};
	const renewCaptcha = () => {
		takeAnswer('');
		setCaptchaRound((round) => round + 1);
	};
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
								<Captcha key={captchaRound} onAnswer={takeAnswer} />
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
							onClick={() => turnTo(step === 3 ? 2 : 1)}
							className={`w-26 shrink-0 ${buttonClass('quiet', 'field')}`}
						>
							Back
						</button>
					)}
					<SubmitButton isSending={state.isSending}>{labelOf(step, state.isSending)}</SubmitButton>
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
