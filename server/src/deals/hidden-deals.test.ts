import { COMMENT_HTML } from '@bilby/contract/discussions/limits';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanRichText } from '../platform/rich-text/clean-rich-text.ts';
import { dealImages } from '../schema/deal-labels.ts';
import { deals } from '../schema/deals.ts';
import { comments } from '../schema/discussions.ts';
import { dealRevisions, expiryReports } from '../schema/posting.ts';
import { pricePoints } from '../schema/prices.ts';
import { votes } from '../schema/votes.ts';
import { sendForm } from '../testing/requests/deal-forms.ts';
import { openReader } from '../testing/requests/live-reader.ts';
import { buildCategory, buildDeal, buildDiscussion, buildUser } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

/** A deal with all that may belong to one, or ids that nothing has. */
interface Named {
	deal: number;
	comment: number;
	image: number;
	url: string;
}

interface Asked {
	method?: 'GET' | 'POST' | 'DELETE';
	url: string;
	payload?: object;
	headers?: Record<string, string>;
}

const SHOP = 'https://shop.example/hidden-thing';
const GONE: Named = { deal: 2_000_000_000, comment: 2_000_000_001, image: 2_000_000_002, url: SHOP };

const post = (url: string, payload: object): Asked => ({ method: 'POST', url, payload });

/** Every route that takes an id of a deal, or of what belongs to one. */
const ASKS: Record<string, (named: Named) => Asked[]> = {
	'GET /api/deal/:id': ({ deal }) => [{ url: `/api/deal/${deal}` }, { url: `/api/deal/${deal}?for=edit` }],
	'GET /api/related-deals/:id': ({ deal }) => [{ url: `/api/related-deals/${deal}` }],
	'GET /api/price-history/:dealId': ({ deal }) => [{ url: `/api/price-history/${deal}` }],
	'GET /api/deal-revisions/:id': ({ deal }) => [{ url: `/api/deal-revisions/${deal}` }],
	'GET /api/deal-progress/:id': ({ deal }) => [{ url: `/api/deal-progress/${deal}` }],
	'GET /api/deal-comments': ({ deal, comment }) => [
		{ url: `/api/deal-comments?id=${deal}` },
		{ url: `/api/deal-comments?id=${deal}&comment=${comment}` },
		{ url: `/api/deal-comments?id=${deal}&parent=${comment}` },
	],
	'GET /images/deals/:dealId/:file': ({ deal }) => [{ url: `/images/deals/${deal}/photo-card.webp` }],
	'GET /deal/:id': ({ deal }) => [{ url: `/deal/${deal}` }],
	'POST /api/allComments': ({ deal }) => [post('/api/allComments', { dealId: deal })],
	'POST /api/deal-comment-all': ({ deal, comment }) => [
		post('/api/deal-comment-all', { dealId: deal, comment: 'Hi' }),
		post('/api/deal-comment-all', { dealId: deal, parentPostId: comment, comment: 'Hi' }),
	],
	'POST /api/commentslike': ({ deal, comment }) => [
		post('/api/commentslike', { commentId: comment, dealId: deal, like: 1 }),
	],
	'POST /api/batch-comment-likes': ({ comment }) => [
		post('/api/batch-comment-likes', { operations: [{ commentId: comment, status: 1, timestamp: 1 }] }),
	],
	'POST /api/edit-comment': ({ deal, comment }) => [
		post('/api/edit-comment', { dealId: deal, commentId: comment, comment: 'Hi' }),
	],
	'GET /api/comment-revisions': ({ comment }) => [{ url: `/api/comment-revisions?id=${comment}` }],
	'POST /api/update-flag': ({ comment }) => [post('/api/update-flag', { commentid: comment, status: 1 })],
	'POST /api/comment/pin': ({ deal, comment }) => [
		post('/api/comment/pin', { dealId: deal, commentId: comment, pin: 1 }),
	],
	'POST /api/updateComments': ({ deal, comment }) => [
		post('/api/updateComments', { id: comment, dcm_deal: deal, flag_status: 0 }),
		post('/api/updateComments', { id: comment, dcm_deal: deal, trash_status: 1 }),
	],
	'POST /api/restore-comment': ({ deal, comment }) => [
		post('/api/restore-comment', { dealId: deal, commentId: comment }),
	],
	'DELETE /api/delete-comment': ({ deal, comment }) => [
		{ method: 'DELETE', url: '/api/delete-comment', payload: { commentId: comment, dealId: deal } },
	],
	'POST /api/like': ({ deal }) => [post('/api/like', { dealId: deal, like: 1 })],
	'POST /api/batch-likes': ({ deal }) => [
		post('/api/batch-likes', { operations: [{ dealId: deal, status: 1, timestamp: 1 }] }),
	],
	'POST /api/saveDeal': ({ deal }) => [
		post('/api/saveDeal', { dealId: deal, saved: 1 }),
		post('/api/saveDeal', { dealId: deal, saved: 0 }),
	],
	'POST /api/dealStates': ({ deal }) => [post('/api/dealStates', { ids: [deal] })],
	'POST /api/reportExpired': ({ deal }) => [
		post('/api/reportExpired', { dealId: deal, expired: 1 }),
		post('/api/reportExpired', { dealId: deal, expired: 0 }),
	],
	'POST /api/reviewDeal': ({ deal }) => [post('/api/reviewDeal', { id: deal, version: 1 })],
	'POST /api/confirm-store': ({ deal }) => [post('/api/confirm-store', { dealId: deal, name: 'Corner Shop' })],
	'POST /api/deleteDealImage': ({ image }) => [post('/api/deleteDealImage', { id: image })],
	'POST /api/similarDeals': ({ deal, url }) => [post('/api/similarDeals', { url, exceptId: deal })],
	'POST /api/postHuddle': ({ deal }) => [post('/api/postHuddle', { ...HUDDLE, dealId: deal })],
	'POST /api/view': ({ deal }) => [post('/api/view', { dealId: deal })],
	'POST /api/track-affiliate-click': ({ deal, url }) => [
		post('/api/track-affiliate-click', { dealId: deal, originalUrl: url }),
	],
};

