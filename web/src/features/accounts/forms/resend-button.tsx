import { buttonClass } from '#ui/base/button.ts';
import type { useResend } from './use-resend.ts';

interface ResendButtonProps extends Omit<ReturnType<typeof useResend>, 'message' | 'sendAgain'> {
	sendAgain: () => Promise<void>;
	label: string;
}

export function ResendButton({ sendAgain, isSending, isSpent, label }: ResendButtonProps) {
	return (
		<button
			type="button"
			onClick={() => void sendAgain()}
			disabled={isSpent}
			aria-disabled={isSending || undefined}
			className={`${buttonClass('outlined', 'field')} disabled:border-line disabled:text-muted disabled:hover:bg-transparent`}
		>
			{isSpent && 'Too many requests'}
			{!isSpent && (isSending ? 'Sending...' : label)}
		</button>
	);
}

/** The server's message below the button. The space for one line is reserved. */
export function ResendMessage({ message }: Pick<ReturnType<typeof useResend>, 'message'>) {
	return (
		<p role="status" className={`min-h-5 text-small ${message?.isGood === false ? 'text-danger' : 'text-success'}`}>
			{message?.text}
		</p>
	);
}
