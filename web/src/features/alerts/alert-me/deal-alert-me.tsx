import { hasEnded } from '@bilby/contract/deals/lifecycle';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { AlertMe } from './alert-me.tsx';
import { dealPrefill } from './deal-prefill.ts';

/** Sets an alert for the product of a deal. */
export function DealAlertMe({ deal }: { deal: Deal }) {
	return (
		<AlertMe
			prefill={dealPrefill(deal)}
			label={hasEnded(deal.lifecycle) ? 'Tell me when it’s back' : 'Alert me'}
			size="large"
			className="max-desk:w-full"
		/>
	);
}