const HUDDLE = { title: 'A huddle', category: 'general', description: 'Some words' };

/** Routes that are tried below in their own way. */
const TRIED_BELOW = ['POST /api/edit-deal', 'GET /api/live'];

/** Routes that take no such id; whole groups end in `/` or `-`. A new route has to stand here or above. */
const WITHOUT_ID = [
	...[
		'/images/placeholder.webp',
		'/api/docs/',
		'/api/openapi.json',
		'/api/self-check',
		'/api/site',
		'/api/auth/',
		'/api/social-providers',
	],
	...['/api/captcha', '/api/login', '/api/logout', '/api/register', '/api/verifyEmail', '/api/resendVerification'],
	...[
		'/api/forgotPasswordRequest',
		'/api/resetPassword',
		'/api/changePassword',
		'/api/sessions',
		'/api/sessions/revoke',
	],
	...['/api/editProfile', '/api/sendResetLink', '/api/avatar', '/images/avatars/', '/api/own-newsletter'],
	...['/api/account/'],
	...['/api/connections', '/api/connect', '/api/disconnect'],
	...[
		'/api/notifications',
		'/api/notifications/unread',
		'/api/notifications/read',
		'/api/notification-settings',
		'/api/live-ticket',
		'/api/mentions',
	],
	...['/api/publicProfile', '/api/memberDeals', '/api/memberComments', '/api/block', '/api/blocks'],
	...['/api/myDeals', '/api/contributions', '/api/myHuddles', '/api/getReputation', '/api/awards'],
	...['/api/contact', '/api/contactMessages', '/api/answerContact'],
	...['/api/huddles', '/api/forumDetails', '/api/edit-huddle', '/api/forumlike', '/api/huddle-poll'],
	...['/api/search-huddles', '/api/huddle-picture', '/images/huddles/', '/api/huddle-revisions'],
	...['/api/huddle-reading', '/api/huddle-states', '/api/moderate-huddle', '/api/batch-huddle-likes'],
	...['/api/forumComments', '/api/forumComment', '/api/edit-forum-comment', '/api/forum-comment-revisions'],
	...['/api/updateForumFlag', '/api/updateForumComments', '/api/restore-forum-comment', '/api/delete-forum-comment'],
	'/api/forumcommentslike',
	...['/api/profile', '/api/userProfile', '/api/newsletter-', '/api/unsubscribe', '/api/affiliate-configs-public'],
	...['/api/brands', '/api/category', '/api/category-stats', '/api/store', '/api/tags', '/api/deleteMasters'],
	...['/api/deals', '/api/homePageDeals', '/api/categoryDeals', '/api/popularDeal'],
	...['/api/postdeal', '/api/getImage', '/api/previewImage'],
	...[
		'/rss.xml',
		'/atom.xml',
		'/cat/',
		'/store/',
		'/brand/',
		'/tag/',
		'/search/',
		'/forums/',
		'/sitemap.xml',
		'/sitemaps/',
	],
	...['/robots.txt', '/opensearch.xml'],
	...[
		'/api/search',
		'/api/searchFacets',
		'/api/aiSearch',
		'/api/suggest',
		'/api/label/',
		'/api/follow',
		'/api/following',
	],
];

