import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { buttonClass } from '../../ui/button.ts';
import { StatePanel } from '../../ui/state-panel.tsx';

/** Stands in place of a deal that could not be read. */
export function DealFailure({ reset }: ErrorComponentProps) {
	const router = useRouter();
	const tryAgain = () => {
		reset();
		void router.invalidate();
	};
	return (
		<div role="alert">
			<StatePanel
				icon={TriangleAlert}
				title="Failed to load deal details"
				level={1}
				action={
					<button type="button" onClick={tryAgain} className={buttonClass('primary')}>
						Try again
					</button>
				}
			>
				<p>Check your connection and try again. The deal itself is fine.</p>
			</StatePanel>
		</div>
	);
}
