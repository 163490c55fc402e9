import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#ui/base/button.ts';
import { OutcomePanel } from './outcome-panel.tsx';

interface LinkFormProps {
	icon: LucideIcon;
	title: string;
	/** Describes the effect of the button. */
	children: ReactNode;
	button: string;
	onSubmit: () => void;
}

/**
 * Asks before a mailed link acts, because mail scanners open links and run scripts. Without a script, the browser sends the form
 * to its own address, and the server does the same.
 */
export function LinkForm({ icon, title, children, button, onSubmit }: LinkFormProps) {
	return (
		<form
			method="post"
			onSubmit={(event) => {
				event.preventDefault();
				onSubmit();
			}}
		>
			<OutcomePanel
				icon={icon}
				tone="calm"
				title={title}
				keepsFocus
				actions={
					// biome-ignore lint/a11y/noAutofocus: the button is the only thing to do on this page
					<button type="submit" autoFocus className={buttonClass('primary', 'field')}>
						{button}
					</button>
				}
			>
				{children}
			</OutcomePanel>
		</form>
	);
}
