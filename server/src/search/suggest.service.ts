import type { SuggestReply } from '@bilby/contract/search/wire';
import { searchBody } from '@bilby/contract/search/wire';
import { readListedDeals } from '../deals/card/listed-deals.ts';
import { findMatches } from './search.queries.ts';
import type { Searching } from './search.service.ts';
import { readFilter } from './search-filters.ts';
import { findNearestWords } from './words/known-words.queries.ts';
import { buildTextQuery, findSpellings, splitWords } from './words/read-words.ts';

const MAX_DEALS = 5;
const MAX_PLACES = 4;

/** Suggests deals, categories, stores, brands and tags for the words typed so far. The last word may be incomplete. */
export async function suggest(
	searching: Searching,
	typed: string,
): Promise<Pick<SuggestReply, 'deals' | 'categories' | 'stores' | 'brands' | 'tags'>> {
	const { lists } = searching;
	const places = (entries: Named[]) => matching(entries, typed);
	const [deals, categories, stores, brands, tags] = await Promise.all([
		suggestDeals(searching, splitWords(typed)),
		lists.categories().then(places),
		lists.stores().then(places),
		lists.brands().then(places),
		lists.tags().then(places),
	]);
	return { deals, categories, stores, brands, tags };
}

async function suggestDeals(searching: Searching, words: string[]): Promise<SuggestReply['deals']> {
	const last = words.at(-1);
	if (last === undefined) return [];
	const endings = (await findNearestWords(searching.readDb, [last])).get(last) ?? [];
	const ways = findSpellings(words);
	const lastWays = [...(ways.at(-1) ?? []), ...endings.map((ending) => [ending])];
	const rows = await findMatches(searching.readDb, {
		words: buildTextQuery([...ways.slice(0, -1), lastWays], '&'),
		without: '',
		filter: await readFilter(searching.lists, searchBody.parse({})),
		order: 'relevance',
		after: null,
		offset: 0,
		limit: MAX_DEALS,
		at: searching.clock(),
	});
	const deals = await readListedDeals(
		searching,
		rows.map(({ id }) => id),
	);
	return deals.map(({ id, del_title, del_price, del_image_primary }) => ({
		id,
		del_title,
		del_price,
		del_image_primary,
	}));
}

interface Named {
	name: string;
	slug: string;
	active: boolean;
}

/** Returns names with a word that starts with the typed text. Names that start with it come first. */
function matching(entries: Named[], typed: string): { name: string; slug: string }[] {
	const requested = plain(typed);
	if (requested === '') return [];
	const rated = entries.flatMap(({ name, slug, active }) => {
		const place = ` ${plain(name)}`.indexOf(` ${requested}`);
		return active && place >= 0 ? [{ name, slug, place }] : [];
	});
	return rated
		.sort((a, b) => a.place - b.place || a.name.length - b.name.length)
		.slice(0, MAX_PLACES)
		.map(({ name, slug }) => ({ name, slug }));
}

function plain(text: string): string {
	return splitWords(text.normalize('NFD').replace(/\p{M}/gu, '')).join(' ');
}
