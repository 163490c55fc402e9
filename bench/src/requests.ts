import { type BenchRequest, recordResponse } from './load/record-response.ts';

/** The first request of a browser. */
export const HOME_PAGE: BenchRequest = {
	method: 'GET',
	path: '/',
	headers: { 'accept-encoding': 'gzip, deflate, br' },
	expected: 200,
};

/** The feed as the web client requests it. */
export const FEED = feedRequest({});

/** A page beyond those that are cached. */
export const FEED_FROM_DATABASE = feedRequest({ page: 4 });

function feedRequest(more: { page?: number }): BenchRequest {
	return {
		method: 'POST',
		path: '/api/homePageDeals',
		headers: { 'accept-encoding': 'gzip, deflate, br', 'content-type': 'application/json' },
		body: JSON.stringify({ perPage: 20, filterBy: 'new', ...more }),
		expected: 200,
	};
}

/**
 * Returns a conditional request for a cached page that the browser already has. Nobody requested this page before, so
 * it stays cached for a minute.
 */
export async function pageAgain(url: string): Promise<BenchRequest> {
	const page = { ...HOME_PAGE, path: '/cat/electronics?expired=1' };
	const { etag = '' } = (await recordResponse(url, page)).headers;
	return { ...page, headers: { ...page.headers, 'if-none-match': etag }, expected: 304 };
}
