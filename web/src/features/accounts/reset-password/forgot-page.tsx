import { emailProblem, TEXTS } from '@bilby/contract/accounts/rules';
import type { MessageReply } from '@bilby/contract/kernel/envelope';
import { Link } from '@tanstack/react-router';
import { Mail, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { buttonClass } from '#ui/base/button.ts';
import { SubmitButton } from '#ui/field/submit-button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { AccountFrame } from '../forms/account-frame.tsx';
import { FormHeading } from '../forms/form-heading.tsx';
import { OutcomePanel } from '../forms/outcome-panel.tsx';
import { ResendButton, ResendMessage } from '../forms/resend-button.tsx';
import { useCarriedEmail } from '../forms/use-carried-email.ts';
import { useResend } from '../forms/use-resend.ts';

const RESEND_LIMIT = 2;

export function ForgotPage() {
	const [sentTo, setSentTo] = useState<string | null>(null);
	const form = useSentForm<{ email: string }>({
		check: ({ email }) => ({ email: email.trim() === '' ? TEXTS.enterEmail : emailProblem(email) }),
		send: async ({ email }) => {
			await requestLink(email);
			setSentTo(email.trim());
		},
	});
	useCarriedEmail(form.form);
	return (
		<AccountFrame>
			{sentTo !== null ? (
				<LinkSent email={sentTo} onResend={() => requestLink(sentTo)} />
			) : (
				<>
					<FormHeading title="Forgot password">
						Enter your account’s email address and we’ll send you a link to choose a new password.
					</FormHeading>
					<FailureBox text={form.failure} />
					<form {...form.formProps} aria-label="Forgot password" className="flex flex-col gap-5">
						<TextField {...form.field('email')} label="Email" type="email" autoComplete="username" icon={Mail} />
						<SubmitButton isSending={form.isSending}>{form.isSending ? 'Sending...' : 'Send Reset Link'}</SubmitButton>
					</form>
					<p className="mt-6 text-center">
						<Link to="/login" className={PROSE_LINK}>
							Back to Login
						</Link>
					</p>
				</>
			)}
		</AccountFrame>
	);
}

function requestLink(email: string): Promise<MessageReply> {
	return callApi('POST /api/forgotPasswordRequest', { body: { email } });
}

interface LinkSentProps {
	email: string;
	onResend: () => Promise<{ message?: string | undefined }>;
}

function LinkSent({ email, onResend }: LinkSentProps) {
	const { message, ...resend } = useResend({ limit: RESEND_LIMIT, minMs: 0, send: onResend });
	return (
		<OutcomePanel
			icon={MailCheck}
			tone="good"
			title="Check Your Email"
			actions={
				<>
					<ResendButton {...resend} label="Resend Email" />
					<Link to="/login" className={buttonClass('quiet', 'field')}>
						Back to Login
					</Link>
				</>
			}
		>
			<p>
				If there is an account for <strong className="break-words text-ink">{email}</strong>, we’ve sent a link to
				choose a new password. It’s valid for 24 hours.
			</p>
			<ResendMessage message={message} />
		</OutcomePanel>
	);
}
