import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useOnline } from '../../../lib/hooks/use-online.ts';
import { useMarkHydrated } from '../../../lib/page/hydrate-before-navigating.tsx';
import { FailurePanel } from '../../../ui/base/failure-panel.tsx';

/** Stands in place of a page whose loading or drawing failed. */
export function ErrorPage({ reset }: ErrorComponentProps) {
	return (
		<PageFailure text="This page could not be shown. It is not your doing; trying again often helps." reset={reset} />
	);
}

interface PageFailureProps extends Pick<ErrorComponentProps, 'reset'> {
	title?: string;
	text: string;
}

/**
 * Stands in place of a page that could not be loaded. Without a network it says that this is why, and loads the page as soon as
 * there is one again.
 */
export function PageFailure({ reset, ...words }: PageFailureProps) {
	const router = useRouter();
	const isOnline = useOnline();
	useMarkHydrated();
	const tryAgain = () => {
		reset();
		void router.invalidate();
	};
	useEffect(() => {
		window.addEventListener('online', tryAgain);
		return () => window.removeEventListener('online', tryAgain);
	});
	if (!isOnline) return <FailurePanel title="You are offline" text={OFFLINE_TEXT} onRetry={tryAgain} />;
	return <FailurePanel {...words} onRetry={tryAgain} />;
}

const OFFLINE_TEXT = 'This page opens as soon as you are back online.';
