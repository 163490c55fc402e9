/** The feed formats and the media type of each. */
export const FEED_TYPES = { rss: 'application/rss+xml', atom: 'application/atom+xml' } as const;

export type FeedFormat = keyof typeof FEED_TYPES;

export const FEED_FORMATS = Object.keys(FEED_TYPES) as FeedFormat[];

/** Returns the address of a page's feed: `/cat/audio/rss.xml` for `/cat/audio`. Query parameters are preserved. */
export function feedPath(pagePath: string, format: FeedFormat): string {
	const [folder = '', query] = pagePath.split('?');
	return `${folder.replace(/\/$/, '')}/${format}.xml${query ? `?${query}` : ''}`;
}
