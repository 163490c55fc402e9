import type { PublicMemberWire } from '@bilby/contract/members/wire';
import { Suspense } from 'react';
import { useToken } from '#lib/session/use-token.ts';
import { lazyComponent } from '#ui/panel/lazy-component.ts';

const OwnActions = lazyComponent(async () => (await import('./own-actions.tsx')).OwnActions);

/**
 * Actions for the viewer's own page or another member's. Space is reserved before the viewer is known, but not for
 * visitors.
 */
export function MemberActions({ member }: { member: PublicMemberWire }) {
	const token = useToken();
	return (
		<div className="members-only h-10 shrink-0">
			{token !== null && (
				<Suspense>
					<OwnActions token={token} member={member} />
				</Suspense>
			)}
		</div>
	);
}
