import { callApi } from '#lib/api/api.ts';
import { useResend } from '../forms/use-resend.ts';

const RESEND = { limit: 3, minMs: 2_000 };

/** Requests another verification mail, at most three times. */
export function useVerificationResend() {
	return useResend({
		...RESEND,
		send: (email: string) => callApi('POST /api/resendVerification', { body: { email: email.trim() } }),
	});
}
