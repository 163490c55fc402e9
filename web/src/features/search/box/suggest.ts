import { formatPrice } from '@bilby/contract/kernel/price';
import type { SuggestReply } from '@bilby/contract/search/wire';
import { type LinkProps, linkOptions } from '@tanstack/react-router';
import { presentSuggestedDeal } from '#features/deals/data/present-deal.ts';
import { buildCallUrl } from '#lib/api/api.ts';
import { type PlaceKind, placeLink } from '../data/place-links.ts';

export interface SearchSuggestion {
	id: string;
	group: 'Deals' | 'Stores' | 'Categories' | 'Brands' | 'Tags';
	name: string;
	/** The price of a deal. */
	detail?: string;
	/** The id and picture of a deal. */
	deal?: { id: number; image: string | null };
	link: LinkProps;
}

/** Returns suggestions for the text typed so far. Throws if the request fails or is cancelled. */
export async function suggestWhileTyping(text: string, signal: AbortSignal): Promise<SearchSuggestion[]> {
	const response = await fetch(buildCallUrl('GET /api/suggest', { q: text }), { signal });
	if (!response.ok) throw new Error(`There are no suggestions: ${response.status}.`);
	const { deals, stores, categories, brands, tags }: SuggestReply = await response.json();
	return [
		...deals.map(presentSuggestedDeal).map((deal) => ({
			id: `deal-${deal.id}`,
			group: 'Deals' as const,
			name: deal.title,
			detail: formatPrice(deal.price),
			deal: { id: deal.id, image: deal.image },
			link: linkOptions({ to: '/deal-details/$id', params: { id: String(deal.id) } }),
		})),
		...places('store', 'Stores', stores),
		...places('category', 'Categories', categories),
		...places('brand', 'Brands', brands),
		...places('tag', 'Tags', tags),
	];
}

function places(kind: PlaceKind, group: SearchSuggestion['group'], found: SuggestReply['stores']): SearchSuggestion[] {
	return found.map(({ name, slug }) => ({ id: `${kind}-${slug}`, group, name, link: placeLink(kind, slug) }));
}
