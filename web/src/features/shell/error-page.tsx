import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { buttonClass } from '../../ui/button.ts';
import { StatePanel } from '../../ui/state-panel.tsx';

/** Stands in place of a page whose loading or drawing failed. */
export function ErrorPage({ reset }: ErrorComponentProps) {
	const router = useRouter();
	const tryAgain = () => {
		reset();
		void router.invalidate();
	};
	return (
		<div role="alert">
			<StatePanel
				icon={TriangleAlert}
				title="Something went wrong"
				level={1}
				action={
					<button type="button" onClick={tryAgain} className={buttonClass('primary')}>
						Try again
					</button>
				}
			>
				<p>This page could not be shown. It is not your doing; trying again often helps.</p>
			</StatePanel>
		</div>
	);
}
