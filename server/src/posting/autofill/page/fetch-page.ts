import { type GuardedFetchOptions, guardedFetch, type OutboundConfig } from '#platform/outbound/guarded-fetch.ts';
import { OutboundError } from '#platform/outbound/outbound-error.ts';
import { robotsCourtesy } from '#platform/outbound/robots.ts';
import { decodePage } from './decode-page.ts';

/** What a shop says of a product stands near the start; of a longer page the rest is left. */
const MAX_PAGE_BYTES = 2_000_000;
const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

/** The text of a web page and where its redirects ended. Throws OutboundError. */
export async function fetchPage(
	config: OutboundConfig,
	url: string,
	{ resolve }: Pick<GuardedFetchOptions, 'resolve'>,
): Promise<{ html: string; pageUrl: string }> {
	const { status, contentType, body, finalUrl } = await guardedFetch(config, url, {
		accept: 'text/html,application/xhtml+xml;q=0.9',
		types: HTML,
		maxBytes: MAX_PAGE_BYTES,
		overflow: 'cut',
		mayVisit: robotsCourtesy(config, { resolve }),
		resolve,
	});
	if (status !== 200) throw new OutboundError('status', `The answer was ${status}.`);
	return { html: decodePage(body, contentType), pageUrl: finalUrl };
}
