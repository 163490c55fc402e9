import { type FeedFormat, feedPath } from '@bilby/contract/syndication/feed-formats';
import { Feed } from 'feed';
import type { Config } from '../platform/config/config.ts';
import { escapeHtml } from '../platform/kernel/escape-html.ts';
import { xmlSection, xmlText } from './xml-text.ts';

/** Readers of feeds come back every quarter of an hour or less often. */
export const MOST_ITEMS = 30;

/** How long caches may hand a feed on without asking. */
export const FEED_CACHE_CONTROL = 'public, max-age=300';

/** A list of a page, for programs. */
export interface SyndicatedList {
	title: string;
	description: string;
	/** The page that shows the same. */
	path: string;
	items: SyndicatedItem[];
}

export interface SyndicatedItem {
	title: string;
	path: string;
	html: string;
	at: Date;
	categories: string[];
	/** Null where nobody in particular wrote it. */
	author: string | null;
}

/** A list in the form that a program reads. */
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
		// Without anything there is no date that does not change by itself.
		updated: newest ?? new Date(0),
		feedLinks: { [format]: at(feedPath(path, format)) },
		generator: siteName,
	});
	for (const item of items) {
		const name = xmlText(item.author ?? siteName);
		feed.addItem({
			// The library declares titles in Atom as HTML, and writes titles in RSS as plain text.
			title: format === 'atom' ? escapeHtml(xmlText(item.title)) : xmlText(item.title),
			id: at(item.path),
			link: at(item.path),
			// Without any content the library leaves out the namespaces that RSS needs.
			content: xmlSection(item.html) || '<p></p>',
			date: item.at,
			published: item.at,
			category: item.categories.map(xmlText).map((label) => ({ name: label, term: label })),
			// An author in RSS is an email address; a name goes into the creator of Dublin Core.
			...(format === 'atom'
				? { author: [{ name }] }
				: { extensions: [{ name: 'dc:creator', objects: { _text: name } }] }),
		});
	}
	return format === 'rss' ? feed.rss2() : feed.atom1();
}
