import { MAX_TITLE_LENGTH } from '@bilby/contract/deals/limits';
import { succeed } from '@bilby/contract/kernel/envelope';
import type { GetImageReply } from '@bilby/contract/posting/suggestions';
import { matchName, matchStore } from './match-labels.ts';
import { cleanTitle } from './page/clean-title.ts';
import type { PageFacts } from './page/page-facts.ts';
import { cutText } from './page/page-text.ts';

export interface KnownLabels {
	stores: readonly { id: number; name: string; domain: string | null }[];
	brands: readonly { id: number; name: string }[];
	categories: readonly { id: number; name: string }[];
}

interface Known extends KnownLabels {
	/** The address the member typed and the address of the page after redirects. */
	addresses: readonly string[];
}

/** Presents the facts of a page as the deal form expects them, with the matching store, brand and category. */
export function presentPage(facts: PageFacts, { stores, brands, categories, addresses }: Known): GetImageReply {
	const hosts = addresses.flatMap(listHosts);
	const store = matchStore(stores, { hosts, names: [...facts.siteNames, ...facts.brandNames] });
	const brand = matchName(brands, facts.brandNames);
	const category = matchName(categories, facts.categories);
	const shopNames = store ? [store.name, ...facts.siteNames] : facts.siteNames;
	const title = facts.title === null ? null : cleanTitle(facts.title, shopNames, hosts[0] ?? '');
	return succeed({
		images: facts.images,
		title: title === null ? null : cutText(title, MAX_TITLE_LENGTH),
		description: facts.description,
		price: facts.price,
		originalPrice: facts.originalPrice,
		store: store && { id: store.id, str_name: store.name },
		brand: brand && { id: brand.id, brd_name: brand.name },
		category: category && { id: category.id, ctg_name: category.name },
	});
}

/** Presents a page that could not be read: only the listed store whose domain matches the address, if any. */
export function presentUnreadable(address: string, stores: KnownLabels['stores']): GetImageReply {
	const store = matchStore(stores, { hosts: listHosts(address), names: [] });
	return succeed({
		images: [],
		title: null,
		description: null,
		price: null,
		originalPrice: null,
		store: store && { id: store.id, str_name: store.name },
		brand: null,
		category: null,
		message: 'We couldn’t read that page. Please fill in the fields yourself.',
	});
}

function listHosts(address: string): string[] {
	const host = URL.parse(address)?.hostname;
	return host ? [host] : [];
}
