import { afterEach, expect, test, vi } from 'vitest';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { loadAffiliateConfigsSoon } from './affiliate-programs.ts';
import { findOutboundLink } from './outbound-link.ts';

const configs = {
	'/api/affiliate-configs-public': {
		body: {
			affiliates: [
				{
					dac_store_name: 'Shop',
					dac_domain: 'shop.example',
					dac_affiliate_pattern: '{URL}',
					dac_tracking_params: { tag: 'bilby' },
					dac_is_active: 1,
				},
			],
		},
	},
};

const online = (url: string) => ({ isOnline: true, url });

afterEach(() => {
	localStorage.clear();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

test('a link to a store with a program is rewritten, and other links stay as posted', async () => {
	fakeFetch(configs);
	expect(await findOutboundLink(online('https://www.shop.example/a'))).toEqual({
		url: 'https://www.shop.example/a?tag=bilby',
		affiliateStore: 'Shop',
	});
	expect(await findOutboundLink(online('https://other.example/a'))).toEqual({
		url: 'https://other.example/a',
		affiliateStore: null,
	});
	expect(await findOutboundLink({ isOnline: false, url: null })).toBeNull();
});

test('without the programs, the link still leads to the deal', async () => {
	vi.spyOn(console, 'info').mockImplementation(() => undefined);
	fakeFetch({ '/api/affiliate-configs-public': 'offline' });
	expect(await findOutboundLink(online('https://shop.example/a'))).toEqual({
		url: 'https://shop.example/a',
		affiliateStore: null,
	});
});

test('the programs are stored by domain 2 seconds after the start, and used from there', async () => {
	vi.useFakeTimers();
	const calls = fakeFetch(configs);
	loadAffiliateConfigsSoon();
	await vi.advanceTimersByTimeAsync(1_999);
	expect(calls).toHaveLength(0);
	await vi.advanceTimersByTimeAsync(1);
	expect(JSON.parse(localStorage.getItem('affiliateConfigs') ?? '')).toEqual({
		'shop.example': { isActive: true, pattern: '{URL}', storeName: 'Shop', trackingParams: { tag: 'bilby' } },
	});
	expect((await findOutboundLink(online('https://shop.example/a')))?.affiliateStore).toBe('Shop');
	expect(calls).toHaveLength(1);
});

test('invalid stored programs are loaded again', async () => {
	const calls = fakeFetch(configs);
	localStorage.setItem('affiliateConfigs', '"nonsense"');
	await findOutboundLink(online('https://shop.example/a'));
	expect(calls).toHaveLength(1);
});
