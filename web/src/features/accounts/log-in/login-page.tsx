import { Link, useRouter } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { wantsToStay } from '../../../lib/session/keep-logged-in.ts';
import { takeReturnPath } from '../../../lib/session/return-path.ts';
import { readToken } from '../../../lib/session/session.ts';
import { CheckField } from '../../../ui/field/check-field.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { SubmitButton } from '../../../ui/field/submit-button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { FailureBox } from '../../../ui/panel/failure-box.tsx';
import { PROSE_LINK } from '../../../ui/panel/prose-link.ts';
import { AccountFrame } from '../forms/account-frame.tsx';
import { FormHeading } from '../forms/form-heading.tsx';
import { ProblemSummary } from '../forms/problem-summary.tsx';
import { SocialButtons } from '../forms/social-buttons.tsx';
import { useAccountForm } from '../forms/use-account-form.ts';
import { logIn, loginFallback, loginProblems } from './log-in.ts';

/** `error` is what a sign-in by another site left in the address; it is shown as text. */
export function LoginPage({ error }: { error?: string | undefined }) {
	const router = useRouter();
	const remember = useRef<HTMLInputElement>(null);
	const { formProps, problemOf, problems, failure, isSending } = useAccountForm({
		check: loginProblems,
		send: async (values) => {
			await logIn(values);
			router.history.replace(takeReturnPath());
		},
		fallback: loginFallback,
	});

	useEffect(() => {
		if (readToken() !== null) router.history.replace(takeReturnPath());
		else if (remember.current && wantsToStay()) remember.current.checked = true;
	}, [router]);

	return (
		<AccountFrame>
			<FormHeading title="Welcome back.">
				New here?{' '}
				<Link to="/signup" className={PROSE_LINK}>
					Sign Up
				</Link>{' '}
				in under a minute.
			</FormHeading>
			<FailureBox text={failure ?? error ?? null} />
			<form {...formProps} aria-label="Login" className="flex flex-col gap-5">
				<TextField
					name="email"
					label="E-mail"
					type="email"
					autoComplete="email"
					icon={Mail}
					error={problemOf('email')}
				/>
				<PasswordField name="password" label="Password" autoComplete="current-password" error={problemOf('password')} />
				<div className="-my-1 flex flex-wrap items-center justify-between gap-x-4">
					<CheckField name="remember" ref={remember}>
						Remember me
					</CheckField>
					<Link to="/forgot-password" className={`inline-flex min-h-10 items-center ${PROSE_LINK}`}>
						Forgot password?
					</Link>
				</div>
				<ProblemSummary problems={problems} />
				<SubmitButton isSending={isSending}>{isSending ? 'Logging in…' : 'Login'}</SubmitButton>
			</form>
			<SocialButtons lead="or continue with" />
		</AccountFrame>
	);
}
