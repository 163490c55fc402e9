import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#lib/api/failure-text.ts';
import { atLeast } from '#lib/hooks/use-once.ts';

interface Reply {
	message?: string | undefined;
}

interface Resend<Sent extends unknown[]> {
	/** The maximum number of sends. */
	limit: number;
	/** The minimum time to show "Sending...". */
	minMs: number;
	send: (...sent: Sent) => Promise<Reply>;
}

/** The state of a button that sends a mail again: a limited number of times, one request at a time. */
export function useResend<Sent extends unknown[]>({ limit, minMs, send }: Resend<Sent>) {
	const [sendCount, setSendCount] = useState(0);
	const {
		mutateAsync,
		isPending: isSending,
		data: reply,
		error,
	} = useMutation({
		mutationFn: (sent: Sent) => atLeast(minMs, send(...sent)),
	});
	const isSpent = sendCount >= limit && !isSending;

	const sendAgain = async (...sent: Sent) => {
		if (isSending || isSpent) return;
		setSendCount(sendCount + 1);
		// The message shows why it failed.
		await mutateAsync(sent).catch(() => undefined);
	};
	return { sendAgain, isSending, isSpent, message: messageFor(reply, error) };
}

function messageFor(reply: Reply | undefined, error: Error | null): { isGood: boolean; text: string } | null {
	if (error) return { isGood: false, text: failureText(error) };
	return reply ? { isGood: true, text: reply.message ?? 'Sent. Please check your inbox.' } : null;
}
