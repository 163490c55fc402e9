import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from './button.ts';
import { StatePanel } from './state-panel.tsx';

interface FailurePanelProps {
	title?: string | undefined;
	text: string;
	/** 1 where the panel is the whole page. */
	level?: 1 | 2 | 3;
	/** Where trying again may help. */
	onRetry?: (() => void) | undefined;
	/** Another way on, beside trying again. */
	children?: ReactNode;
}

/** What stands where a list or page would when it could not be had; it is read aloud. */
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
