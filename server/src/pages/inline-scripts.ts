import { createHash, randomBytes } from 'node:crypto';

/** Returns a nonce for the web client's own scripts in one page. It is unpredictable. */
export function newScriptNonce(): string {
	return randomBytes(16).toString('base64url');
}

/**
 * Removes the nonces from a rendered page and returns the hashes of the inline scripts that had one, in
 * Content-Security-Policy format. A script that was injected in any other way has no nonce, so it gets no hash. Cached
 * pages need hashes, because a nonce that many readers share is no secret.
 */
export function takeScriptHashes(html: string, nonce: string): { html: string; hashes: string[] } {
	const hashes = new Set<string>();
	const marked = new RegExp(`<script\\b([^<>]*) nonce="${nonce}"([^<>]*)>([^]*?)</script>`, 'g');
	for (const [, before, after, code] of html.matchAll(marked)) {
		if (code && !/\s(src|type="(?!module))/.test(`${before}${after}`)) hashes.add(hashScript(code));
	}
	return { html: html.replaceAll(nonce, ''), hashes: [...hashes] };
}

/** Returns the Base64 SHA-256 of a script, in Content-Security-Policy format. */
export function hashScript(code: string): string {
	return createHash('sha256').update(code).digest('base64');
}
