import { RESET_REQUIREMENTS } from '@bilby/contract/accounts/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, Circle, CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { buildCallUrl, callApi, isSessionEnded } from '#lib/api/api.ts';
import { type SentForm, useSentForm } from '#lib/forms/use-sent-form.ts';
import { clearEndedSession } from '#lib/session/change-session.ts';
import { readToken } from '#lib/session/session.ts';
import { buttonClass } from '#ui/base/button.ts';
import { AccountField } from '#ui/field/account-field.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { ProblemSummary } from '#ui/field/problem-summary.tsx';
import { SubmitButton } from '#ui/field/submit-button.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { AccountFrame } from '../forms/account-frame.tsx';
import { FormHeading } from '../forms/form-heading.tsx';
import { OutcomePanel } from '../forms/outcome-panel.tsx';
import { StrengthMeter, useFieldValue } from '../forms/strength-meter.tsx';
import { type NewPassword, resetProblems } from './password-checks.ts';

/** The password is changed by then, so the member should not wait long for the page that says so. */
const SESSION_CHECK_TIMEOUT_MS = 10_000;

export function ResetPage({ token }: { token: string }) {
	const [isDone, setIsDone] = useState(false);
	const form = useSentForm<NewPassword>({
		check: resetProblems,
		send: async (values) => {
			await callApi('POST /api/resetPassword', { body: { token, ...values } });
			await clearOwnSession();
			setIsDone(true);
		},
	});
	return <AccountFrame>{isDone ? <ResetDone /> : <ResetForm form={form} token={token} />}</AccountFrame>;
}

/** Removes the session that the new password has ended. Leaves the device to another member who is logged in here. */
async function clearOwnSession(): Promise<void> {
	const token = readToken();
	if (token === null || (await hasEnded(token))) clearEndedSession(token);
}

/** Does not use `callApi`, which would load the page again. If the network fails, the next request ends the session instead. */
async function hasEnded(token: string): Promise<boolean> {
	try {
		const response = await fetch(buildCallUrl('GET /api/profile'), {
			headers: { accesstoken: token },
			signal: AbortSignal.timeout(SESSION_CHECK_TIMEOUT_MS),
		});
		return !response.ok && isSessionEnded(await response.json());
	} catch (error) {
		console.info('The page could not check whether the session on this device has ended.', error);
		return false;
	}
}

function ResetForm({ form, token }: { form: SentForm<NewPassword>; token: string }) {
	// Only password managers need this: an invalid link is reported when the form is sent.
	const { data: account } = useQuery({
		queryKey: ['reset-link', token],
		queryFn: () => callApi('POST /api/reset-link', { body: { token } }),
		retry: false,
	});
	return (
		<>
			<FormHeading title="Reset password">Choose a new password. We’ll log you out on every other device.</FormHeading>
			<FailureBox text={form.failure} />
			<form {...form.formProps} aria-label="Reset password" className="flex flex-col gap-5">
				{account && <AccountField email={account.email} />}
				<div>
					<PasswordField
						{...form.field('password')}
						label="New password"
						autoComplete="new-password"
						describedBy="requirements"
					/>
					<StrengthMeter field="password" />
					<Requirements field="password" id="requirements" />
				</div>
				<PasswordField {...form.field('repassword')} label="Confirm password" autoComplete="new-password" />
				<ProblemSummary problems={form.problems} />
				<SubmitButton isSending={form.isSending}>{form.isSending ? 'Resetting…' : 'Reset Password'}</SubmitButton>
			</form>
			<p className="mt-6 text-center">
				<Link to="/forgot-password" className={PROSE_LINK}>
					Request a new link
				</Link>
			</p>
		</>
	);
}

function ResetDone() {
	return (
		<OutcomePanel
			icon={CircleCheck}
			tone="good"
			title="Password Reset Complete"
			actions={
				<>
					<Link to="/login" className={buttonClass('primary', 'field')}>
						Go to Login
					</Link>
					<Link to="/" search={{ notice: 'password-reset' }} className={buttonClass('quiet', 'field')}>
						Go to Homepage
					</Link>
				</>
			}
		>
			<p>Your password has been changed. You’ve been logged out on all devices.</p>
		</OutcomePanel>
	);
}

/** The requirements for a new password, ticked off while the visitor types. */
function Requirements({ field, id }: { field: string; id: string }) {
	const list = useRef<HTMLUListElement>(null);
	const password = useFieldValue(list, field);
	return (
		<ul
			ref={list}
			id={id}
			aria-label="Password requirements"
			className="mt-3 grid grid-cols-1 gap-1 tablet:grid-cols-2"
		>
			{RESET_REQUIREMENTS.map(({ text, isMet }) => {
				const Icon = isMet(password) ? Check : Circle;
				return (
					<li
						key={text}
						className={`flex items-center gap-2 text-small ${isMet(password) ? 'text-success' : 'text-muted'}`}
					>
						<Icon size={14} aria-hidden className="shrink-0" />
						{text}
						<span className="sr-only">{isMet(password) ? '(met)' : '(not met)'}</span>
					</li>
				);
			})}
		</ul>
	);
}
