import { createHash, randomBytes } from 'node:crypto';

/** What the web client marks its own scripts with while it renders one page. Nobody else can know it. */
export function newScriptNonce(): string {
	return randomBytes(16).toString('base64url');
}

/**
 * Takes the marks off a rendered page, and answers the hashes of the inline scripts that had one: Base64 SHA-256, as a
 * Content-Security-Policy names them. A script that came into the page in any other way has no mark, so it gets no hash. The
 * page is kept for many readers, for whom a nonce would be no secret, hence hashes.
 */
export function takeScriptHashes(html: string, nonce: string): { html: string; hashes: string[] } {
	const hashes = new Set<string>();
	const marked = new RegExp(`<script\\b([^<>]*) nonce="${nonce}"([^<>]*)>([^]*?)</script>`, 'g');
	for (const [, before, after, code] of html.matchAll(marked)) {
		if (code && !/\s(src|type="(?!module))/.test(`${before}${after}`)) hashes.add(hashOf(code));
	}
	const mark = new RegExp(`<meta property="csp-nonce" content="${nonce}"/>| nonce="${nonce}"`, 'g');
	return { html: html.replace(mark, ''), hashes: [...hashes] };
}

/** Base64 SHA-256 of a script, as a Content-Security-Policy names it. */
export function hashOf(code: string): string {
	return createHash('sha256').update(code).digest('base64');
}
