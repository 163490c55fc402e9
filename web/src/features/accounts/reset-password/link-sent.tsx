import { Link } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { buttonClass } from '#ui/base/button.ts';
import { OutcomePanel } from '../forms/outcome-panel.tsx';
import { ResendButton, ResendMessage } from '../forms/resend-button.tsx';
import { useResend } from '../forms/use-resend.ts';

const RESEND_LIMIT = 2;

interface LinkSentProps {
	email: string;
	onResend: () => Promise<{ message?: string | undefined }>;
}

export function LinkSent({ email, onResend }: LinkSentProps) {
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
