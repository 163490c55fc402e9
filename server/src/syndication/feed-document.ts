import { type FeedFormat, feedPath } from '@bilby/contract/syndication/feed-formats';
import { Feed } from 'feed';
import type { Config } from '../platform/config/config.ts';
import { escapeHtml } from '../platform/kernel/escape-html.ts';

/** Feed readers poll every quarter of an hour or less often. */
export const MAX_ITEMS = 30;

/** How long caches may serve a feed without revalidating it. */
export const FEED_CACHE_CONTROL = 'public, max-age=300';

/** The content of a feed. */
export interface SyndicatedList {
	title: string;
	description: string;
	/** The page that shows the same items. */
	path: string;
	items: SyndicatedItem[];
}

export interface SyndicatedItem {
	title: string;
	path: string;
	html: string;
	at: Date;
	categories: string[];
	/** Null if the item has no author. */
	author: string | null;
}

/** Returns a feed as an RSS or Atom document. */
export function feedDocument(
	{ siteName, siteUrl }: Pick<Config, 'siteName' | 'siteUrl'>,
	{ title, description, path, items }: SyndicatedList,
	format: FeedFormat,
): string {
	const at = (address: string) => new URL(address, siteUrl).href;
	const newest = items.map((item) => item.at).toSorted((a, b) => b.getTime() - a.getTime())[0];
	const feed = new Feed({
		id: at(path),
		title: xmlText(`${title} | ${siteName}`),
		description: xmlText(description),
		link: at(path),
		language: 'en-AU',
		copyright: siteName,
		image: at('/icon-512.png'),
		favicon: at('/favicon.svg'),
		// An empty feed needs a date that does not change between requests.
		updated: newest ?? new Date(0),
		feedLinks: { [format]: at(feedPath(path, format)) },
		generator: siteName,
	});
	for (const item of items) {
		const name = xmlText(item.author ?? siteName);
		feed.addItem({
			// The library declares Atom titles as HTML and writes RSS titles as plain text.
			title: format === 'atom' ? escapeHtml(xmlText(item.title)) : xmlText(item.title),
			id: at(item.path),
			link: at(item.path),
			// If no item has content, the library omits the namespaces that RSS needs.
			content: xmlSection(item.html) || '<p></p>',
			date: item.at,
			published: item.at,
			category: item.categories.map(xmlText).map((label) => ({ name: label, term: label })),
			// An RSS author is an email address. A name belongs in Dublin Core's creator.
			...(format === 'atom'
				? { author: [{ name }] }
				: { extensions: [{ name: 'dc:creator', objects: { _text: name } }] }),
		});
	}
	return format === 'rss' ? feed.rss2() : feed.atom1();
}

/** Characters that XML 1.0 does not allow. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Removes the characters that XML does not allow. */
function xmlText(text: string): string {
	return text.replace(NO_XML, '');
}

/** Does the same for a CDATA section, and escapes its end mark. */
function xmlSection(html: string): string {
	return xmlText(html).replaceAll(']]>', ']]&gt;');
}
