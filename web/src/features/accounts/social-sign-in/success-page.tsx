import type { SecondStep } from '@bilby/contract/accounts/factor-wire';
import { useRouter } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useGoBack } from '#features/outbox/use-go-back.ts';
import { callApi } from '#lib/api/api.ts';
import { readErrorCode } from '#lib/api/failure-text.ts';
import { useOnce } from '#lib/hooks/use-once.ts';
import { startSession } from '#lib/session/change-session.ts';
import { failedSignInPath, returnFromProvider } from '#lib/session/return-path.ts';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { AccountFrame } from '../forms/account-frame.tsx';
import { FormHeading } from '../forms/form-heading.tsx';
import { OutcomePage, OutcomePanel } from '../forms/outcome-panel.tsx';

const SecondStepForm = lazyComponent(async () => (await import('../second-step/second-step-form.tsx')).SecondStepForm);

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
	const step = outcome.state === 'done' && typeof outcome.reply === 'object' ? outcome.reply : null;

	useEffect(() => {
		if (outcome.state === 'pending' || step) return;
		const target = outcome.state === 'done' ? String(outcome.reply) : failedSignInPath(readErrorCode(outcome.error));
		const leave = () => (target === ENTERED ? goBack() : router.history.replace(target));
		const timer = setTimeout(leave, ONWARD_MS);
		return () => clearTimeout(timer);
	}, [outcome, step, router, goBack]);

	if (step) {
		const enter = (token: string) => {
			startSession(token);
			goBack();
		};
		return (
			<AccountFrame>
				<Suspense fallback={<FormHeading title="One more step." />}>
					<SecondStepForm step={step} onDone={enter} onCancel={() => router.history.replace('/login')} />
				</Suspense>
			</AccountFrame>
		);
	}

	return (
		<OutcomePage>
			<OutcomePanel icon={LoaderCircle} tone="calm" title="Completing sign in..." isBusy />
		</OutcomePage>
	);
}

/** The outcome of a login that is complete. */
const ENTERED = '';

/** Opens the session if it can. Returns `ENTERED` then, else the second step, or the path to go to instead. */
async function settle({ token, error }: SuccessAddress): Promise<string | SecondStep> {
	// The login has its own texts: anyone can write the code in the address.
	if (token === undefined) return error === undefined ? '/login' : failedSignInPath(error);
	const reply = await callApi('POST /api/auth/exchange', { body: { code: token } });
	returnFromProvider();
	if ('pending' in reply) return reply;
	startSession(reply.token);
	return ENTERED;
}
