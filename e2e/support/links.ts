/** Links of one kind differ in an id, a name or the value of a parameter. As many of each kind are followed. */
const PER_KIND = 2;

/** Returns a function that says whether a link is to be followed: each once, and only some of each kind. */
export function linkSampler(): (link: string) => boolean {
	const seen = new Set<string>();
	const followed = new Map<string, number>();
	return (link) => {
		const kind = kindOf(link);
		const times = followed.get(kind) ?? 0;
		if (seen.has(link) || times >= PER_KIND) return false;
		seen.add(link);
		followed.set(kind, times + 1);
		return true;
	};
}

/**
 * `/deal-details/42` and `/deal-details/43` are of one kind, and so are `/search?deal=a` and `/search?deal=b`. Each tab is a kind of
 * its own.
 */
function kindOf(link: string): string {
	const { pathname, searchParams } = new URL(link, 'http://site.example');
	const [, first, ...rest] = pathname.split('/');
	const tab = searchParams.get('tab') ?? '';
	return `${first}/${rest.length} ${tab} ${[...new Set(searchParams.keys())].sort().join(' ')}`;
}
