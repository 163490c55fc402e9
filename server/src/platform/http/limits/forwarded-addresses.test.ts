// One database is enough: this tests which address a request counts against.
import { afterEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { forwardedAddresses } from './forwarded-addresses.ts';
import { toNetwork } from './limits-by-address.ts';

it.each([
	['198.51.100.7', ['198.51.100.7']],
	['198.51.100.7:5678', ['198.51.100.7']],
	['[2001:db8::7]:5678', ['2001:db8::7']],
	['[2001:db8::7]', ['2001:db8::7']],
	['2001:DB8:0:0::7', ['2001:db8::7']],
	['::ffff:198.51.100.7', ['198.51.100.7']],
	['[::ffff:198.51.100.7]:80', ['198.51.100.7']],
	['192.0.2.1:1, 198.51.100.7:2,10.0.0.1', ['192.0.2.1', '198.51.100.7', '10.0.0.1']],
	['192.0.2.1, , 198.51.100.7', ['192.0.2.1', '198.51.100.7']],
	['192.0.2.1, unknown, 198.51.100.7', ['198.51.100.7']],
	['192.0.2.1, _hidden', []],
	['198.51.100.7:99999999', []],
	['2001:db8::7:5678:zz', []],
	['fe80::1%eth0', []],
	['0x7f.1', []],
	['', []],
])('reads %j as %j', (header, addresses) => {
	expect(forwardedAddresses(header)).toEqual(addresses);
});

describe('limits behind a trusted proxy', () => {
	let site: TestSite;
	afterEach(() => site.close());

	/** Returns the status codes of four requests through the proxy. Three are free for one address. */
	async function statuses(forwarded: string[]): Promise<number[]> {
		site = await openTestSite({ env: { RATE_LIMIT: '0.01', TRUST_PROXY: '203.0.113.0/24' } });
		const responses = [];
		for (const header of forwarded) {
			const headers = { 'x-forwarded-for': header };
			responses.push(await site.app.inject({ url: '/api/category-stats', remoteAddress: '203.0.113.7', headers }));
		}
		return responses.map(({ statusCode }) => statusCode);
	}

	it.each([
		['whatever its port', ['198.51.100.7:1', '198.51.100.7:2', '198.51.100.7', '198.51.100.7:4']],
		['whatever its port in IPv6', ['[2001:db8::7]:1', '[2001:db8::7]:2', '2001:DB8::7', '[2001:db8::7]']],
		[
			'in IPv4 and as IPv6 writes it',
			['198.51.100.7', '::ffff:198.51.100.7', '[::ffff:c633:6407]:1', '198.51.100.7:1'],
		],
		[
			'whatever it says of those before it',
			['1.1.1.1, 198.51.100.7:1', '198.51.100.7:2', '2.2.2.2:2,198.51.100.7', 'x, 198.51.100.7'],
		],
		[
			'behind two proxies',
			[
				'198.51.100.7:1, 203.0.113.8:1',
				'198.51.100.7:2, 203.0.113.8:2',
				'198.51.100.7:3',
				'3.3.3.3, 198.51.100.7:4, 203.0.113.9',
			],
		],
		['that the proxy cannot name', ['1.1.1.1, unknown', '2.2.2.2, unknown', 'unknown', 'garbage:1']],
	])('count one address once, %s', async (_, forwarded) => {
		expect(await statuses(forwarded)).toEqual([200, 200, 200, 429]);
	});
});

it('treats an IPv6 household as one network in every spelling', () => {
	const spellings = ['2001:db8::1', '2001:db8:0:0::2', '2001:db8:0:0:1:2:3:4', '2001:0db8::', '2001:db8:0:0:1::'];
	expect(new Set(spellings.map(toNetwork)).size).toBe(1);
	expect(toNetwork('2001:db8:0:1::1')).not.toBe(toNetwork('2001:db8::1'));
	expect(toNetwork('::ffff:198.51.100.7')).toBe('198.51.100.7');
	expect(toNetwork('127.0.0.1')).toBe('127.0.0.1');
});
