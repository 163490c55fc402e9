import { AdSlot } from './ad-slot.tsx';
import { PopularDeals } from './popular-deals.tsx';

export function HuddleAside({ huddleId }: { huddleId: number }) {
	return (
		<>
			<PopularDeals />
			<AdSlot place={huddleId} />
		</>
	);
}