let site: TestSite;
let member: TestMember;
let address: string;
const hidden: Record<string, Named> = {};

beforeAll(async () => {
	site = await openTestSite();
	address = await site.app.listen({ host: '127.0.0.1', port: 0 });
	// Of a rank that may do whatever ranks allow.
	member = await buildMember(site, { reputation: 5_000 });
	const { db } = site.context;
	// Ids that stand in no answer by chance.
	for (const [index, table] of [deals, comments, dealImages].entries()) {
		await db.execute(sql`alter table ${table} alter column id restart with ${sql.raw(`7${index}7000001`)}`);
	}
	const category = await buildCategory(db, 'Audio');
	await buildDeal(db, { categoryIds: [category.id] });
	hidden.suspended = await buildWholeDeal(category.id, { status: 2 });
	hidden.held = await buildWholeDeal(category.id, { review: 'held' });
});
afterAll(() => site.close());

async function buildWholeDeal(categoryId: number, overrides: Partial<typeof deals.$inferInsert>): Promise<Named> {
	const { db, storage } = site.context;
	const author = await buildUser(db);
	const { id: dealId } = await buildDeal(db, {
		userId: author.id,
		url: SHOP,
		normalizedUrl: 'shop.example/hidden-thing',
		version: 2,
		likeCount: 9,
		commentCount: 1,
		categoryIds: [categoryId],
		...overrides,
	});
	const userId = author.id;
	const changes = [{ field: 'Title', before: 'One', after: 'Other' }];
	await db.insert(dealRevisions).values({ dealId, version: 2, editorId: userId, changes });
	await db.insert(pricePoints).values({ dealId, normalizedUrl: 'shop.example/hidden-thing', priceCents: 1_000 });
	await db.insert(expiryReports).values({ dealId, userId });
	await db.insert(votes).values({ dealId, userId: (await buildUser(db)).id, value: 1, castAt: new Date() });
	const { html } = cleanRichText('<p>Hi</p>', { field: 'comment', ...COMMENT_HTML });
	const written = { discussionId: await buildDiscussion(db, dealId), userId, bodyHtml: html, level: 0 };
	const [comment] = await db.insert(comments).values(written).returning();
	const picture = { dealId, fileName: 'photo', isPrimary: true, width: 9, height: 9 };
	const [image] = await db.insert(dealImages).values(picture).returning();
	await storage.put(`deals/${dealId}/photo-card.webp`, Buffer.from('a picture'));
	return { deal: dealId, comment: comment?.id ?? 0, image: image?.id ?? 0, url: SHOP };
}

