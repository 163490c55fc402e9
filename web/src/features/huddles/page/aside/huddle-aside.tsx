import { AdSlot } from './ad-slot.tsx';
import { PopularDeals } from './popular-deals.tsx';

/** What stands beside a huddle. */
export function HuddleAside({ huddleId }: { huddleId: number }) {
	return (
		<>
			<PopularDeals />
			<AdSlot place={huddleId} />
		</>
	);
}
