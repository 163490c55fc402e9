import { emailProblem } from '@bilby/contract/accounts/rules';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, LoaderCircle, Mail, MailCheck, TimerOff, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useGoBack } from '#features/outbox/use-go-back.ts';
import { ApiError, callApi } from '#lib/api/api.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { atLeast, useOnce } from '#lib/hooks/use-once.ts';
import { forgetReceipt, readReceipt } from '#lib/session/sign-up-receipt.ts';
import { useToken } from '#lib/session/use-token.ts';
import { buttonClass } from '#ui/base/button.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { LinkForm } from '../forms/link-form.tsx';
import { OutcomePage, OutcomePanel } from '../forms/outcome-panel.tsx';
import { ResendButton, ResendMessage } from '../forms/resend-button.tsx';
import { useVerificationResend } from './use-verification-resend.ts';

const VERIFYING_MS = 2_000;

type Verdict = 'verifying' | 'success' | 'elsewhere' | 'before' | 'expired' | 'error' | 'offline';

/**
 * Verifies immediately in the browser that signed up or is logged in. Any other browser may be a mail scanner, which opens links
 * and runs scripts, so the page asks the visitor first.
 */
export function VerifyPage({ token }: { token: string }) {
	const isHydrated = useHydrated();
	return <OutcomePage>{isHydrated ? <Verification token={token} /> : <Panel verdict="verifying" />}</OutcomePage>;
}

function Verification({ token }: { token: string }) {
	const isLoggedIn = useToken() !== null;
	const [isAllowed, setIsAllowed] = useState(() => isLoggedIn || readReceipt() !== null || readVerdict(token) !== null);
	if (isAllowed) return <Verifying token={token} />;
	return (
		<LinkForm icon={MailCheck} title="Verify your email" button="Verify email" onSubmit={() => setIsAllowed(true)}>
			<p>Confirm that you signed up with the address we sent this link to.</p>
		</LinkForm>
	);
}

function Verifying({ token }: { token: string }) {
	const queryClient = useQueryClient();
	const outcome = useOnce(async () => {
		const verdict = await atLeast(VERIFYING_MS, verify(token));
		// The member who is logged in here may be verified now.
		await queryClient.invalidateQueries({ queryKey: ['own'] });
		return verdict;
	});
	const verdict = outcome.state === 'pending' ? 'verifying' : outcome.state === 'done' ? outcome.reply : 'error';
	return <Panel key={verdict} verdict={verdict} />;
}

/** Returns the verdict for tokens that name a state and need no request; null for any other token. */
function readVerdict(token: string): Verdict | null {
	if (token === 'expired') return 'expired';
	return token === 'invalid' || token === '' ? 'error' : null;
}

async function verify(token: string): Promise<Verdict> {
	const known = readVerdict(token);
	if (known !== null) return known;
	try {
		const receipt = readReceipt();
		const body = { token, ...(receipt !== null && { receipt }) };
		const { isSignUpConfirmed, wasVerified } = await callApi('POST /api/verifyEmail', { body });
		forgetReceipt();
		if (wasVerified) return 'before';
		return isSignUpConfirmed ? 'success' : 'elsewhere';
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (error.code === 'conflict') return 'expired';
		return error.code === 'validation' ? 'error' : 'offline';
	}
}

