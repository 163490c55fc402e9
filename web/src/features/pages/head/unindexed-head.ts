/** Returns the title of a page that is not indexed. The root page's loader knows the site's name. */
export function unindexedHead(title: string) {
	return ({ matches }: { matches: readonly { loaderData?: unknown }[] }) => {
		const root = matches[0]?.loaderData;
		const site = typeof root === 'object' && root !== null && 'siteName' in root ? ` | ${String(root.siteName)}` : '';
		return { meta: [{ title: title + site }, { name: 'robots', content: 'noindex, follow' }] };
	};
}
