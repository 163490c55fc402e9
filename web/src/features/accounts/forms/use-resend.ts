import { useState } from 'react';
import { failureText } from '#lib/api/failure-text.ts';
import { atLeast } from '#lib/hooks/use-once.ts';

interface Resend<Sent extends unknown[]> {
	/** The maximum number of sends. */
	limit: number;
	/** The minimum time to show "Sending...". */
	leastMs: number;
	send: (...sent: Sent) => Promise<{ message?: string | undefined }>;
}

/** The state of a button that sends a mail again: a limited number of times, one request at a time. */
export function useResend<Sent extends unknown[]>({ limit, leastMs, send }: Resend<Sent>) {
	const [presses, setPresses] = useState(0);
	const [isSending, setIsSending] = useState(false);
	const [answer, setAnswer] = useState<{ isGood: boolean; text: string } | null>(null);
	const isSpent = presses >= limit && !isSending;

	const press = async (...sent: Sent) => {
		if (isSending || isSpent) return;
		setPresses(presses + 1);
		setIsSending(true);
		setAnswer(null);
		try {
			const { message } = await atLeast(leastMs, send(...sent));
			setAnswer({ isGood: true, text: message ?? 'Sent. Please check your inbox.' });
		} catch (error) {
			setAnswer({ isGood: false, text: failureText(error) });
		}
		setIsSending(false);
	};
	return { press, isSending, isSpent, answer };
}
