import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { loadFailureText } from '#lib/api/failure-text.ts';
import { retryAfterMs, useRetryAfter } from '#lib/api/retry-after.ts';
import { useOnline } from '#lib/hooks/use-online.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';

/** Replaces a page that failed to load or render. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
	return (
		<PageFailure text="This page couldn’t be shown. Not your fault. Please try again." error={error} reset={reset} />
	);
}

interface PageFailureProps extends Pick<ErrorComponentProps, 'error' | 'reset'> {
	title?: string;
	text: string;
}

/**
 * Replaces a page that could not be loaded. Offline it says so, and reloads the page when the connection returns. If
 * the server said how long to wait, it reloads the page after that.
 */
export function PageFailure({ error, reset, ...texts }: PageFailureProps) {
	const router = useRouter();
	const isOnline = useOnline();
	const tryAgain = useCallback(() => {
		reset();
		void router.invalidate();
	}, [reset, router]);
	useEffect(() => console.info('The page could not be shown.', error), [error]);
	useRetryAfter(error, tryAgain);
	useReloadOnline(error, tryAgain);
	if (!isOnline) return <FailurePanel title="You’re offline" text={OFFLINE_TEXT} onRetry={tryAgain} />;
	if (retryAfterMs(error) === null) return <FailurePanel {...texts} onRetry={tryAgain} />;
	const text = loadFailureText(error, texts.text);
	return <FailurePanel title="Please wait a moment" text={text} onRetry={tryAgain} />;
}

/** A connection that has just returned may fail for a few more seconds. */
const SETTLING_MS = 15_000;
const PAUSE_MS = 2_000;

/** Milliseconds: when the browser last came back online. */
let backOnlineAt = Number.NEGATIVE_INFINITY;

/**
 * Calls `tryAgain` when the connection returns, and again after a pause if the page fails while the connection settles.
 */
function useReloadOnline(error: unknown, tryAgain: () => void): void {
	useEffect(() => {
		const reload = () => {
			backOnlineAt = Date.now();
			tryAgain();
		};
		const isRejected = retryAfterMs(error) !== null;
		const isSettling = !isRejected && navigator.onLine && Date.now() - backOnlineAt < SETTLING_MS;
		const timer = isSettling ? setTimeout(tryAgain, PAUSE_MS) : undefined;
		window.addEventListener('online', reload);
		return () => {
			clearTimeout(timer);
			window.removeEventListener('online', reload);
		};
	}, [error, tryAgain]);
}

const OFFLINE_TEXT = 'This page will open when you’re back online.';
