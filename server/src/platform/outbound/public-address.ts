import ipaddr from 'ipaddr.js';

/** All IPv6 addresses assigned so far. The rest, such as `::127.0.0.1`, is not public. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** IPv4 addresses of the internet as seen from a network without IPv4 (RFC 6052). */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** Returns true if an address belongs to the public internet, not to this machine, its networks or a special range. */
export function isPublicAddress(address: string): boolean {
	if (!ipaddr.isValid(address)) return false;
	const parsed = ipaddr.parse(address);
	if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast';
	if (parsed.match(NAT64)) return isPublicAddress(parsed.toByteArray().slice(12).join('.'));
	return parsed.range() === 'unicast' && parsed.match(GLOBAL_IPV6);
}
