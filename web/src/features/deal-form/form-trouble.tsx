import { useRouter } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { buttonClass } from '../../ui/button.ts';
import { StatePanel } from '../../ui/state-panel.tsx';

interface FormTroubleProps {
	title: string;
	text: string;
	/** Where trying again may help. */
	onRetry?: (() => void) | undefined;
}

/** Stands in place of a form that cannot be shown. */
export function FormTrouble({ title, text, onRetry }: FormTroubleProps) {
	const { history } = useRouter();
	return (
		<div role="alert">
			<StatePanel
				icon={TriangleAlert}
				title={title}
				level={1}
				action={
					<>
						{onRetry && (
							<button type="button" onClick={onRetry} className={buttonClass('outlined')}>
								Try again
							</button>
						)}
						<button type="button" onClick={() => history.back()} className={buttonClass('primary')}>
							Go Back
						</button>
					</>
				}
			>
				<p>{text}</p>
			</StatePanel>
		</div>
	);
}
