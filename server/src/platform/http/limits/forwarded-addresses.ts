import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

/** An address as proxies write it: bare, or with the port of the connection, which in IPv6 needs brackets. */
const WRITTEN = /^(?:\[(?<v6>[^\]]+)\](?::\d{1,5})?|(?<v4>[\d.]+):\d{1,5}|(?<bare>.+))$/;

/** Normalises X-Forwarded-For before Fastify reads it, because Fastify accepts only addresses without ports. */
export function readForwardedAddresses(app: FastifyInstance): void {
	app.addHook('onRequest', async ({ raw }) => {
		const header = raw.headers['x-forwarded-for'];
		if (header === undefined) return;
		raw.headers['x-forwarded-for'] = forwardedAddresses([header].flat().join()).join(', ');
	});
}

/**
 * Returns the addresses in the header, nearest last, without ports and each in one spelling. Trust is resolved from the
 * end to the start, so an entry that is not an address is dropped together with everything before it.
 */
export function forwardedAddresses(header: string): string[] {
	const entries = header.split(',').map((entry) => entry.trim());
	const addresses = entries.filter((entry) => entry !== '').map(readAddress);
	return addresses.slice(addresses.lastIndexOf(null) + 1).filter((address) => address !== null);
}

function readAddress(entry: string): string | null {
	const { v4, v6, bare } = WRITTEN.exec(entry)?.groups ?? {};
	const address = v4 ?? v6 ?? bare ?? '';
	// A zone names a network interface of another machine.
	if (isIP(address) === 0 || address.includes('%')) return null;
	// Turns an IPv4 address in IPv6 notation into plain IPv4.
	return ipaddr.process(address).toString();
}
