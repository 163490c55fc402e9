import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import { hiddenFields } from '../data/feed-address.ts';

/** Carries an address along in a form. */
export function HiddenFields({ address }: { address: FeedAddress }) {
	return hiddenFields(address).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