/** What is answered, with the ids that were asked for left out. */
async function answerTo(token: string | null, asked: Asked, { deal, comment, image }: Named) {
	const { method = 'GET', url, payload, headers } = asked;
	const answer = await site.app.inject({
		method,
		url,
		headers: { ...headers, ...(token && { accesstoken: token }) },
		...(payload && { payload }),
	});
	const { date: _, 'content-length': __, ...answered } = answer.headers;
	const ids = new RegExp(`\\b(${deal}|${comment}|${image})\\b`, 'g');
	const text = JSON.stringify({
		status: answer.statusCode,
		headers: answered,
		body: answer.rawPayload.toString('latin1'),
	});
	return text.replace(ids, 'ID');
}

it('every route takes no id of a deal or is tried', () => {
	const tried = [...Object.keys(ASKS), ...TRIED_BELOW];
	const routes = site.app.declaredRoutes.filter(({ url }) => /^\/(api|images|deal)\b/.test(url) && !url.endsWith('*'));
	const names = routes.map(({ method, url }) => `${method} ${url}`);
	expect(tried.filter((route) => !names.includes(route))).toEqual([]);
	const others = routes.filter(({ method, url }) => !tried.includes(`${method} ${url}`));
	const isKnown = (url: string) =>
		WITHOUT_ID.some((known) => url === known || (/[/-]$/.test(known) && url.startsWith(known)));
	expect(others.filter(({ url }) => !isKnown(url))).toEqual([]);
});

describe.each(['suspended', 'held'])('a deal that is %s', (how) => {
	describe.each(Object.keys(ASKS))('%s', (route) => {
		it.each(['a visitor', 'an unrelated member'])('answers %s as if it were not there', async (who) => {
			const token = who === 'a visitor' ? null : member.token;
			const named = hidden[how] ?? GONE;
			const [there, notThere] = [ASKS[route]?.(named) ?? [], ASKS[route]?.(GONE) ?? []];
			expect(there).not.toEqual([]);
			for (const [index, asked] of there.entries()) {
				const missing = await answerTo(token, notThere[index] ?? asked, GONE);
				expect(await answerTo(token, asked, named)).toBe(missing);
			}
		});
	});

	it.each(['a visitor', 'an unrelated member'])(
		'POST /api/edit-deal answers %s as if it were not there',
		async (who) => {
			const viewer = who === 'a visitor' ? null : member;
			const answers = [hidden[how] ?? GONE, GONE].map(async ({ deal: id }) => {
				const { status, body } = await sendForm(site, viewer, '/api/edit-deal', { ...FORM, id, version: 2 });
				return { status, body };
			});
			const [there, missing] = await Promise.all(answers);
			expect(there).toEqual(missing);
			expect(there?.body.code).toBe(viewer ? 'not_found' : 'no_session');
		},
	);

	it('GET /api/live tells nothing of it', async () => {
		const shown = await buildDeal(site.context.db);
		const reader = await openReader(
			`${address}/api/live`,
			`deal:${hidden[how]?.deal},deal:${GONE.deal},deal:${shown.id}`,
		);
		await expect.poll(() => reader.events().length).toBeGreaterThan(0);
		expect(new Set(reader.events().map(({ dealId }) => dealId))).toEqual(new Set([shown.id]));
		await reader.close();
	});
});

it('nothing of all that was counted', async () => {
	await site.app.close();
	for (const { deal } of Object.values(hidden)) {
		const [row] = await site.context.db.select().from(deals).where(eq(deals.id, deal));
		expect(row).toMatchObject({ likeCount: 9, commentCount: 1, viewCount: 0 });
	}
	expect(site.faults).toEqual([]);
});

const FORM = {
	isOnline: 0,
	dealTitle: 'Another deal',
	dealPrice: '1',
	dealDescription: '<p>Another one.</p>',
	dealCategories: [1],
};
