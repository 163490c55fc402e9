import { describePage, NOT_INDEXED } from './page-head.ts';

/** Returns the head of a page that is not indexed. Its title gets the name of the site, which the root page's loader knows. */
export function unindexedHead(title: string, description: string) {
	return ({ matches }: { matches: readonly { loaderData?: unknown }[] }) => {
		const site = readSite(matches[0]?.loaderData);
		// Without a response from the server, there is no site to describe.
		if (!site) return { meta: [{ title }, NOT_INDEXED] };
		return { meta: [...describePage(site, { title: `${title} | ${site.name}`, description }), NOT_INDEXED] };
	};
}

function readSite(root: unknown): { name: string; url: string } | null {
	if (typeof root !== 'object' || root === null || !('siteName' in root) || !('siteUrl' in root)) return null;
	return { name: String(root.siteName), url: String(root.siteUrl) };
}
