import { useRouter } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import { useEffect } from 'react';
import { useGoBack } from '#features/outbox/use-go-back.ts';
import { ApiError, callApi } from '#lib/api/api.ts';
import { useOnce } from '#lib/hooks/use-once.ts';
import { startSession } from '#lib/session/change-session.ts';
import { OutcomePage, OutcomePanel } from '../forms/outcome-panel.tsx';

const ONWARD_MS = 100;

export interface SuccessAddress {
	/** A single-use code for a session, valid for a minute; never the session token itself. */
	token?: string | undefined;
	error?: string | undefined;
}

/** Exchanges the code for a session and goes to the return path. */
export function SuccessPage({ address }: { address: SuccessAddress }) {
	const router = useRouter();
	const goBack = useGoBack();
	const outcome = useOnce(() => settle(address));

	useEffect(() => {
		if (outcome.state === 'pending') return;
		const target = outcome.state === 'done' ? outcome.reply : loginWith(readErrorCode(outcome.error));
		const leave = () => (target === null ? goBack() : router.history.replace(target));
		const timer = setTimeout(leave, ONWARD_MS);
		return () => clearTimeout(timer);
	}, [outcome, router, goBack]);

	return (
		<OutcomePage>
			<OutcomePanel icon={LoaderCircle} tone="calm" title="Completing sign in..." isBusy />
		</OutcomePage>
	);
}

/** Opens the session if it can. Returns null then, else the path to go to instead. */
async function settle({ token, error }: SuccessAddress): Promise<string | null> {
	if (token === undefined) return error === undefined ? '/login' : loginWith(error);
	const reply = await callApi('POST /api/auth/exchange', { body: { code: token } });
	startSession(reply.token);
	return null;
}

function readErrorCode(error: unknown): string {
	return error instanceof ApiError ? error.code : 'internal';
}

/** Passes on only the code: anyone can write the URL, and the login page has its own text for the codes it knows. */
function loginWith(error: string): string {
	return `/login?error=${encodeURIComponent(error)}`;
}
