import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** Two tries, the second twice as long, end well before the deadline of a fetch. */
const QUERY_TIMEOUT_MS = 1_000;
const TRIES = 2;

/** Names of this machine, which no name server is asked for (RFC 6761). */
const LOOPBACK_NAME = /^(?:.+\.)?localhost\.?$/i;
const LOOPBACK: LookupAddress[] = [
	{ address: '127.0.0.1', family: 4 },
	{ address: '::1', family: 6 },
];

/**
 * Every address that the name servers give a host. It asks them itself, on sockets of its own: the system's resolver takes
 * one of the four threads that files and passwords need too, for as long as a hostile name server likes, and cannot be
 * broken off. So this waits in no queue and ends with the deadline. `servers` are the system's, unless given.
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
		const answers = await Promise.allSettled([
			resolver.resolve4(hostname).then((found) => found.map((address) => ({ address, family: 4 }))),
			resolver.resolve6(hostname).then((found) => found.map((address) => ({ address, family: 6 }))),
		]);
		const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
		const failed = answers.find((answer) => answer.status === 'rejected');
		if (addresses.length === 0 && failed) throw failed.reason;
		return addresses;
	} finally {
		deadline.removeEventListener('abort', cancel);
	}
}
