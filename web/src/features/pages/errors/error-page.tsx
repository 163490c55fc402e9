import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useMarkHydrated } from '../../../lib/page/hydrate-before-navigating.tsx';
import { FailurePanel } from '../../../ui/base/failure-panel.tsx';

/** Stands in place of a page whose loading or drawing failed. */
export function ErrorPage({ reset }: ErrorComponentProps) {
	return <PageFailure text="This page couldn’t be shown. Not your fault. Please try again." reset={reset} />;
}

interface PageFailureProps extends Pick<ErrorComponentProps, 'reset'> {
	title?: string;
	text: string;
}

/** What stands where a page would; trying again loads it anew. */
export function PageFailure({ reset, ...words }: PageFailureProps) {
	const router = useRouter();
	useMarkHydrated();
	const tryAgain = () => {
		reset();
		void router.invalidate();
	};
	return <FailurePanel {...words} onRetry={tryAgain} />;
}
