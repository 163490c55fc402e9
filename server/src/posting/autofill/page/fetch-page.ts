import { TextDecoder } from 'node:util';
import { type GuardedFetchOptions, guardedFetch, type OutboundConfig } from '#platform/outbound/guarded-fetch.ts';
import { OutboundError } from '#platform/outbound/outbound-error.ts';
import { robotsCourtesy } from '#platform/outbound/robots.ts';

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
	if (status !== 200) throw new OutboundError('status', `The status was ${status}.`);
	return { html: decodePage(body, contentType), pageUrl: finalUrl };
}

/** How many bytes are searched for a page's own encoding declaration. */
const HEAD_BYTES = 4_096;
const MARKS: [string, number[]][] = [
	['utf-8', [0xef, 0xbb, 0xbf]],
	['utf-16be', [0xfe, 0xff]],
	['utf-16le', [0xff, 0xfe]],
];

/** Decodes a page with the encoding from its byte order mark, its header or its `<meta>` tag, or UTF-8 by default. */
export function decodePage(body: Buffer, contentType: string): string {
	const [marked] = MARKS.find(([, mark]) => mark.every((byte, index) => body[index] === byte)) ?? [];
	const label = marked ?? charsetIn(contentType) ?? charsetIn(metaCharset(body)) ?? 'utf-8';
	return decoderFor(label).decode(body);
}

/** Reads `<meta charset=x>` or `<meta http-equiv=Content-Type content="text/html; charset=x">`. */
function metaCharset(body: Buffer): string {
	const head = body.subarray(0, HEAD_BYTES).toString('latin1');
	return /<meta\s[^>]*charset\s*=[^>]*>/i.exec(head)?.[0] ?? '';
}

function charsetIn(text: string): string | null {
	return /charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(text)?.[1] ?? null;
}

function decoderFor(label: string): TextDecoder {
	try {
		// A page that declares UTF-16 in ASCII bytes is not UTF-16.
		return new TextDecoder(label);
	} catch {
		// The encoding is unknown.
		return new TextDecoder('utf-8');
	}
}
