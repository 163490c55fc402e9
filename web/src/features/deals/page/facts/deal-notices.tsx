import { REPORTS_THAT_EXPIRE } from '@bilby/contract/deals/limits';
import { CalendarClock, Clock, EyeOff, type LucideIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { MemberLink } from '#features/viewer/member-link.tsx';
import { DealTime } from './deal-time.tsx';

/** Warns before a visitor follows the link of a deal that has expired, has not started, or is not public. */
export function DealNotices({ deal }: { deal: Deal }) {
	const hidden = hiddenBecause(deal);
	return (
		<>
			{hidden !== null && (
				<Notice icon={EyeOff} frameClass="border-warning/40 bg-warning/10" iconClass="text-warning">
					{hidden}
				</Notice>
			)}
			{deal.lifecycle === 'expired' && (
				<Notice icon={Clock} frameClass="border-danger/40 bg-danger/10" iconClass="text-danger">
					<strong className="font-semibold">Expired.</strong> The price may have changed, or the offer may have ended.
					<EndOfDeal deal={deal} />
				</Notice>
			)}
			{deal.lifecycle === 'upcoming' && deal.startsAt !== null && (
				<Notice icon={CalendarClock} frameClass="border-reef/40 bg-reef/10" iconClass="text-reef">
					<strong className="font-semibold">
						Starts <DealTime instant={deal.startsAt} timeZone={deal.timeZone} />.
					</strong>{' '}
					Save it so you don’t miss it.
				</Notice>
			)}
		</>
	);
}

function hiddenBecause({ lifecycle, review }: Deal): string | null {
	if (lifecycle === 'suspended') return 'This deal was suspended. Only you and our staff can see it.';
	if (review === 'held') return 'This deal is waiting for review. Only you and our staff can see it.';
	return null;
}

interface NoticeProps {
	icon: LucideIcon;
	frameClass: string;
	iconClass: string;
	children: ReactNode;
}

function Notice({ icon: Icon, frameClass, iconClass, children }: NoticeProps) {
	return (
		<p className={`mt-4 flex items-start gap-2.5 rounded-control border px-4 py-3 ${frameClass}`}>
			<Icon size={18} aria-hidden className={`mt-[3px] shrink-0 ${iconClass}`} />
			<span>{children}</span>
		</p>
	);
}

interface EndOfDealProps {
	deal: Pick<Deal, 'expiry' | 'timeZone'>;
}

/** Says why and when a deal ended. Shows nothing if that is unknown. */
export function EndOfDeal({ deal }: EndOfDealProps) {
	const { endedAt, endedBy, reporters } = deal.expiry;
	if (endedBy === null) return null;
	return (
		<span className="mt-1 block text-muted text-small">
			{reasonFor(endedBy, reporters.length)}
			{endedAt !== null && (
				<>
					{' · '}
					<DealTime instant={endedAt} timeZone={deal.timeZone} />
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

/** `reports` leaves out members who are no longer public, so it can be smaller than the number that expired the deal. */
function reasonFor(endedBy: 'date' | 'reports' | 'author' | 'staff', reports: number): string {
	if (endedBy === 'date') return 'Ended on its date';
	if (endedBy === 'reports') return `Ended: ${Math.max(reports, REPORTS_THAT_EXPIRE)} members reported it as expired`;
	return endedBy === 'author' ? 'Ended by the poster' : 'Ended by our staff';
}

function MemberNames({ names }: { names: readonly string[] }) {
	return names.map((name, index) => (
		<Fragment key={name}>
			{index > 0 && ', '}
			<MemberLink username={name} />
		</Fragment>
	));
}
