import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { loadFailureText } from '../../../lib/api/failure-text.ts';
import { retryAfterMs, useRetryAfter } from '../../../lib/api/retry-after.ts';
import { useMarkHydrated } from '../../../lib/page/hydrate-before-navigating.tsx';
import { FailurePanel } from '../../../ui/base/failure-panel.tsx';

/** Stands in place of a page whose loading or drawing failed. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
	return (
		<PageFailure
			text="This page could not be shown. It is not your doing; trying again often helps."
			error={error}
			reset={reset}
		/>
	);
}

interface PageFailureProps extends Pick<ErrorComponentProps, 'error' | 'reset'> {
	title?: string;
	text: string;
}

/** What stands where a page would; trying again loads it again. Where the server said when, that happens automatically. */
export function PageFailure({ error, reset, title, text }: PageFailureProps) {
	const router = useRouter();
	useMarkHydrated();
	const tryAgain = useCallback(() => {
		reset();
		void router.invalidate();
	}, [reset, router]);
	useRetryAfter(error, tryAgain);
	const isWaiting = retryAfterMs(error) !== null;
	const words = isWaiting ? { title: 'Please wait a moment', text: loadFailureText(error, text) } : { title, text };
	return <FailurePanel {...words} onRetry={tryAgain} />;
}
