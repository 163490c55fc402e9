import { LRUCache } from 'lru-cache';
import { type GuardedFetchOptions, guardedFetch, type OutboundConfig } from './guarded-fetch.ts';
import { OutboundError } from './outbound-error.ts';
import { mayRobotVisit, parseRobotsRules, type RobotsRule } from './robots-rules.ts';

const MAX_ROBOTS_BYTES = 500_000;
/** A slow response must leave time for the page itself. */
const MAX_ROBOTS_MS = 2_000;
const TTL_MS = 3_600_000;
const MAX_KEPT_CHARACTERS = 2_000_000;
const MAX_KEPT_SITES = 5_000;

const cached = new LRUCache<string, RobotsRule[]>({
	max: MAX_KEPT_SITES,
	maxSize: MAX_KEPT_CHARACTERS,
	// A rule takes some memory in addition to its text.
	sizeCalculation: (rules) => rules.reduce((size, { pattern }) => size + pattern.length + 50, 1),
	ttl: TTL_MS,
});

type Options = Pick<GuardedFetchOptions, 'resolve'>;

/**
 * Returns a check for `guardedFetch` that rejects addresses which a site's robots.txt disallows. Without a readable
 * file, every address is allowed.
 */
export function robotsCourtesy(config: OutboundConfig, options: Options): NonNullable<GuardedFetchOptions['mayVisit']> {
	return async (target, msLeft) => {
		const rules = cached.get(target.origin) ?? (await fetchRules(config, target.origin, { ...options, msLeft }));
		if (mayRobotVisit(rules, target)) return;
		throw new OutboundError('robots', `${target.origin} asks robots to stay away from there.`);
	};
}

async function fetchRules(
	config: OutboundConfig,
	origin: string,
	{ resolve, msLeft }: Options & { msLeft: number },
): Promise<RobotsRule[]> {
	const timeoutMs = Math.max(1, Math.min(msLeft, MAX_ROBOTS_MS));
	const rules = parseRobotsRules(await fetchText(config, `${origin}/robots.txt`, { resolve, timeoutMs }));
	cached.set(origin, rules);
	return rules;
}

async function fetchText(
	config: OutboundConfig,
	address: string,
	options: Options & { timeoutMs: number },
): Promise<string> {
	const wanted = { ...options, accept: 'text/plain', maxBytes: MAX_ROBOTS_BYTES, overflow: 'cut' } as const;
	try {
		const { status, body } = await guardedFetch(config, address, wanted);
		return status === 200 ? body.toString('utf8') : '';
	} catch (error) {
		if (error instanceof OutboundError) return '';
		throw error;
	}
}
