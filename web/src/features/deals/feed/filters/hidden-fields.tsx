import { hiddenFields } from '../data/feed-address.ts';

/** Carries an address along in a form. */
export function HiddenFields({ address }: { address: object }) {
	return hiddenFields(address).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
