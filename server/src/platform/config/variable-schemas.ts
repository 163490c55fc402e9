import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { type SiteFile, siteFile } from '@bilby/contract/pages/site';
import { z } from 'zod';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export const textOfAtLeast = (length: number) => z.string().min(length, `must have at least ${length} characters`);

export const textOfAtMost = (length: number) => z.string().max(length, `must have at most ${length} characters`);

export const numberFrom = (least: number) =>
	z.coerce.number('must be a number').min(least, `must be at least ${least}`);

export const numberBetween = (least: number, most: number) => numberFrom(least).max(most, `must be at most ${most}`);

const PORT_PROBLEM = 'must be a port number, from 0 to 65535';

export const port = z.coerce.number(PORT_PROBLEM).int(PORT_PROBLEM).min(0, PORT_PROBLEM).max(65_535, PORT_PROBLEM);

/** Five fields of cron: minute, hour, day of the month, month and day of the week. */
export const cron = z
	.string()
	.regex(/^(?:[\d*]\S*\s+){4}[\d*]\S*$/, 'must be five fields of cron, such as 15 16 * * * for 16:15 UTC');

/** A URL with one of these protocols, for instance `https:`. */
export const url = (protocols: string[]) =>
	z.string().refine(
		(value) => {
			const parsed = URL.parse(value);
			return parsed !== null && protocols.includes(parsed.protocol);
		},
		`must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
	);

/** `host:port` pairs separated by commas, written as in URLs. */
export const hostPorts = z.string().transform((list, context) =>
	list.split(',').map((entry) => {
		const pair = entry.trim();
		const parsed = /^[^\s/?#@]+:\d{1,5}$/.test(pair) ? URL.parse(`http://${pair}`) : null;
		if (!parsed) context.addIssue({ code: 'custom', message: `must be pairs of host:port; "${pair}" is not one` });
		// The URL parser drops the default port of http.
		return `${parsed?.hostname}:${parsed?.port || 80}`;
	}),
);

/** `name=value` pairs separated by commas, with percent encoding in the values (OpenTelemetry). */
export const headerList = z.string().transform((list, context) =>
	Object.fromEntries(
		list.split(',').map((entry) => {
			const [, name = '', value = ''] = /^\s*([\w-]+)=(\S+)\s*$/.exec(entry) ?? [];
			const decoded = decodePercent(value);
			if (name === '' || decoded === null) context.addIssue({ code: 'custom', message: 'must be pairs of name=value' });
			return [name, decoded ?? ''];
		}),
	),
);

/** Addresses and networks separated by commas, in the format of Fastify's `trustProxy`. */
export const proxies = z.string().transform((list, context) =>
	list.split(',').map((part) => {
		const entry = part.trim();
		if (!isProxy(entry)) {
			context.addIssue({
				code: 'custom',
				message: `must be addresses or networks like 10.0.0.0/8; "${entry}" is neither`,
			});
		}
		return entry;
	}),
);

/** Reads and parses the JSON file of that name. */
export const siteFileAt = z.string().transform((file, context): SiteFile => {
	const content = readJson(file);
	if (content instanceof Error) {
		context.addIssue({ code: 'custom', message: `cannot be read: ${content.message}` });
		return z.NEVER;
	}
	const parsed = siteFile.safeParse(content);
	if (parsed.success) return parsed.data;
	for (const issue of parsed.error.issues) {
		context.addIssue({ code: 'custom', message: `${issue.path.join('.')}: ${issue.message}` });
	}
	return z.NEVER;
});

export const issuer = z.string().refine(isIssuer, 'must be an address that starts with https:// and has no query');

/** Returns whether a value can be the address of an OpenID provider. Only one on this machine may do without TLS. */
function isIssuer(value: string): boolean {
	const parsed = URL.parse(value);
	if (parsed === null || parsed.search !== '' || parsed.hash !== '') return false;
	return parsed.protocol === 'https:' || (parsed.protocol === 'http:' && LOOPBACK.has(parsed.hostname));
}

function isProxy(entry: string): boolean {
	if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true;
	const [address = '', bits = '1', ...more] = entry.split('/');
	const version = isIP(address);
	// A prefix of 0 bits would trust every address.
	return (
		version !== 0 && more.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
	);
}

function decodePercent(value: string): string | null {
	try {
		return decodeURIComponent(value);
	} catch {
		return null;
	}
}

function readJson(file: string): unknown {
	try {
		return JSON.parse(readFileSync(file, 'utf8'));
	} catch (error) {
		return error instanceof Error ? error : new Error(String(error));
	}
}
