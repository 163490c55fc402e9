import { createHash, randomBytes } from 'node:crypto';

/** The web client marks its own scripts with this while it renders one page. Nobody else can know it. */
export function newScriptNonce(): string {
	return randomBytes(16).toString('base64url');
}

/**
 * Finds the inline scripts that carry `nonce` and returns their hashes for the Content-Security-Policy, and the page without the
 * nonce. A script that came into the page in any other way gets no hash. Pages are cached for many readers, for whom a nonce would
 * be no secret; hence hashes.
 */
export function takeScriptHashes(html: string, nonce: string): { html: string; hashes: string[] } {
	const hashes = new Set<string>();
	const marked = new RegExp(`<script\\b([^<>]*) nonce="${nonce}"([^<>]*)>([^]*?)</script>`, 'g');
	for (const [, before, after, code] of html.matchAll(marked)) {
		if (code && !/\s(src|type="(?!module))/.test(`${before}${after}`)) hashes.add(hashOf(code));
	}
	return { html: html.replaceAll(nonce, ''), hashes: [...hashes] };
}

/** Base64 SHA-256 of a script, as a Content-Security-Policy names it. */
export function hashOf(code: string): string {
	return createHash('sha256').update(code).digest('base64');
}
