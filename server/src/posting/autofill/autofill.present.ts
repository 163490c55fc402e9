import { MAX_TITLE_LENGTH } from '@bilby/contract/deals/limits';
import { succeed } from '@bilby/contract/kernel/envelope';
import type { GetImageReply } from '@bilby/contract/posting/suggestions';
import { matchName, matchStore } from './match-labels.ts';
import { cleanTitle, isShopName } from './page/clean-title.ts';
import type { Obstacle, PageFacts } from './page/page-facts.ts';
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
	const store = matchStore(stores, { hosts, names: facts.siteNames });
	const brand = matchName(brands, facts.brandNames);
	const category = matchName(categories, facts.categories);
	const shopNames = store ? [store.name, ...facts.siteNames] : facts.siteNames;
	const [host = ''] = hosts;
	const title = facts.title === null || isShopName(facts.title, shopNames, host) ? null : facts.title;
	const obstacle = facts.obstacle ?? (facts.price === null && isSentHome(addresses) ? 'missing' : null);
	if (obstacle !== null) return presentNothing(store, MESSAGES[obstacle]);
	if (title === null && facts.price === null && facts.images.length === 0) return presentNothing(store, MESSAGES.empty);
	return succeed({
		images: facts.images,
		title: title === null ? null : cutText(cleanTitle(title, shopNames, host), MAX_TITLE_LENGTH),
		description: facts.description,
		price: facts.price,
		originalPrice: facts.originalPrice,
		store: store && { id: store.id, str_name: store.name },
		brand: brand && { id: brand.id, brd_name: brand.name },
		category: category && { id: category.id, ctg_name: category.name },
	});
}

const FILL_IN = 'Please fill in the fields yourself.';

const MESSAGES: Record<Obstacle, string> = {
	robots: `The shop asks visitors to prove they’re human, so we couldn’t read that page. ${FILL_IN}`,
	denied: `The shop didn’t let us read that page. ${FILL_IN}`,
	missing: `The shop says that page doesn’t exist. Check the link, or fill in the fields yourself.`,
	login: `That page is only for people who are logged in to the shop. ${FILL_IN}`,
	consent: `The shop only showed us its cookie notice. ${FILL_IN}`,
	empty: `We couldn’t find a product on that page. Check the link, or fill in the fields yourself.`,
};

/** Presents a page that could not be fetched: only the listed store whose domain matches the address, if any. */
export function presentUnreadable(address: string, stores: KnownLabels['stores']): GetImageReply {
	const store = matchStore(stores, { hosts: listHosts(address), names: [] });
	return presentNothing(store, `We couldn’t read that page. ${FILL_IN}`);
}

function presentNothing(store: { id: number; name: string } | null, message: string): GetImageReply {
	return succeed({
		images: [],
		title: null,
		description: null,
		price: null,
		originalPrice: null,
		store: store && { id: store.id, str_name: store.name },
		brand: null,
		category: null,
		message,
	});
}

/** Many shops redirect from a missing page to their home page. */
function isSentHome([reached = '', entered = '']: readonly string[]): boolean {
	const [page, link] = [URL.parse(reached), URL.parse(entered)];
	const isHome = (url: URL | null) => url !== null && url.pathname === '/' && url.search === '';
	const isSameShop = page?.hostname.replace(/^www\./, '') === link?.hostname.replace(/^www\./, '');
	return isSameShop && isHome(page) && !isHome(link);
}

function listHosts(address: string): string[] {
	const host = URL.parse(address)?.hostname;
	return host ? [host] : [];
}
