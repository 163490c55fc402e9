import { Inbox, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatePanel } from '../base/state-panel.tsx';

interface EmptyPanelProps {
	title: string;
	/** Says why it is empty, or what to do about it. */
	text: string;
	level?: 1 | 2 | 3;
	/** True if the list has items, but none that match the filter. */
	isFiltered?: boolean;
	action?: ReactNode;
}

/** Replaces a list that has no items yet, or none that match. */
export function EmptyPanel({ title, text, level = 3, isFiltered = false, action }: EmptyPanelProps) {
	return (
		<StatePanel icon={isFiltered ? SearchX : Inbox} title={title} level={level} action={action}>
			<p>{text}</p>
		</StatePanel>
	);
}
