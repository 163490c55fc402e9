import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('an address', () => {
	it.each([
		['0.0.0.0', 'this host'],
		['0.1.2.3', 'this network'],
		['10.0.0.1', 'private'],
		['100.64.0.1', 'carrier-grade NAT'],
		['127.0.0.1', 'loopback'],
		['127.255.255.254', 'loopback'],
		['169.254.169.254', 'metadata of clouds'],
		['172.16.0.1', 'private'],
		['172.31.255.255', 'private'],
		['192.0.0.8', 'protocol assignments'],
		['192.0.2.1', 'documentation'],
		['192.168.1.1', 'private'],
		['198.18.0.1', 'benchmarks'],
		['198.51.100.1', 'documentation'],
		['203.0.113.1', 'documentation'],
		['224.0.0.1', 'multicast'],
		['240.0.0.1', 'reserved'],
		['255.255.255.255', 'broadcast'],
		['::', 'unspecified'],
		['::1', 'loopback'],
		['::127.0.0.1', 'IPv4-compatible'],
		['::ffff:127.0.0.1', 'IPv4-mapped'],
		['::ffff:7f00:1', 'IPv4-mapped'],
		['::ffff:8.8.8.8', 'IPv4-mapped: nobody writes a public address that way'],
		['::ffff:0:127.0.0.1', 'IPv4-translated'],
		['64:ff9b::7f00:1', 'loopback behind NAT64'],
		['64:ff9b::a9fe:a9fe', 'metadata of clouds behind NAT64'],
		['64:ff9b:1::7f00:1', 'NAT64 of a network of its own'],
		['100::1', 'discard'],
		['2001::1', 'Teredo'],
		['2001:0:7f00:1::', 'Teredo'],
		['2001:db8::1', 'documentation'],
		['2002:7f00:1::', '6to4 of loopback'],
		['2002:a00:1::', '6to4 of a private address'],
		['3fff::1', 'documentation'],
		['5f00::1', 'segment routing'],
		['fc00::1', 'unique local'],
		['fd00:ec2::254', 'metadata of clouds'],
		['fe80::1', 'link-local'],
		['fe80::1%eth0', 'link-local with its zone'],
		['fec0::1', 'site-local'],
		['ff02::1', 'multicast'],
		['localhost', 'no address'],
		['', 'no address'],
	])('rejects %s (%s)', (address) => {
		expect(isPublicAddress(address)).toBe(false);
	});

	it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2a00:1450::1', '64:ff9b::808:808'])(
		'%s is public',
		(address) => {
			expect(isPublicAddress(address)).toBe(true);
		},
	);
});
