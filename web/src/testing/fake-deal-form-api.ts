import type { ProfileReply } from '@bilby/contract/accounts/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { buildProfile } from './build-member.ts';
import { fakeFetch } from './fake-fetch.ts';
import { stubBrowser } from './stub-browser.ts';

type Responses = Parameters<typeof fakeFetch>[0];

/**
 * Sets up the responses for a member writing a deal before each test of the calling file. Returns the recorded
 * requests.
 */
export function fakeDealFormApi(more: Responses = {}) {
	const responses: Responses = {};
	let calls: ReturnType<typeof fakeFetch> = [];
	beforeEach(() => {
		stubBrowser();
		for (const path of Object.keys(responses)) delete responses[path];
		Object.assign(responses, dealFormResponses(), more);
		calls = fakeFetch(responses);
		localStorage.clear();
		localStorage.setItem('myToken', 'token');
	});
	afterEach(() => {
		cleanup();
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});
	return { responses, calls: () => calls };
}

/** The requests of the deal form with default responses, which callers can override. */
export function dealFormResponses(profile: Partial<ProfileReply['data']> = {}): Parameters<typeof fakeFetch>[0] {
	const category = { id: 1, ctg_name: 'Electronics', ctg_desc: '', ctg_parent: 0, ctg_active: 1, slug: 'electronics' };
	return {
		'/api/profile': { body: { data: buildProfile(profile) } },
		'/api/site': { body: { site: { name: 'Bilby', url: 'https://bilby.example', socialLinks: [], houseAds: [] } } },
		'/api/category': { body: { data: [category] } },
		'/api/store': { body: { data: [{ id: 5, str_name: 'JB Hi-Fi' }] } },
		'/api/brands': { body: { data: [{ id: 9, brd_name: 'Sony' }] } },
		'/api/tags': { body: { data: [] } },
		'/api/similarDeals': { body: { deals: [] } },
		'/api/getImage': { body: { images: [], title: null, price: null } },
	};
}
