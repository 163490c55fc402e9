import { Link } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { useLoginLink } from '#lib/session/login-link.ts';
import { buttonClass } from '#ui/base/button.ts';
import { StatePanel } from '#ui/base/state-panel.tsx';

/** Replaces a page for members only. `purpose` says what a member could do there. */
export function LoginRequired({ purpose }: { purpose: string }) {
	const toLogin = useLoginLink();
	return (
		<StatePanel
			icon={LockKeyhole}
			title="Login Required"
			level={1}
			action={
				<Link {...toLogin} className={buttonClass('primary')}>
					Go to Login
				</Link>
			}
		>
			<p>You need to be logged in to {purpose}.</p>
		</StatePanel>
	);
}
