import { Suspense, useState } from 'react';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { useToLogin } from '#features/viewer/use-to-login.ts';
import { countOf } from '#lib/text/format.ts';
import { Disclosure } from '#ui/menu/disclosure.tsx';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { DealChangesSkeleton } from './deal-changes-skeleton.tsx';

const DealChanges = lazyComponent(async () => (await import('./deal-changes.tsx')).default);

interface DealEditsProps {
	deal: Pick<Deal, 'id' | 'version' | 'timeZone'>;
	/** Null for visitors. */
	token: string | null;
}

/** Shows how often a deal was edited. Members can expand it to see the changes. */
export function DealEdits({ deal, token }: DealEditsProps) {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<Disclosure title={`Edited ${countOf(deal.version - 1, 'time')}`} onToggle={setIsOpen}>
			{token === null ? (
				<MembersOnly />
			) : (
				isOpen && (
					<Suspense fallback={<DealChangesSkeleton />}>
						<DealChanges deal={deal} token={token} />
					</Suspense>
				)
			)}
		</Disclosure>
	);
}

function MembersOnly() {
	const toLogin = useToLogin();
	return (
		<p className="pb-2 text-muted text-small">
			Members can see what changed.{' '}
			<button
				type="button"
				onClick={() => toLogin()}
				className="needs-script -my-2 inline-block py-2 font-semibold text-reef underline underline-offset-2"
			>
				Log in
			</button>
		</p>
	);
}
