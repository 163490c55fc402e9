import type { Config } from '../config/config.ts';

const HSTS_SECONDS = 31_536_000;

/** What a browser offers and no page of ours asks for: an injected script could not either. */
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
	'publickey-credentials-get',
	'serial',
	'usb',
];

/** Headers that every answer carries; `scriptHashes` are those of the inline scripts which the page may run. */
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
			// The bundler of development puts styles into the page itself; what is built has them in files.
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
		// Pictures say otherwise for themselves: mail and other sites show them.
		'cross-origin-resource-policy': 'same-origin',
		'origin-agent-cluster': '?1',
		'x-permitted-cross-domain-policies': 'none',
		...(siteUrl.startsWith('https:')
			? { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` }
			: {}),
	};
}
