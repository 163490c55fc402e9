import type { Theme } from './browser.ts';
import { DEMO_PASSWORD, type SiteProcess } from './running-site.ts';

export type DemoMember = 'member' | 'storerep' | 'moderator' | 'admin' | 'superadmin';

/** The fields of a deal that the tests need. */
export interface Deal {
	id: number;
	del_title: string;
	del_descr: string;
	del_price: number;
	stricken_price: number | null;
	del_is_online: 0 | 1;
	del_count_like: number;
	del_count_dislike: number;
	del_count_comments: number;
	del_coupon_code: string | null;
	del_proposed_store: string | null;
	del_expires_at: string | null;
	del_free_shipping: 0 | 1;
	del_disclosed: 0 | 1;
	del_time_zone: string;
	categories: { ctg_name: string }[];
	stores: { str_name: string }[];
	brands: { brd_name: string }[];
	images: { id: number; width: number }[];
	lifecycle: string;
	user: { id: number; username: string; role: number } | null;
}

export interface Comment {
	id: number;
	dcm_comment: string;
	dcm_parent: number | null;
	user: { username: string } | null;
	children: Comment[];
}

/** Calls the API, with POST if there is a body. Throws on an error response. */
export async function callApi<Reply>(
	site: SiteProcess,
	path: string,
	{ token = '', body }: { token?: string; body?: object | FormData } = {},
): Promise<Reply> {
	const isForm = body instanceof FormData;
	const response = await fetch(site.url + path, {
		method: body ? 'POST' : 'GET',
		headers: { ...(token && { accesstoken: token }), ...(body && !isForm && { 'content-type': 'application/json' }) },
		...(body && { body: isForm ? body : JSON.stringify(body) }),
	});
	const text = await response.text();
	if (!response.ok) throw new Error(`${path} returned ${response.status}: ${text}`);
	const reply: Reply = JSON.parse(text);
	return reply;
}

/** Logs in as a demo member and returns the session token. */
export async function logInDemo(site: SiteProcess, name: DemoMember): Promise<string> {
	return logIn(site, `${name}@bilby.example`, DEMO_PASSWORD);
}

/** Logs in and returns the session token. */
export async function logIn(site: SiteProcess, email: string, password: string): Promise<string> {
	return (await callApi<{ token: string }>(site, '/api/login', { body: { email, password } })).token;
}

interface BrowserState {
	theme: Theme;
	token?: string | undefined;
	/** True if the tour has not been shown yet. */
	isNewcomer?: boolean;
}

/** Returns the local storage of a browser. The dark theme is the default, so it is not stored. */
export function browserStorage({ theme, token, isNewcomer = false }: BrowserState): Record<string, string> {
	return {
		...(!isNewcomer && { onboardingCompleted: 'true' }),
		...(theme === 'light' && { theme }),
		...(token && { myToken: token, myStatus: 'logged_in' }),
	};
}

/** Returns the first hundred deals of a feed. */
export async function readFeed(site: SiteProcess, filter: { filterBy: string; toggleExpired?: boolean }) {
	const body = { perPage: 100, ...filter };
	return (await callApi<{ deals: Deal[] }>(site, '/api/homePageDeals', { body })).deals;
}

export async function readDeal(site: SiteProcess, id: number): Promise<Deal> {
	return (await callApi<{ deal: Deal }>(site, `/api/deal/${id}`)).deal;
}

/** A member's own votes and saves of a deal and its comments. */
interface OwnState {
	vote: 0 | 1 | null;
	saved: 0 | 1;
	reportedExpired: 0 | 1;
	commentLikes: number[];
	commentDislikes: number[];
	flags: number[];
}

export async function readOwnState(site: SiteProcess, token: string, dealId: number): Promise<OwnState | undefined> {
	return (await callApi<{ states: OwnState[] }>(site, '/api/dealStates', { token, body: { ids: [dealId] } })).states[0];
}

/** Returns a complete deal form. `fields` add to it or override it. */
export function dealForm(title: string, fields: Record<string, string>): FormData {
	const values = {
		dealTitle: title,
		dealUrl: 'https://shop.example/kettle',
		dealPrice: '29',
		stricken_price: '59',
		dealDescription: '<p>Boils in three minutes.</p>',
		'dealCategories[]': '1',
		...fields,
	};
	const form = new FormData();
	for (const [name, value] of Object.entries(values)) form.set(name, value);
	return form;
}

/** Posts a deal as staff and sets its status (2 suspends it). Returns its id. */
export async function postDeal(
	site: SiteProcess,
	token: string,
	title: string,
	status: 1 | 2,
	{ pictures = [], fields = {} }: { pictures?: Buffer[]; fields?: Record<string, string> } = {},
): Promise<number> {
	const whole = dealForm(title, fields);
	for (const picture of pictures) {
		whole.append('image[]', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
	}
	const { data } = await callApi<{ data: { id: number } }>(site, '/api/postdeal', { token, body: whole });
	if (status === 1) return data.id;
	const body = dealForm(title, { ...fields, id: String(data.id), version: '1', dealStatus: String(status) });
	await callApi(site, '/api/edit-deal', { token, body });
	return data.id;
}

/** Returns how many deals a feed has. */
export async function countDeals(site: SiteProcess, filter: { filterBy?: string; toggleExpired?: boolean } = {}) {
	return (await callApi<{ total: number }>(site, '/api/homePageDeals', { body: filter })).total;
}

/** Returns all comments of a deal, each followed by its replies. */
export async function readComments(site: SiteProcess, dealId: number): Promise<Comment[]> {
	const { comments } = await callApi<{ comments: Comment[] }>(site, `/api/deal-comments?id=${dealId}&limit=50`);
	const withReplies = (comment: Comment): Comment[] => [comment, ...comment.children.flatMap(withReplies)];
	return comments.flatMap(withReplies);
}
