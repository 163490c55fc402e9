import { Link } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { rememberPage } from '#lib/session/pending-actions.ts';
import { buttonClass } from '#ui/base/button.ts';
import { StatePanel } from '#ui/base/state-panel.tsx';

/** Stands in place of a page that is a member's own; `purpose` is what they would do there. */
export function LoginRequired({ purpose }: { purpose: string }) {
	return (
		<StatePanel
			icon={LockKeyhole}
			title="Login Required"
			level={1}
			action={
				<Link to="/login" onClick={rememberPage} className={buttonClass('primary')}>
					Go to Login
				</Link>
			}
		>
			<p>You need to be logged in to {purpose}.</p>
		</StatePanel>
	);
}
