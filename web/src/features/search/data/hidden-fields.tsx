import type { SearchAddress } from '@bilby/contract/search/search-address';
import { hiddenFields } from './search-change.ts';

interface HiddenFieldsProps {
	address: SearchAddress;
	/** What the form itself asks for. */
	except: readonly (keyof SearchAddress)[];
}

/** Carries a search along in a form. */
export function HiddenFields({ address, except }: HiddenFieldsProps) {
	return hiddenFields(address, except).map(([name, value]) => (
		<input key={name} type="hidden" name={name} value={value} />
	));
}
