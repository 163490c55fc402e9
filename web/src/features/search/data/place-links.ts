import { linkOptions } from '@tanstack/react-router';

export type PlaceKind = 'category' | 'store' | 'brand' | 'tag';

/** Where the deals of a category, store, brand or tag are listed. */
export function placeLink(kind: PlaceKind, slug: string) {
	return linkOptions({ to: '/search', search: { [kind]: slug } });
}
