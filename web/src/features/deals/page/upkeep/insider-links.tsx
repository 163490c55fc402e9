import { may } from '@bilby/contract/kernel/permissions';
import { Link } from '@tanstack/react-router';
import { ListChecks, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Deal } from '#features/deals/data/present-deal.ts';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { buttonClass } from '#ui/base/button.ts';
import { mayEditDeal } from './may-edit-deal.ts';
import { NewStore } from './new-store.tsx';

interface InsiderLinksProps {
	deal: Deal;
	profile: Profile;
}

/** Links for the author and staff: the deal's progress and the form to edit it. */
export function InsiderLinks({ deal, profile }: InsiderLinksProps) {
	const [now] = useState(() => new Date());
	const viewer = { role: profile.role, isVerified: true };
	const isInsider = profile.id === deal.ownerId || may('editAnyDeal', viewer);
	const params = { id: String(deal.id) };
	return (
		<div className="mr-2 ml-auto flex shrink-0 items-center gap-1">
			{deal.proposedStore !== null && may('editMasterData', viewer) && (
				<NewStore deal={deal} name={deal.proposedStore} />
			)}
			{isInsider && (
				<Link
					to="/deal-progress/$id"
					params={params}
					className="inline-flex h-10 min-w-10 items-center justify-center gap-2 rounded-control px-2 font-semibold text-ink text-small transition-colors hover:bg-raised"
				>
					<ListChecks size={16} aria-hidden className="text-muted" />
					<span className="max-tablet:sr-only">Progress</span>
				</Link>
			)}
			{mayEditDeal(deal, profile, now) && (
				<Link to="/edit-deal/$id" params={params} className={buttonClass('outlined')}>
					<Pencil size={16} aria-hidden />
					Edit Deal
				</Link>
			)}
		</div>
	);
}
