import type { Config } from '#platform/config/config.ts';

/** Returns what a site for the public still needs, one sentence each. `isProduction`: the operator has set NODE_ENV. */
export function listMissingSettings(config: Config, { isProduction }: { isProduction: boolean }): string[] {
	const { protocol, hostname } = new URL(config.siteUrl);
	const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
	const wants: [boolean, string][] = [
		[!isProduction, 'NODE_ENV is not production, so limits can be turned off. Set NODE_ENV=production.'],
		[isLocal, 'SITE_URL is an address of this machine, so links in mails lead nowhere. Set it to the public address.'],
		[
			!isLocal && protocol === 'http:',
			'SITE_URL starts with http, so passwords are not encrypted. Set up TLS and use https.',
		],
		[!config.smtpUrl, 'SMTP_URL is not set, so nobody receives mail. Members cannot verify their addresses.'],
		[/@bilby\.example>?$/.test(config.mailFrom), 'MAIL_FROM is not set, so mails have a sender that does not exist.'],
		[
			!config.contactEmail,
			'CONTACT_EMAIL is not set, so messages of the contact form are only in the profile of staff.',
		],
		[
			protocol === 'https:' && config.trustProxy.length === 0,
			'TRUST_PROXY is not set. Behind a proxy, all visitors share the limits of one address.',
		],
	];
	return wants.filter(([isMissing]) => isMissing).map(([, sentence]) => sentence);
}
