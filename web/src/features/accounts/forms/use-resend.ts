import { useState } from 'react';
import { failureText } from '#lib/api/failure-text.ts';
import { atLeast } from '#lib/hooks/use-once.ts';

interface Resend<Sent extends unknown[]> {
	/** The maximum number of sends. */
	limit: number;
	/** The minimum time to show "Sending...". */
	minMs: number;
	send: (...sent: Sent) => Promise<{ message?: string | undefined }>;
}

/** The state of a button that sends a mail again: a limited number of times, one request at a time. */
export function useResend<Sent extends unknown[]>({ limit, minMs, send }: Resend<Sent>) {
	const [sendCount, setSendCount] = useState(0);
	const [isSending, setIsSending] = useState(false);
	const [message, setMessage] = useState<{ isGood: boolean; text: string } | null>(null);
	const isSpent = sendCount >= limit && !isSending;

	const sendAgain = async (...sent: Sent) => {
		if (isSending || isSpent) return;
		setSendCount(sendCount + 1);
		setIsSending(true);
		setMessage(null);
		try {
			const reply = await atLeast(minMs, send(...sent));
			setMessage({ isGood: true, text: reply.message ?? 'Sent. Please check your inbox.' });
		} catch (error) {
			setMessage({ isGood: false, text: failureText(error) });
		}
		setIsSending(false);
	};
	return { sendAgain, isSending, isSpent, message };
}
