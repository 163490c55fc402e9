import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';

const HSTS_SECONDS = 31_536_000;

/** Headers that every answer carries; `scriptHashes` are those of the inline scripts which the page may run. */
export function securityHeaders(
	{ siteUrl, recaptcha }: Pick<Config, 'siteUrl' | 'recaptcha'>,
	scriptHashes: string[] = [],
): Record<string, string> {
	const google = recaptcha ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] : [];
	const scripts = ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`), ...google].join(' ');
	return {
		'content-security-policy': [
			"default-src 'self'",
			`script-src ${scripts}`,
			// Style attributes carry sizes and colours; styles cannot run code.
			"style-src 'self' 'unsafe-inline'",
			"img-src 'self' data: blob:",
			"font-src 'self'",
			"connect-src 'self'",
			["frame-src 'self'", ...google].join(' '),
			"object-src 'none'",
			"base-uri 'self'",
			"form-action 'self'",
			"frame-ancestors 'none'",
		].join('; '),
		'x-content-type-options': 'nosniff',
		'x-frame-options': 'DENY',
		'referrer-policy': 'strict-origin-when-cross-origin',
		'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
		'cross-origin-opener-policy': 'same-origin',
		...(siteUrl.startsWith('https:')
			? { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` }
			: {}),
	};
}

/** Base64 SHA-256 of each inline script of a page, as a Content-Security-Policy names them. */
export function inlineScriptHashes(html: string): string[] {
	const hashes = new Set<string>();
	for (const [, attributes, code] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
		if (/\ssrc\s*=/i.test(attributes ?? '') || !code) continue;
		hashes.add(createHash('sha256').update(code).digest('base64'));
	}
	return [...hashes];
}
