import { FEED_FORMATS, FEED_TYPES, feedPath } from '@bilby/contract/syndication/feed-formats';
import type { Site } from './site-query.ts';

interface PageImage {
	path: string;
	width: number;
	height: number;
	alt: string;
}

/** A schema.org object. */
export interface StructuredData {
	[property: string]: string | number | StructuredData | readonly (string | StructuredData)[] | undefined;
}

interface PageHead {
	title: string;
	description: string;
	/** Path and query of the canonical address. */
	path: string;
	image?: PageImage;
	isIndexed?: boolean;
	/**
	 * Describes the page for search engines, in a data block that the Content-Security-Policy allows. Crawlers read the
	 * server's page, so callers check `import.meta.env.SSR` to keep the code that builds it out of the browser.
	 */
	structuredData?: StructuredData | false;
	/** The page whose deals are available as a feed. */
	feed?: { path: string; title: string };
}

/** A tag as the router takes it. */
interface MetaTag {
	title?: string;
	name?: string;
	property?: string;
	content?: string;
	'script:ld+json'?: StructuredData;
}

/** Returns the title, description, canonical address, Open Graph tags and structured data of a page. */
export function pageHead(site: Pick<Site, 'name' | 'url'>, page: PageHead) {
	const address = new URL(page.path, site.url).href;
	const meta: MetaTag[] = [
		...describePage(site, page),
		{ property: 'og:url', content: address },
		...(page.isIndexed === false ? [NOT_INDEXED] : []),
		...(page.structuredData ? [{ 'script:ld+json': page.structuredData }] : []),
	];
	return {
		meta,
		links: [
			{ rel: 'canonical', href: address },
			{ rel: 'alternate', hrefLang: 'en-AU', href: address },
			...(page.feed ? feedLinks(page.feed) : []),
		],
	};
}

export const NOT_INDEXED: MetaTag = { name: 'robots', content: 'noindex, follow' };

/** Returns the tags that say what a page is: title and description, for search engines and for links in messages. */
export function describePage(
	site: Pick<Site, 'name' | 'url'>,
	{ title, description, image }: Pick<PageHead, 'title' | 'description' | 'image'>,
): MetaTag[] {
	return [
		{ title },
		{ name: 'description', content: description },
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: description },
		{ property: 'og:site_name', content: site.name },
		{ property: 'og:type', content: 'website' },
		{ property: 'og:locale', content: 'en_AU' },
		...imageTags(site, image),
		{ name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
	];
}

function feedLinks({ path, title }: NonNullable<PageHead['feed']>) {
	return FEED_FORMATS.map((format) => ({
		rel: 'alternate',
		type: FEED_TYPES[format],
		title,
		href: feedPath(path, format),
	}));
}

function imageTags(site: Pick<Site, 'url'>, image: PageImage | undefined) {
	const address = { property: 'og:image', content: new URL(image?.path ?? '/icon-512.png', site.url).href };
	if (!image) return [address];
	return [
		address,
		{ property: 'og:image:width', content: String(image.width) },
		{ property: 'og:image:height', content: String(image.height) },
		{ property: 'og:image:alt', content: image.alt },
	];
}
