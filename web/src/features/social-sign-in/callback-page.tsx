import { useRouter } from '@tanstack/react-router';
import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react';
import { useEffect } from 'react';
import { ApiError, apiPost } from '../../lib/api.ts';
import { useOnce } from '../../lib/use-once.ts';
import { OutcomePage, OutcomePanel } from '../account-forms/outcome-panel.tsx';
import { failureText } from '../account-forms/use-account-form.ts';

const TO_SUCCESS_MS = 1_500;
const TO_LOGIN_MS = 3_000;

export interface CallbackAddress {
	code?: string | undefined;
	state?: string | undefined;
	iss?: string | undefined;
	error?: string | undefined;
}

/** The provider returns here; the code that it gave is handed to the server, which answers one of its own. */
export function CallbackPage({ address }: { address: CallbackAddress }) {
	const router = useRouter();
	const outcome = useOnce(() => handOver(address));

	useEffect(() => {
		if (outcome.state === 'pending') return;
		const isDone = outcome.state === 'done';
		const target = isDone ? `/auth/success?token=${encodeURIComponent(outcome.reply)}` : '/login';
		const timer = setTimeout(() => router.history.replace(target), isDone ? TO_SUCCESS_MS : TO_LOGIN_MS);
		return () => clearTimeout(timer);
	}, [outcome, router]);

	return (
		<OutcomePage>
			{outcome.state === 'pending' && (
				<OutcomePanel icon={LoaderCircle} tone="calm" title="Completing sign in..." isBusy />
			)}
			{outcome.state === 'done' && (
				<OutcomePanel icon={CircleCheck} tone="good" title="Welcome">
					<p>Redirecting you now...</p>
				</OutcomePanel>
			)}
			{outcome.state === 'failed' && (
				<OutcomePanel icon={CircleX} tone="bad" title="Authentication Failed">
					<p>{callbackFailure(outcome.error)}</p>
					<p>Redirecting to login page...</p>
				</OutcomePanel>
			)}
		</OutcomePage>
	);
}

/** The provider refused, or its answer lacks a part. */
class Refused extends Error {}

async function handOver({ code, state, iss, error }: CallbackAddress): Promise<string> {
	if (error !== undefined || code === undefined || state === undefined) throw new Refused();
	const reply = await apiPost<{ code: string }>('/api/auth/callback', {
		code,
		state,
		...(iss !== undefined && { iss }),
	});
	return reply.code;
}

export function callbackFailure(error: unknown): string {
	if (error instanceof Refused) return 'Authentication failed';
	if (error instanceof ApiError && error.code === 'network') return 'An unexpected error occurred';
	return failureText(error, () => 'An unexpected error occurred');
}