function Panel({ verdict }: { verdict: Verdict }) {
	if (verdict === 'verifying') {
		return (
			<OutcomePanel icon={LoaderCircle} tone="calm" title="Verifying your email..." isBusy>
				<p>This takes a moment.</p>
			</OutcomePanel>
		);
	}
	if (verdict === 'success') {
		return (
			<OutcomePanel icon={CircleCheck} tone="good" title="Email Verified" actions={<AfterSuccess />}>
				<p>Your account is verified. Welcome to the burrow! You can now post, comment and vote.</p>
				<p>
					We’ve chosen a username for you. You can change it in{' '}
					<Link to="/profile" search={{ tab: 'accountbasics' }} className={PROSE_LINK}>
						Account Settings
					</Link>
					.
				</p>
			</OutcomePanel>
		);
	}
	if (verdict === 'before') {
		return (
			<OutcomePanel icon={CircleCheck} tone="good" title="Email Already Verified" actions={<AfterSuccess />}>
				<p>This link has already been used. Your email is verified, and you can post, comment and vote.</p>
			</OutcomePanel>
		);
	}
	if (verdict === 'elsewhere') {
		return (
			<OutcomePanel icon={CircleCheck} tone="good" title="Email Verified" actions={<AfterSuccess />}>
				<p>Your account is verified. Welcome to the burrow! Log in the way you signed up to get started.</p>
				<p>
					This isn’t the browser you signed up in. If someone else signed up, or you don’t know the password,{' '}
					<Link to="/forgot-password" className={PROSE_LINK}>
						choose a new one
					</Link>
					. That keeps everyone else out.
				</p>
			</OutcomePanel>
		);
	}
	if (verdict === 'offline') {
		return (
			<OutcomePanel
				icon={WifiOff}
				tone="waiting"
				title="Network error"
				actions={
					<button type="button" onClick={() => window.location.reload()} className={buttonClass('primary', 'field')}>
						Try again
					</button>
				}
			>
				<p>We couldn’t reach the server. Your link still works, so please try again.</p>
			</OutcomePanel>
		);
	}
	const isExpired = verdict === 'expired';
	return (
		<>
			<OutcomePanel
				icon={isExpired ? TimerOff : CircleX}
				tone={isExpired ? 'waiting' : 'bad'}
				title={isExpired ? 'Verification Link Expired' : 'Verification Failed'}
			>
				<p>
					{isExpired
						? 'Verification links are valid for 24 hours only. Please request a new verification email.'
						: 'The verification link is invalid or has already been used. Please request a new verification email.'}
				</p>
			</OutcomePanel>
			<ResendVerification />
			<AfterFailure />
		</>
	);
}

function AfterSuccess() {
	return (
		<>
			<Onward variant="primary" />
			<Link to="/" search={{ notice: 'account-verified' }} className={buttonClass('quiet', 'field')}>
				Go to Homepage
			</Link>
		</>
	);
}

/** Leads to the return path, by way of the login for visitors without a session. */
function Onward({ variant }: { variant: 'primary' | 'quiet' }) {
	const goBack = useGoBack();
	if (useToken() === null) {
		return (
			<Link to="/login" className={buttonClass(variant, 'field')}>
				Go to Login
			</Link>
		);
	}
	return (
		<button type="button" onClick={goBack} className={buttonClass(variant, 'field')}>
			Continue
		</button>
	);
}

function AfterFailure() {
	const isLoggedIn = useToken() !== null;
	return (
		<div className="mt-8 flex flex-wrap justify-center gap-3">
			<Onward variant="quiet" />
			{!isLoggedIn && (
				<Link to="/signup" className={buttonClass('quiet', 'field')}>
					Sign Up
				</Link>
			)}
			<Link to="/" className={buttonClass('quiet', 'field')}>
				Go to Homepage
			</Link>
		</div>
	);
}

/** Visitors with an expired link may be logged out, so the form requests their email address. */
function ResendVerification() {
	const { message, sendAgain, ...resend } = useVerificationResend();
	const { formProps, field, submit } = useSentForm<{ email: string }>({
		check: ({ email }) => ({ email: emailProblem(email) }),
		send: ({ email }) => sendAgain(email),
	});
	return (
		<form {...formProps} aria-label="Resend verification" className="mt-8 flex flex-col gap-4">
			<TextField {...field('email')} label="Email" type="email" autoComplete="email" icon={Mail} />
			<ResendButton {...resend} sendAgain={submit} label="Resend Verification Email" />
			<ResendMessage message={message} />
		</form>
	);
}
