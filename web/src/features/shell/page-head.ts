import type { Site } from './site-query.ts';

interface PageHead {
	title: string;
	description: string;
	/** Path and search of the one address under which search engines keep this page. */
	path: string;
	image?: string;
	isIndexed?: boolean;
}

/** Title, description, canonical address and Open Graph tags of a page. */
export function pageHead(site: Pick<Site, 'name' | 'url'>, page: PageHead) {
	const address = new URL(page.path, site.url).href;
	return {
		meta: [
			{ title: page.title },
			{ name: 'description', content: page.description },
			{ property: 'og:title', content: page.title },
			{ property: 'og:description', content: page.description },
			{ property: 'og:url', content: address },
			{ property: 'og:site_name', content: site.name },
			{ property: 'og:type', content: 'website' },
			{ property: 'og:locale', content: 'en_AU' },
			{ property: 'og:image', content: new URL(page.image ?? '/icon-512.png', site.url).href },
			{ name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
			...(page.isIndexed === false ? [{ name: 'robots', content: 'noindex, follow' }] : []),
		],
		links: [{ rel: 'canonical', href: address }],
	};
}
