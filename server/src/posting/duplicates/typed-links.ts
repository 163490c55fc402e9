import { dealUrlProblem, withScheme } from '@bilby/contract/deals/rules';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '#platform/context.ts';
import { isWithinLimit } from '#platform/limits/attempts.ts';
import { oncePerSite } from '#platform/page-cache/once-per-site.ts';
import { isShortLink, resolveShortLink } from '../form/short-links.ts';

/** New short links that are followed for a member while typing. */
const TYPED_LINKS = { name: 'typedLinkByMember', most: 30, seconds: 600 };

/** Hints by title wait this long for a short link. A later request finds its address in the cache. */
const MAX_WAIT_MS = 1_000;

/** With more requests in progress, short link services are slow, and hints do not wait for them. */
const MAX_AT_ONCE = 8;

const MAX_CACHED = 1_000;
const CACHED_MS = 600_000;
/** A service that failed may work again soon. */
const FAILURE_CACHED_MS = 30_000;

type Context = Pick<AppContext, 'db' | 'clock' | 'config' | 'pageCache'>;

/**
 * Returns a function that replaces a typed short link by the address it leads to. It returns after a second at most, and
 * returns the link as it is if it cannot be followed by then. It never rejects because of a limit.
 */
export const cacheTypedLinks = oncePerSite((context: Context) => {
	const addresses = new LRUCache<string, Promise<string>>({ max: MAX_CACHED, ttl: CACHED_MS });
	let underWay = 0;

	const follow = async (link: string): Promise<string> => {
		underWay += 1;
		try {
			return await resolveShortLink(context.config, link);
		} finally {
			underWay -= 1;
		}
	};

	const start = (link: string): Promise<string> => {
		const address = follow(link);
		addresses.set(link, address);
		const expireSoon = () => addresses.set(link, Promise.resolve(link), { ttl: FAILURE_CACHED_MS });
		address.then((found) => found === link && expireSoon(), expireSoon);
		return address;
	};

	return async (userId: number, url: string): Promise<string> => {
		if (dealUrlProblem(url) !== null) return url;
		const link = withScheme(url);
		if (!isShortLink(link)) return url;
		const known = addresses.get(link);
		if (known) return within(MAX_WAIT_MS, known, link);
		if (underWay >= MAX_AT_ONCE || !(await isWithinLimit(context, TYPED_LINKS, String(userId)))) return url;
		return within(MAX_WAIT_MS, addresses.get(link) ?? start(link), link);
	};
});

/** Returns the result of a promise, or `otherwise` if it fails or takes longer. */
async function within(ms: number, promise: Promise<string>, otherwise: string): Promise<string> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<string>((resolve) => {
		timer = setTimeout(resolve, ms, otherwise);
	});
	try {
		return await Promise.race([promise.catch(() => otherwise), late]);
	} finally {
		clearTimeout(timer);
	}
}
