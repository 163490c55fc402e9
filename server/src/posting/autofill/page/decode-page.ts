import { TextDecoder } from 'node:util';

/** Bytes in which a page has to name its own encoding. */
const HEAD_BYTES = 4_096;
const MARKS: [string, number[]][] = [
	['utf-8', [0xef, 0xbb, 0xbf]],
	['utf-16be', [0xfe, 0xff]],
	['utf-16le', [0xff, 0xfe]],
];

/** The text of a page: in the encoding that its first bytes, its header or its own head name; UTF-8 otherwise. */
export function decodePage(body: Buffer, contentType: string): string {
	const [marked] = MARKS.find(([, mark]) => mark.every((byte, index) => body[index] === byte)) ?? [];
	const label = marked ?? charsetIn(contentType) ?? charsetIn(metaCharset(body)) ?? 'utf-8';
	return decoderFor(label).decode(body);
}

/** `<meta charset=x>` or `<meta http-equiv=Content-Type content="text/html; charset=x">`. */
function metaCharset(body: Buffer): string {
	const head = body.subarray(0, HEAD_BYTES).toString('latin1');
	return /<meta\s[^>]*charset\s*=[^>]*>/i.exec(head)?.[0] ?? '';
}

function charsetIn(text: string): string | null {
	return /charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(text)?.[1] ?? null;
}

function decoderFor(label: string): TextDecoder {
	try {
		// A page that can say in plain letters that it is UTF-16 is not.
		return new TextDecoder(label);
	} catch {
		// Nobody knows this encoding.
		return new TextDecoder('utf-8');
	}
}
