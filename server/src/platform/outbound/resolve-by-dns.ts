import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** Two tries, the second twice as long, end well before the deadline of a fetch. */
const QUERY_TIMEOUT_MS = 1_000;
const TRIES = 2;

/** Names of this machine, which are never looked up in DNS (RFC 6761). */
const LOOPBACK_NAME = /^(?:.+\.)?localhost\.?$/i;
const LOOPBACK: LookupAddress[] = [
	{ address: '127.0.0.1', family: 4 },
	{ address: '::1', family: 6 },
];

/**
 * Returns every address that name servers give for a host. It queries them directly, over its own sockets. The system's
 * resolver would occupy one of the four threads that files and passwords also need, for as long as a hostile name
 * server likes, and could not be cancelled. `servers` defaults to the system's.
 */
export async function resolveByDns(
	hostname: string,
	deadline: AbortSignal,
	servers?: readonly string[],
): Promise<LookupAddress[]> {
	if (LOOPBACK_NAME.test(hostname)) return LOOPBACK;
	const resolver = new Resolver({ timeout: QUERY_TIMEOUT_MS, tries: TRIES });
	if (servers) resolver.setServers(servers);
	const cancel = () => resolver.cancel();
	deadline.addEventListener('abort', cancel);
	try {
		deadline.throwIfAborted();
		const responses = await Promise.allSettled([
			resolver.resolve4(hostname).then((found) => found.map((address) => ({ address, family: 4 }))),
			resolver.resolve6(hostname).then((found) => found.map((address) => ({ address, family: 6 }))),
		]);
		const addresses = responses.flatMap((response) => (response.status === 'fulfilled' ? response.value : []));
		const failed = responses.find((response) => response.status === 'rejected');
		if (addresses.length === 0 && failed) throw failed.reason;
		return addresses;
	} finally {
		deadline.removeEventListener('abort', cancel);
	}
}
