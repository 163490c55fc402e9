import type { PublicMemberWire } from '@bilby/contract/members/wire';
import { Suspense } from 'react';
import { useToken } from '#lib/session/use-token.ts';
import { lazyComponent } from '#ui/panel/lazy-component.ts';

const OwnActions = lazyComponent(async () => (await import('./own-actions.tsx')).OwnActions);

/** What a member can do about another, or about themselves. The room is there before it is known who looks; for visitors it is not. */
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
