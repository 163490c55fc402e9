import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from './button.ts';
import { StatePanel } from './state-panel.tsx';

interface FailurePanelProps {
	title?: string | undefined;
	text: string;
	/** Use 1 if the panel is the whole page. */
	level?: 1 | 2 | 3;
	/** Set if trying again may help. */
	onRetry?: (() => void) | undefined;
	/** Another way to continue, next to Try again. */
	children?: ReactNode;
}

/** Replaces a list or page that failed to load. Screen readers announce it. */
export function FailurePanel({
	title = 'Something went wrong',
	text,
	level = 1,
	onRetry,
	children,
}: FailurePanelProps) {
	return (
		<div role="alert">
			<StatePanel
				icon={TriangleAlert}
				title={title}
				level={level}
				action={
					<>
						{onRetry && (
							<button type="button" onClick={onRetry} className={buttonClass(children ? 'outlined' : 'primary')}>
								Try again
							</button>
						)}
						{children}
					</>
				}
			>
				<p>{text}</p>
			</StatePanel>
		</div>
	);
}
