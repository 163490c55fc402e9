/** The forms in which programs read lists of deals, by the media type of each. */
export const FEED_TYPES = { rss: 'application/rss+xml', atom: 'application/atom+xml' } as const;

export type FeedFormat = keyof typeof FEED_TYPES;

export const FEED_FORMATS = Object.keys(FEED_TYPES) as FeedFormat[];

/** Where the list of a page is read by programs: `/cat/audio/rss.xml` for `/cat/audio`. What stands after a question mark stays there. */
export function feedPath(pagePath: string, format: FeedFormat): string {
	const [folder = '', query] = pagePath.split('?');
	return `${folder.replace(/\/$/, '')}/${format}.xml${query ? `?${query}` : ''}`;
}
