import { ShieldX } from 'lucide-react';
import { StatePanel } from '#ui/base/state-panel.tsx';

/** Explains why the viewer cannot use a tool of staff. */
export function NotAllowed({ text }: { text: string }) {
	return (
		<StatePanel icon={ShieldX} title="Not allowed" level={2}>
			<p>{text}</p>
		</StatePanel>
	);
}
