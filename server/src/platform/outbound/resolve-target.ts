import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { OutboundError } from './outbound-error.ts';
import { isPublicAddress } from './public-address.ts';
import { resolveByDns } from './resolve-by-dns.ts';

/** Returns every address of a name, in the order in which to try them. */
export type ResolveHost = (hostname: string, deadline: AbortSignal) => Promise<LookupAddress[]>;

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };

/** Shop redirects carry long parameters. No page needs more. */
const MAX_ADDRESS_LENGTH = 4_000;

export interface Resolving {
	/** `host:port` pairs that are allowed although they are private or have another port. */
	fetchAllow: readonly string[];
	resolve?: ResolveHost | undefined;
	deadline: AbortSignal;
}

/** Parses the address of a web page or picture. Rejects unusual ports and passwords. */
export function parseTarget(url: string, fetchAllow: readonly string[]): URL {
	const target = url.length <= MAX_ADDRESS_LENGTH ? URL.parse(url) : null;
	if (!target) throw new OutboundError('address', 'This is no address.');
	if (!DEFAULT_PORTS[target.protocol]) throw new OutboundError('scheme', `${target.protocol} is not of the web.`);
	if (target.username !== '' || target.password !== '') {
		throw new OutboundError('credentials', 'An address with a password is not fetched.');
	}
	// The parser drops default ports.
	const isUsual = ['', '80', '443'].includes(target.port);
	if (!isUsual && !isOnList(target, fetchAllow)) throw new OutboundError('port', `Port ${target.port} is not fetched.`);
	return target;
}

/**
 * Returns the addresses of a target if all of them are public; otherwise throws. The URL parser has already normalised
 * numeric hosts, so `0x7f000001` is `127.0.0.1`. The connection must use one of these addresses, without another
 * lookup.
 */
export async function resolveTarget(
	target: URL,
	{ fetchAllow, resolve, deadline }: Resolving,
): Promise<LookupAddress[]> {
	const host = target.hostname.replace(/^\[|\]$/g, '');
	const family = isIP(host);
	const byDefault = isOnList(target, fetchAllow) ? resolveBySystem : resolveByDns;
	const addresses = family ? [{ address: host, family }] : await lookUp(host, resolve ?? byDefault, deadline);
	if (addresses.length === 0) throw new OutboundError('unresolved', `${host} has no address.`);
	const closed = addresses.find(({ address }) => !isPublicAddress(address));
	if (closed && !isOnList(target, fetchAllow)) {
		throw new OutboundError('private_address', `${host} is ${closed.address}, which is not public.`);
	}
	return addresses;
}

function isOnList(target: URL, fetchAllow: readonly string[]): boolean {
	return fetchAllow.includes(`${target.hostname}:${target.port || DEFAULT_PORTS[target.protocol]}`);
}

/** The resolver may still be working after the deadline; its result is ignored. */
async function lookUp(host: string, resolve: ResolveHost, deadline: AbortSignal): Promise<LookupAddress[]> {
	const hasEnded = Promise.withResolvers<never>();
	const giveUp = () => hasEnded.reject(new OutboundError('deadline', `${host} was not looked up in time.`));
	deadline.addEventListener('abort', giveUp);
	try {
		return await Promise.race([resolve(host, deadline), hasEnded.promise]);
	} catch (error) {
		if (error instanceof OutboundError) throw error;
		if (deadline.aborted) throw new OutboundError('deadline', `${host} was not looked up in time.`, { cause: error });
		throw new OutboundError('unresolved', `${host} cannot be looked up.`, { cause: error });
	} finally {
		deadline.removeEventListener('abort', giveUp);
	}
}

/** For names that the operator allowed. They may be in the hosts file, and they are not a trap. */
function resolveBySystem(hostname: string): Promise<LookupAddress[]> {
	return lookup(hostname, { all: true, order: 'verbatim' });
}
