import type { LabelWire } from '@bilby/contract/labels/wire';
import type { AlertPrefill } from './alert-address.ts';
import { asWords, byBrand } from './keywords.ts';

/** Returns an alert for the deals of a label. An alert must have keywords, so the name of a store is repeated there. */
export function labelPrefill({ kind, name, slug }: Pick<LabelWire, 'kind' | 'name' | 'slug'>): AlertPrefill {
	if (kind === 'store') return { title: name, keywords: asWords(name), store: slug };
	return { title: name, keywords: kind === 'brand' ? byBrand(name) : name.replaceAll(',', ' ') };
}
