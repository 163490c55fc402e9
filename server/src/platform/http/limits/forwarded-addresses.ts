import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

/** An address as proxies write it: bare, or with the port of the connection, which in IPv6 needs brackets. */
const WRITTEN = /^(?:\[(?<v6>[^\]]+)\](?::\d{1,5})?|(?<v4>[\d.]+):\d{1,5}|(?<bare>.+))$/;

/** Puts X-Forwarded-For into the one form that the framework reads, before it does: it knows addresses without ports only. */
export function readForwardedAddresses(app: FastifyInstance): void {
	app.addHook('onRequest', async ({ raw }) => {
		const header = raw.headers['x-forwarded-for'];
		if (header === undefined) return;
		raw.headers['x-forwarded-for'] = forwardedAddresses([header].flat().join()).join(', ');
	});
}

/**
 * The addresses of the header, nearest last, without ports and each in one spelling. Trust goes from the end to the start,
 * so what stands before something that is no address was said by nobody known, and is left out with it.
 */
export function forwardedAddresses(header: string): string[] {
	const entries = header.split(',').map((entry) => entry.trim());
	const addresses = entries.filter((entry) => entry !== '').map(addressOf);
	return addresses.slice(addresses.lastIndexOf(null) + 1).filter((address) => address !== null);
}

function addressOf(entry: string): string | null {
	const { v4, v6, bare } = WRITTEN.exec(entry)?.groups ?? {};
	const address = v4 ?? v6 ?? bare ?? '';
	// A zone names an interface of another machine.
	if (isIP(address) === 0 || address.includes('%')) return null;
	// IPv4 within IPv6 is the IPv4 address.
	return ipaddr.process(address).toString();
}
