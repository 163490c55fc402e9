import { useRouterState } from '@tanstack/react-router';
import { Code } from 'lucide-react';
import { StatePanel } from '#ui/base/state-panel.tsx';

/** Without a script, replaces a page that only the browser renders, such as a member's forms and lists. */
export function NeedsScriptNote() {
	const isNeeded = useRouterState({ select: ({ matches }) => matches.some(({ ssr }) => ssr === false) });
	return (
		<noscript>
			{isNeeded && (
				<StatePanel icon={Code} title="This page needs JavaScript" level={1}>
					<p>It’s turned off in your browser. Turn it on and reload the page.</p>
				</StatePanel>
			)}
		</noscript>
	);
}
