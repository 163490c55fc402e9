import { FEED_FILTERS } from '@bilby/contract/deals/feed';
import { categoryStatsReply } from '@bilby/contract/master-data/wire';

const DEALS = 300;
const READERS = 8;

/**
 * Opens every feed, every category and hundreds of deals once, so that each page is rendered. Returns pages per second.
 */
export async function walkPages(url: string): Promise<{ pages: number; perSecond: number }> {
	const stats = await fetch(`${url}/api/category-stats`);
	const { data } = categoryStatsReply.parse(await stats.json());
	const waiting = [
		...FEED_FILTERS.flatMap((filter) => [`/?filter=${filter}`, `/?filter=${filter}&expired=1`]),
		...data.map(({ slug }) => `/cat/${slug}`),
		...Array.from({ length: DEALS }, (_, index) => `/deal-details/${index + 1}`),
	];
	const pages = waiting.length;
	const started = performance.now();
	const readOn = async () => {
		for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
			const response = await fetch(url + path);
			await response.arrayBuffer();
			if (response.status >= 500) throw new Error(`${path} returned ${response.status}.`);
		}
	};
	await Promise.all(Array.from({ length: READERS }, readOn));
	return { pages, perSecond: (pages * 1000) / (performance.now() - started) };
}
