import { Link } from '@tanstack/react-router';
import { UserX } from 'lucide-react';
import { Suspense } from 'react';
import { useToken } from '#lib/session/use-token.ts';
import { buttonClass } from '#ui/base/button.ts';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { lazyComponent } from '#ui/panel/lazy-component.ts';

const HiddenMember = lazyComponent(async () => (await import('./hidden-member.tsx')).HiddenMember);

/** Whether there never was such a member, or they have left, is nobody's to know. */
export function MissingMember({ username }: { username: string }) {
	const token = useToken();
	return (
		<>
			<StatePanel
				icon={UserX}
				title="Member not found"
				level={1}
				action={
					<Link to="/" className={buttonClass('primary')}>
						See the newest deals
					</Link>
				}
			>
				<p>There’s nobody here by that name. They may have left or changed their name, or the address has a typo.</p>
			</StatePanel>
			<div role="status">
				{token !== null && (
					<Suspense>
						<HiddenMember token={token} username={username} />
					</Suspense>
				)}
			</div>
		</>
	);
}
