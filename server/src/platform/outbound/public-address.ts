import ipaddr from 'ipaddr.js';

/** All of IPv6 that is given out so far; the rest, `::127.0.0.1` for one, is nobody's. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Where a network without IPv4 shows the internet's IPv4 addresses (RFC 6052). */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** Whether an address belongs to the public internet: not to this machine, its networks, or a range with another purpose. */
export function isPublicAddress(address: string): boolean {
	if (!ipaddr.isValid(address)) return false;
	const parsed = ipaddr.parse(address);
	if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast';
	if (parsed.match(NAT64)) return isPublicAddress(parsed.toByteArray().slice(12).join('.'));
	return parsed.range() === 'unicast' && parsed.match(GLOBAL_IPV6);
}
