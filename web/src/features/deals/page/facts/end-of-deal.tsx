import { REPORTS_THAT_EXPIRE } from '@bilby/contract/deals/limits';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { MemberNames } from '#features/viewer/member-names.tsx';
import { DealTime } from './deal-moment.tsx';
import { findEndTime } from './ended-at.ts';

interface EndOfDealProps {
	deal: Pick<Deal, 'expiry' | 'expiresAt' | 'timeZone'>;
}

/** Says why and when a deal ended. Shows nothing if that is unknown. */
export function EndOfDeal({ deal }: EndOfDealProps) {
	const { endedBy, reporters } = deal.expiry;
	if (endedBy === null) return null;
	const endTime = findEndTime(deal);
	return (
		<span className="mt-1 block text-muted text-small">
			{reasonFor(endedBy, reporters.length)}
			{endTime !== null && (
				<>
					{' · '}
					<DealTime instant={endTime} timeZone={deal.timeZone} />
				</>
			)}
			{endedBy === 'reports' && reporters.length > 0 && (
				<span className="block break-words">
					<MemberNames names={reporters} />
				</span>
			)}
		</span>
	);
}

/** Members who have left no longer count, but the threshold was reached. */
function reasonFor(endedBy: 'date' | 'reports' | 'author' | 'staff', reports: number): string {
	if (endedBy === 'date') return 'Ended on its date';
	if (endedBy === 'reports') return `Ended: ${Math.max(reports, REPORTS_THAT_EXPIRE)} members reported it as expired`;
	return endedBy === 'author' ? 'Ended by the poster' : 'Ended by our staff';
}
