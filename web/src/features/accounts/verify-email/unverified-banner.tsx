import { MailWarning, X } from 'lucide-react';
import { IconButton } from '#ui/panel/icon-button.tsx';
import { ResendButton, ResendMessage } from '../forms/resend-button.tsx';
import { useVerificationResend } from './use-verification-resend.ts';

interface UnverifiedBannerProps {
	email: string;
	onDismiss: () => void;
}

/**
 * Covers the lower edge of the page, so that nothing moves when it appears. On a phone it is next to the floating add
 * button.
 */
export function UnverifiedBanner({ email, onDismiss }: UnverifiedBannerProps) {
	const { message, sendAgain, ...resend } = useVerificationResend();
	return (
		<section
			aria-label="Your email is not verified"
			data-bar="notice"
			className="fixed right-[88px] bottom-[calc(57px+env(safe-area-inset-bottom)+12px)] left-3 z-30 rounded-card border border-line bg-surface p-3 shadow-lift desk:right-auto desk:bottom-5 desk:left-5 desk:w-[380px] desk:p-4"
		>
			<div className="flex items-start gap-3">
				<MailWarning size={20} aria-hidden className="mt-0.5 shrink-0 text-warning" />
				<p className="min-w-0 flex-1 break-words text-small">
					<strong>{email}</strong> isn’t verified yet. Open the link in our email to vote and comment.
				</p>
				<span className="-mt-2 -mr-2">
					<IconButton icon={X} label="Not now" onClick={onDismiss} />
				</span>
			</div>
			<div className="mt-2 flex flex-col items-start gap-1">
				<ResendButton {...resend} sendAgain={() => sendAgain(email)} label="Resend email" />
				{message && <ResendMessage message={message} />}
			</div>
		</section>
	);
}
