import type { Config } from '../config/config.ts';

const HSTS_SECONDS = 31_536_000;

/** Browser features that our pages do not use. An injected script cannot use them either. */
const UNUSED_FEATURES = [
	'accelerometer',
	'camera',
	'display-capture',
	'geolocation',
	'gyroscope',
	'hid',
	'magnetometer',
	'microphone',
	'midi',
	'payment',
	'serial',
	'usb',
];

/** Returns the security headers of every response. `scriptHashes` are the inline scripts that the page may run. */
export function securityHeaders(
	{ siteUrl, recaptcha, hotReload }: Pick<Config, 'siteUrl' | 'recaptcha' | 'hotReload'>,
	scriptHashes: string[] = [],
): Record<string, string> {
	const google = recaptcha ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] : [];
	const scripts = ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`), ...google].join(' ');
	return {
		'content-security-policy': [
			"default-src 'self'",
			`script-src ${scripts}`,
			// In development, Vite inserts inline styles. The built client has style files.
			hotReload ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
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
		'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
		'cross-origin-opener-policy': 'same-origin',
		// Pictures override this, because mails and other sites show them.
		'cross-origin-resource-policy': 'same-origin',
		'origin-agent-cluster': '?1',
		'x-permitted-cross-domain-policies': 'none',
		...(siteUrl.startsWith('https:')
			? { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` }
			: {}),
	};
}
