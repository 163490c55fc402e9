import { type AskedFor, recordAnswer } from './load/answers.ts';

/** What a browser asks for first. */
export const HOME_PAGE: AskedFor = {
	method: 'GET',
	path: '/',
	headers: { 'accept-encoding': 'gzip, deflate, br' },
	expected: 200,
};

/** The feed as the web client asks for it. */
export const FEED = feedRequest({});

/** Further down than answers are kept. */
export const FEED_FROM_DATABASE = feedRequest({ page: 4 });

function feedRequest(more: { page?: number }): AskedFor {
	return {
		method: 'POST',
		path: '/api/homePageDeals',
		headers: { 'accept-encoding': 'gzip, deflate, br', 'content-type': 'application/json' },
		body: JSON.stringify({ perPage: 20, filterBy: 'new', ...more }),
		expected: 200,
	};
}

/** A cached page again, from a browser that has it. Nobody asked for this one before, so it stays as it is for a minute. */
export async function pageAgain(url: string): Promise<AskedFor> {
	const page = { ...HOME_PAGE, path: '/cat/electronics?expired=1' };
	const { etag = '' } = (await recordAnswer(url, page)).headers;
	return { ...page, headers: { ...page.headers, 'if-none-match': etag }, expected: 304 };
}
