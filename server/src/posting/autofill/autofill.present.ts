import { MAX_TITLE_LENGTH } from '@bilby/contract/deals/limits';
import { succeed } from '@bilby/contract/kernel/envelope';
import type { GetImageReply } from '@bilby/contract/posting/suggestions';
import { matchName, matchStore } from './match-masters.ts';
import { cleanTitle } from './page/clean-title.ts';
import { cutText } from './page/cut-text.ts';
import type { PageFacts } from './page/page-facts.ts';

interface Known {
	stores: readonly { id: number; name: string; domain: string | null }[];
	categories: readonly { id: number; name: string }[];
	/** Where the page was found, and what the member had typed. */
	addresses: readonly string[];
}

/** What a page says, as the deal form takes it, with the store and the category that it means. */
export function presentPage(facts: PageFacts, { stores, categories, addresses }: Known): GetImageReply {
	const hosts = addresses.flatMap((address) => URL.parse(address)?.hostname ?? []);
	const store = matchStore(stores, { hosts, names: [...facts.siteNames, ...facts.brandNames] });
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
		category: category && { id: category.id, ctg_name: category.name },
	});
}
