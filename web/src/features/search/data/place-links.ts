import { type LinkProps, linkOptions } from '@tanstack/react-router';

export type PlaceKind = 'category' | 'store' | 'brand' | 'tag';

/** Returns the link to the deals of a category, store, brand or tag. */
export function placeLink(kind: PlaceKind, slug: string): LinkProps {
	return kind === 'category'
		? linkOptions({ to: '/cat/$cat', params: { cat: slug } })
		: linkOptions({ to: `/${kind}/$slug`, params: { slug } });
}
