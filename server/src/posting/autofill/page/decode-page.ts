import { TextDecoder } from 'node:util';

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
