import { hasEnded } from '@bilby/contract/deals/lifecycle';
import { AlertMe } from '#features/alert-me/alert-me.tsx';
import { dealPrefill } from '#features/alert-me/prefills.ts';
import type { Deal } from '../../data/present-deal.ts';

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
