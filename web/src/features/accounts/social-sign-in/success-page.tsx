import { useRouter } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import { useEffect } from 'react';
import { useGoBack } from '#features/outbox/use-go-back.ts';
import { callApi } from '#lib/api/api.ts';
import { readErrorCode } from '#lib/api/failure-text.ts';
import { useOnce } from '#lib/hooks/use-once.ts';
import { startSession } from '#lib/session/change-session.ts';
import { failedSignInPath } from '#lib/session/return-path.ts';
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
		const target = outcome.state === 'done' ? outcome.reply : failedSignInPath(readErrorCode(outcome.error));
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
	// The login has its own texts: anyone can write the code in the address.
	if (token === undefined) return error === undefined ? '/login' : failedSignInPath(error);
	const reply = await callApi('POST /api/auth/exchange', { body: { code: token } });
	startSession(reply.token);
	return null;
}
