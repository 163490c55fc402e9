import { Inbox, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatePanel } from '../base/state-panel.tsx';

interface EmptyPanelProps {
	title: string;
	/** What to do about it. */
	text: string;
	level?: 1 | 2 | 3;
	/** Something is there, but nothing of it is what was looked for. */
	isFiltered?: boolean;
	action?: ReactNode;
}

/** What stands where a list would that has nothing in it yet, or nothing that fits. */
export function EmptyPanel({ title, text, level = 3, isFiltered = false, action }: EmptyPanelProps) {
	return (
		<StatePanel icon={isFiltered ? SearchX : Inbox} title={title} level={level} action={action}>
			<p>{text}</p>
		</StatePanel>
	);
}
