import { type GuardedFetchOptions, guardedFetch, type OutboundConfig } from '#platform/outbound/guarded-fetch.ts';
import { OutboundError } from '#platform/outbound/outbound-error.ts';
import { robotsCourtesy } from '#platform/outbound/robots.ts';
import { decodePage } from './decode-page.ts';

/** Product details are near the start of a page, so the rest of a longer page is not read. */
const MAX_PAGE_BYTES = 2_000_000;
const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

/** Returns the text of a web page and its final address after redirects. Throws OutboundError. */
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
