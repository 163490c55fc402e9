import { type AskedFor, recordAnswer } from './load/answers.ts';

/** What a browser asks for first. */
export const HOME_PAGE: AskedFor = {
	method: 'GET',
	path: '/',
	headers: { 'accept-encoding': 'gzip, deflate, br' },
	expected: 200,
};

/** The feed as the web client asks for it. */
export const FEED: AskedFor = {
	method: 'POST',
	path: '/api/homePageDeals',
	headers: { 'accept-encoding': 'gzip, deflate, br', 'content-type': 'application/json' },
	body: JSON.stringify({ perPage: 20, filterBy: 'new' }),
	expected: 200,
};

/** The home page again, from a browser that has it already: whenever it is rendered anew it has another ETag. */
export async function homePageAgain(url: string): Promise<AskedFor> {
	const { etag = '' } = (await recordAnswer(url, HOME_PAGE)).headers;
	return { ...HOME_PAGE, headers: { ...HOME_PAGE.headers, 'if-none-match': etag }, expected: 304 };
}
