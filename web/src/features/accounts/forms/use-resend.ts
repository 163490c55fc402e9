import { useState } from 'react';
import { atLeast } from '../../../lib/hooks/use-once.ts';
import { failureText } from './use-account-form.ts';

interface Resend {
	/** How often it may be pressed. */
	limit: number;
	/** How long it says that it is sending, at least. */
	leastMs: number;
	send: () => Promise<{ message?: string | undefined }>;
}

/** A button that sends a mail again, a few times and one at a time. */
export function useResend({ limit, leastMs, send }: Resend) {
	const [presses, setPresses] = useState(0);
	const [isSending, setIsSending] = useState(false);
	const [answer, setAnswer] = useState<{ isGood: boolean; text: string } | null>(null);
	const isSpent = presses >= limit && !isSending;

	const press = async () => {
		if (isSending || isSpent) return;
		setPresses(presses + 1);
		setIsSending(true);
		setAnswer(null);
		try {
			const { message } = await atLeast(leastMs, send());
			setAnswer({ isGood: true, text: message ?? 'Sent. Please check your inbox.' });
		} catch (error) {
			setAnswer({ isGood: false, text: failureText(error, () => 'Some error occurred. Please try again.') });
		}
		setIsSending(false);
	};
	return { press, isSending, isSpent, answer };
}
