import { cleanDealUrl } from '@bilby/contract/affiliates/affiliate-ids';
import { readHost } from '@bilby/contract/affiliates/edit-query';
import { dealUrlProblem, MAX_ENCODED_URL_LENGTH } from '@bilby/contract/deals/rules';
import { normalizeProductUrl } from '#deals/rules/normalize-product-url.ts';
import { type GuardedFetchOptions, guardedFetch, type OutboundConfig } from '#platform/outbound/guarded-fetch.ts';
import { OutboundError } from '#platform/outbound/outbound-error.ts';
import { robotsCourtesy } from '#platform/outbound/robots.ts';

/** Hosts whose links do nothing but lead to another address. Anyone's affiliate id can be behind them. */
const SHORT_LINK_HOST =
	/^(www\.)?(amzn\.(to|asia|eu)|a\.co|ebay\.us|(a|s\.click)\.aliexpress\.com|bit\.ly|tinyurl\.com|t\.co|goo\.gl|ow\.ly|buff\.ly|is\.gd|rb\.gy|cutt\.ly|t\.ly|shorturl\.at|tidd\.ly|fave\.co|rstyle\.me|shopstyle\.it|howl\.me|geni\.us|go\.magik\.ly)$/;

/** The longest time that a post waits for a short link. */
const TIMEOUT_MS = 3_000;

/** Follows the short link of a form. Leaves the link that the deal already has. */
export async function followShortLink<Form extends { dealUrl: string | null }>(
	config: OutboundConfig,
	form: Form,
	present: string | null,
): Promise<Form> {
	if (form.dealUrl === null || form.dealUrl === present) return form;
	return { ...form, dealUrl: await resolveShortLink(config, form.dealUrl) };
}

/**
 * Returns the address that a short link leads to, without affiliate ids. Requests only the short link's own host, never
 * the shop. Returns any other link, and one that cannot be followed, as it is.
 */
export async function resolveShortLink(
	config: OutboundConfig,
	url: string,
	{ resolve }: Pick<GuardedFetchOptions, 'resolve'> = {},
): Promise<string> {
	if (!isShortLink(url)) return url;
	const isAllowed = robotsCourtesy(config, { resolve });
	const hasArrived = new Error('The address is not a short link.');
	let target = url;
	try {
		await guardedFetch(config, url, {
			accept: 'text/html',
			maxBytes: 1,
			overflow: 'cut',
			timeoutMs: TIMEOUT_MS,
			mayVisit: async (next, msLeft) => {
				target = next.href;
				if (!isShortLink(target)) throw hasArrived;
				await isAllowed(next, msLeft);
			},
			resolve,
		});
	} catch (error) {
		if (error !== hasArrived && !(error instanceof OutboundError)) throw error;
	}
	const direct = cleanDealUrl(target);
	return isShortLink(direct) || !isStorable(direct) ? url : direct;
}

function isStorable(url: string): boolean {
	const normalized = normalizeProductUrl(url);
	return dealUrlProblem(url) === null && normalized !== null && normalized.length <= MAX_ENCODED_URL_LENGTH;
}

/** Returns whether a link does nothing but lead to another address. */
export function isShortLink(url: string): boolean {
	return SHORT_LINK_HOST.test(readHost(url) ?? '');
}
