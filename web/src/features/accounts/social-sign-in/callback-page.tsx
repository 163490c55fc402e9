import { RECEIPT_HEADER } from '@bilby/contract/accounts/rules';
import type { SocialCallbackReply } from '@bilby/contract/accounts/wire';
import { useRouter } from '@tanstack/react-router';
import { CircleCheck, CircleX, LoaderCircle, MailCheck } from 'lucide-react';
import { useEffect } from 'react';
import { ApiError, callApi } from '#lib/api/api.ts';
import { failureText, readErrorCode } from '#lib/api/failure-text.ts';
import { useOnce } from '#lib/hooks/use-once.ts';
import { failedSignInPath } from '#lib/session/return-path.ts';
import { readToken } from '#lib/session/session.ts';
import { storeReceipt } from '#lib/session/sign-up-receipt.ts';
import { showToast } from '#ui/toast/toast.ts';
import { OutcomePage, OutcomePanel } from '../forms/outcome-panel.tsx';

const TO_SUCCESS_MS = 1_500;
const TO_LOGIN_MS = 3_000;

export interface CallbackAddress {
	code?: string | undefined;
	state?: string | undefined;
	iss?: string | undefined;
	error?: string | undefined;
}

/**
 * The page to which the provider redirects. It sends the provider's code to the server, which replies with its own
 * code.
 */
export function CallbackPage({ address }: { address: CallbackAddress }) {
	const router = useRouter();
	const outcome = useOnce(() => exchangeCode(address));

	const code = outcome.state === 'done' && 'code' in outcome.reply ? outcome.reply.code : null;
	/** A member went to the provider to connect it to their account. */
	const isConnected = outcome.state === 'done' && 'connected' in outcome.reply;
	/** The provider does not vouch for the email address, so the visitor must open the mailed link first. */
	const isMailed = outcome.state === 'done' && code === null && !isConnected;

	useEffect(() => {
		if (outcome.state === 'pending' || isMailed) return;
		const target =
			code === null
				? placeWithoutCode(outcome.state === 'failed' ? outcome.error : null)
				: `/auth/success?token=${encodeURIComponent(code)}`;
		const isGood = code !== null || isConnected;
		const leave = () => {
			// The settings do not say why. The login does.
			if (outcome.state === 'failed' && readToken() !== null) void showToast('error', callbackFailure(outcome.error));
			router.history.replace(target);
		};
		const timer = setTimeout(leave, isGood ? TO_SUCCESS_MS : TO_LOGIN_MS);
		return () => clearTimeout(timer);
	}, [outcome, code, isConnected, isMailed, router]);

	return (
		<OutcomePage>
			{outcome.state === 'pending' && (
				<OutcomePanel icon={LoaderCircle} tone="calm" title="Completing sign in..." isBusy />
			)}
			{outcome.state === 'done' && isMailed && (
				<OutcomePanel icon={MailCheck} tone="waiting" title="Check Your Email">
					<p>{outcome.reply.message}</p>
					<p>Then sign in the same way again. Nobody can use the account until you do.</p>
				</OutcomePanel>
			)}
			{code !== null && (
				<OutcomePanel icon={CircleCheck} tone="good" title="Welcome">
					<p>Redirecting you now...</p>
				</OutcomePanel>
			)}
			{isConnected && (
				<OutcomePanel icon={CircleCheck} tone="good" title="Connected">
					<p>Redirecting you now...</p>
				</OutcomePanel>
			)}
			{outcome.state === 'failed' && (
				<OutcomePanel icon={CircleX} tone="bad" title="Authentication Failed">
					<p>{callbackFailure(outcome.error)}</p>
					<p>{readToken() === null ? 'Redirecting to login page...' : 'Redirecting you now...'}</p>
				</OutcomePanel>
			)}
		</OutcomePage>
	);
}

/** A visitor with a session came from their account settings. */
function placeWithoutCode(error: unknown): string {
	if (readToken() !== null) return '/profile?tab=accountbasics';
	return failedSignInPath(error instanceof RejectedSignIn ? 'access_denied' : readErrorCode(error));
}

/** The provider rejected the sign-in, or its redirect lacks a parameter. */
class RejectedSignIn extends Error {}

async function exchangeCode({ code, state, iss, error }: CallbackAddress): Promise<SocialCallbackReply> {
	if (error !== undefined || code === undefined || state === undefined) throw new RejectedSignIn();
	const body = { code, state, ...(iss !== undefined && { iss }) };
	return callApi('POST /api/auth/callback', {
		body,
		onHeaders: (headers) => storeReceipt(headers.get(RECEIPT_HEADER)),
	});
}

export function callbackFailure(error: unknown): string {
	if (error instanceof RejectedSignIn) return 'Authentication failed';
	if (error instanceof ApiError && error.code === 'network') return 'An unexpected error occurred';
	return failureText(error, 'An unexpected error occurred');
}
