import path from 'node:path';
import { dealListReply } from '@bilby/contract/deals/wire';
import { measurePage } from './browser/lighthouse.ts';
import { compareWithControl, type Summary, summarise } from './load/compare.ts';
import { walkPages } from './load/walk-pages.ts';
import { FEED, FEED_FROM_DATABASE, HOME_PAGE, pageAgain } from './requests.ts';
import { say } from './say.ts';
import { readMemory } from './site/processes.ts';
import { type BenchSite, runSite } from './site/run-site.ts';

export interface EmbeddedFigures {
	/** Times in milliseconds. */
	firstStart: number;
	restarts: number[];
	shutdowns: number[];
	cachedPage: Summary;
	notModified: Summary;
	feed: Summary;
	feedFromDatabase: Summary;
	renderedPagesPerSecond: number;
	/** In MiB. Null on systems that do not report it. */
	memory: { firstStartHighest: number; atStart: number; afterLoad: number; highest: number } | null;
	pages: { name: string; limits: PageLimits; figures: Awaited<ReturnType<typeof measurePage>> }[];
}

/** Measures everything on the embedded database with demo data. */
export async function measureEmbedded(folder: string): Promise<EmbeddedFigures> {
	const dataDir = path.join(folder, 'embedded');
	say('starting with an empty folder, then restarting three times');
	const first = await runSite({ dataDir });
	const firstStartHighest = readMemory(first.pid)?.highest ?? 0;
	const shutdowns = [await first.stop()];
	const restarts: number[] = [];
	for (let count = 0; count < 2; count += 1) {
		const again = await runSite({ dataDir });
		restarts.push(again.startedIn);
		shutdowns.push(await again.stop());
	}
	const site = await runSite({ dataDir });
	restarts.push(site.startedIn);
	try {
		const atStart = readMemory(site.pid)?.now ?? 0;
		const load = await measureLoad(site, folder);
		const memory = readMemory(site.pid);
		const pages = await measurePages(site, folder);
		shutdowns.push(await site.stop());
		return {
			firstStart: first.startedIn,
			restarts,
			shutdowns,
			...load,
			memory: memory && { firstStartHighest, atStart, afterLoad: memory.now, highest: memory.highest },
			pages,
		};
	} finally {
		await site.stop();
	}
}

async function measureLoad(site: BenchSite, folder: string) {
	say('opening every feed, every category and 300 deals once');
	const walked = await walkPages(site.url);
	say('the cached home page against a bare server');
	const cachedPage = await compareWithControl(site, HOME_PAGE, { rounds: 5, seconds: 4, folder });
	const notModified = await compareWithControl(site, await pageAgain(site.url), { rounds: 3, seconds: 3, folder });
	say('the feed against a bare server');
	const feed = await compareWithControl(site, FEED, { rounds: 5, seconds: 3, folder });
	const feedFromDatabase = await compareWithControl(site, FEED_FROM_DATABASE, { rounds: 5, seconds: 3, folder });
	return {
		cachedPage: summarise(cachedPage),
		notModified: summarise(notModified),
		feed: summarise(feed),
		feedFromDatabase: summarise(feedFromDatabase),
		renderedPagesPerSecond: walked.perSecond,
	};
}

/** The targets of a page. */
export interface PageLimits {
	/** Seconds to the largest contentful paint. */
	lcp: number;
	/** Compressed kilobytes of scripts. Null if there is no limit. */
	scripts: number | null;
	/** True if search engines may index the page. */
	isIndexed: boolean;
}

const LANDING_PAGE: PageLimits = { lcp: 1.6, scripts: 150, isIndexed: true };
const OTHER_PAGE: PageLimits = { lcp: 1.6, scripts: null, isIndexed: false };

async function measurePages(site: BenchSite, folder: string): Promise<EmbeddedFigures['pages']> {
	const pages: EmbeddedFigures['pages'] = [];
	const { withSeveralPictures, withOnePicture } = await hottestDeals(site.url);
	const targets: [name: string, path: string, limits: PageLimits][] = [
		['home page', '/', LANDING_PAGE],
		['deal page', `/deal-details/${withSeveralPictures}`, LANDING_PAGE],
		['deal page with one picture', `/deal-details/${withOnePicture}`, LANDING_PAGE],
		['category page', '/cat/electronics', LANDING_PAGE],
		['search page', '/search?q=coffee', OTHER_PAGE],
		['login page', '/login', OTHER_PAGE],
		['sign-up page', '/signup', OTHER_PAGE],
	];
	for (const [name, path, limits] of targets) {
		say(`Lighthouse on the ${name}, three times`);
		pages.push({ name, limits, figures: await measurePage(site.url + path, 3, folder) });
	}
	return pages;
}

/** Returns the ids of a deal with several pictures, whose page has a carousel, and of a deal with one picture. */
async function hottestDeals(url: string): Promise<{ withSeveralPictures: number; withOnePicture: number }> {
	const response = await fetch(`${url}/api/homePageDeals`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ filterBy: 'hot', perPage: 100 }),
	});
	const { deals } = dealListReply.parse(await response.json());
	const several = deals.find(({ images }) => images.length > 1);
	const one = deals.find(({ images }) => images.length === 1);
	if (!several || !one) throw new Error('There are no hot deals of both kinds.');
	return { withSeveralPictures: several.id, withOnePicture: one.id };
}
