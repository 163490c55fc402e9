import { signupPasswordProblem, TEXTS } from '@bilby/contract/accounts/rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, MonitorSmartphone } from 'lucide-react';
import { useRef } from 'react';
import { type Profile, type Session, sessionsQuery } from '#features/viewer/viewer-queries.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import type { Problems } from '#lib/forms/problems.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { forgetMember } from '#lib/session/session.ts';
import { formatDay } from '#lib/text/format.ts';
import { Badge } from '#ui/base/badge.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { AccountField } from '#ui/field/account-field.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { ProblemSummary } from '#ui/field/problem-summary.tsx';
import { SubmitButton } from '#ui/field/submit-button.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { showToast } from '#ui/toast/toast.ts';
import { AccountCard } from '../forms/account-card.tsx';
import { ResendButton, ResendMessage } from '../forms/resend-button.tsx';
import { type NewPassword, repeatProblem } from '../reset-password/password-checks.ts';
import { useVerificationResend } from '../verify-email/use-verification-resend.ts';

interface PasswordChange extends NewPassword {
	currentPassword: string;
}

/** 6 to 100 characters, as at sign-up. */
function changeProblems({ currentPassword, password, repassword }: PasswordChange): Problems {
	return {
		currentPassword: currentPassword === '' ? TEXTS.empty : null,
		password: password === '' ? TEXTS.enterNewPassword : signupPasswordProblem(password),
		repassword: repeatProblem(password, repassword),
	};
}

export function ChangePassword({ token, profile }: { token: string; profile: Profile }) {
	const queryClient = useQueryClient();
	const { form, formProps, field, ...state } = useSentForm<PasswordChange>({
		check: changeProblems,
		send: async (values) => {
			await callApi('POST /api/changePassword', { body: values });
			form.reset();
			void showToast('success', 'Your password has been changed.');
			await queryClient.invalidateQueries({ queryKey: sessionsQuery(token).queryKey });
		},
	});
	if (!profile.hasPassword) return <NoPassword />;
	return (
		<AccountCard title="Change password">
			<FailureBox text={state.failure} />
			<form {...formProps} aria-label="Change password" className="flex flex-col gap-4">
				<AccountField email={profile.email} />
				<PasswordField {...field('currentPassword')} label="Current password" autoComplete="current-password" />
				<PasswordField {...field('password')} label="New password" autoComplete="new-password" />
				<PasswordField {...field('repassword')} label="Confirm password" autoComplete="new-password" />
				<ProblemSummary problems={state.problems} />
				<SubmitButton variant="quiet" isSending={state.isSending}>
					{state.isSending ? 'Changing…' : 'Change Password'}
				</SubmitButton>
			</form>
		</AccountCard>
	);
}

function NoPassword() {
	return (
		<AccountCard title="Password">
			<p className="text-muted">
				You sign in through another site, so you don’t have a password here.{' '}
				<Link to="/forgot-password" className={PROSE_LINK}>
					Choose one
				</Link>{' '}
				by email if you like.
			</p>
		</AccountCard>
	);
}

export function EmailCard({ profile }: { profile: Profile }) {
	return (
		<AccountCard title="Email">
			<p className="break-words">{profile.email}</p>
			{profile.emailVerified ? (
				<p className="mt-2 flex items-center gap-2 font-semibold text-success text-small">
					<CircleCheck size={16} aria-hidden />
					Verified
				</p>
			) : (
				<Unverified email={profile.email} />
			)}
		</AccountCard>
	);
}

function Unverified({ email }: { email: string }) {
	const { message, sendAgain, ...resend } = useVerificationResend();
	return (
		<div className="mt-2 flex flex-col gap-3">
			<p className="flex items-center gap-2 font-semibold text-small text-warning">
				<CircleAlert size={16} aria-hidden />
				Not verified
			</p>
			<p className="text-muted text-small">Open the link in our email to post, comment and vote.</p>
			<ResendButton {...resend} sendAgain={() => sendAgain(email)} label="Resend Verification Email" />
			<ResendMessage message={message} />
		</div>
	);
}

interface Revocation {
	which: { id: string } | { all: true };
	/** True if this device's session ends too. */
	isOwn: boolean;
}

/** Lists the member's sessions, each with a button that ends it. */
export function SessionsCard({ token }: { token: string }) {
	const queryClient = useQueryClient();
	const { data: sessions, isError } = useQuery(sessionsQuery(token));
	const list = useRef<HTMLUListElement>(null);
	const { mutate, isPending, error } = useMutation({
		mutationFn: ({ which }: Revocation) => callApi('POST /api/sessions/revoke', { body: which }),
		onSuccess: (_, { isOwn }) => {
			if (isOwn) return leave();
			// The row disappears, and the focus with it.
			list.current?.focus({ preventScroll: true });
			return queryClient.invalidateQueries({ queryKey: sessionsQuery(token).queryKey });
		},
	});
	const revoke = (revocation: Revocation) => {
		if (!isPending) mutate(revocation);
	};

	return (
		<AccountCard title="Logged-in devices">
			<FailureBox text={error ? failureText(error) : isError ? 'Your devices couldn’t be loaded.' : null} />
			<ul ref={list} tabIndex={-1} aria-label="Logged-in devices" className="-mt-2 divide-y divide-line outline-none">
				{sessions?.map((session) => (
					<SessionRow
						key={session.id}
						session={session}
						onEnd={() => revoke({ which: { id: session.id }, isOwn: session.isCurrent })}
					/>
				))}
			</ul>
			<button
				type="button"
				onClick={() => revoke({ which: { all: true }, isOwn: true })}
				className={`mt-3 ${buttonClass('quiet')}`}
			>
				Sign out everywhere
			</button>
		</AccountCard>
	);
}

/** This device's session has ended too. */
function leave(): void {
	forgetMember();
	window.location.assign('/');
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
	return (
		<li className="flex min-h-[68px] items-center gap-3 py-3">
			<MonitorSmartphone size={20} aria-hidden className="shrink-0 text-muted" />
			<div className="min-w-0 flex-1">
				<p className="flex flex-wrap items-center gap-2 font-semibold">
					{session.device}
					{session.isCurrent && <Badge variant="eucalypt">This device</Badge>}
				</p>
				<p className="text-muted text-small">
					Since <time dateTime={session.createdAt}>{formatDay(session.createdAt)}</time>, last active{' '}
					<time dateTime={session.lastSeenAt}>{formatDay(session.lastSeenAt)}</time>
				</p>
			</div>
			<button type="button" onClick={onEnd} className={`shrink-0 ${buttonClass('outlined')}`}>
				Sign out<span className="sr-only"> {session.device}</span>
			</button>
		</li>
	);
}
