/** A deal and what belongs to it, or ids that do not exist. */
export interface Named {
	deal: number;
	comment: number;
	image: number;
	url: string;
}

export interface RequestedIds {
	method?: 'GET' | 'POST' | 'DELETE';
	url: string;
	payload?: object;
	headers?: Record<string, string>;
}

export const SHOP = 'https://shop.example/hidden-thing';
export const GONE: Named = { deal: 2_000_000_000, comment: 2_000_000_001, image: 2_000_000_002, url: SHOP };

const post = (url: string, payload: object): RequestedIds => ({ method: 'POST', url, payload });

/** Every route that takes the id of a deal or of something that belongs to one. */
export const REQUESTS: Record<string, (named: Named) => RequestedIds[]> = {
	'GET /api/deal/:id': ({ deal }) => [{ url: `/api/deal/${deal}` }, { url: `/api/deal/${deal}?for=edit` }],
	'GET /api/related-deals/:id': ({ deal }) => [{ url: `/api/related-deals/${deal}` }],
	'GET /api/price-history/:dealId': ({ deal }) => [{ url: `/api/price-history/${deal}` }],
	'GET /api/deal-revisions/:id': ({ deal }) => [{ url: `/api/deal-revisions/${deal}` }],
	'POST /api/withhold-deal-revision': ({ deal }) => [
		post('/api/withhold-deal-revision', { dealId: deal, version: 2, withheld: true }),
	],
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
	'POST /api/withhold-comment-revision': ({ comment }) => [
		post('/api/withhold-comment-revision', { id: comment, revision: 1, withheld: true }),
	],
	'GET /api/comment-revisions': ({ comment }) => [{ url: `/api/comment-revisions?id=${comment}` }],
	'POST /api/update-flag': ({ comment }) => [post('/api/update-flag', { commentid: comment, status: 1 })],
	'POST /api/comment/pin': ({ deal, comment }) => [
		post('/api/comment/pin', { dealId: deal, commentId: comment, pin: 1 }),
	],
	'POST /api/updateComments': ({ deal, comment }) => [
		post('/api/updateComments', { id: comment, dcm_deal: deal, flag_status: 0 }),
		post('/api/updateComments', { id: comment, dcm_deal: deal, trash_status: 1 }),
		post('/api/updateComments', { id: comment, dcm_deal: deal, dcm_comment: 'Hi' }),
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
	'POST /api/dealVotes': ({ deal }) => [post('/api/dealVotes', { dealId: deal })],
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
	'POST /api/reportDeal': ({ deal }) => [post('/api/reportDeal', { dealId: deal, reason: 'spam', text: 'An ad' })],
	'POST /api/allDeals': ({ deal }) => [post('/api/allDeals', { searchTerm: String(deal) })],
	'POST /api/moderateDeals': ({ deal }) => [
		post('/api/moderateDeals', { deals: [{ id: deal, version: 1 }], act: 'feature' }),
	],
	'POST /api/undoDealActs': ({ deal }) => [post('/api/undoDealActs', { ids: [deal], act: 'feature' })],
	'POST /api/mergeDeals': ({ deal }) => [post('/api/mergeDeals', { id: deal, into: GONE.image })],
	'POST /api/unmergeDeal': ({ deal }) => [post('/api/unmergeDeal', { id: deal })],
	'POST /api/reviewCase': ({ deal }) => [post('/api/reviewCase', { kind: 'deal', id: deal })],
	'POST /api/claimCases': ({ deal }) => [post('/api/claimCases', { cases: [{ kind: 'deal', id: deal }], claim: 1 })],
	'POST /api/decideCases': ({ deal }) => [
		post('/api/decideCases', { cases: [{ kind: 'deal', id: deal, version: 1 }], decision: 'approve' }),
	],
	'POST /api/view': ({ deal }) => [post('/api/view', { dealId: deal })],
	'POST /api/track-affiliate-click': ({ deal, url }) => [
		post('/api/track-affiliate-click', { dealId: deal, originalUrl: url }),
	],
};

const HUDDLE = { title: 'A huddle', category: 'general', description: 'Some words' };

/** Routes with their own tests below. */
export const TESTED_BELOW = ['POST /api/edit-deal', 'GET /api/live'];

/** Routes that take no such id. Groups end in `/` or `-`. Add each new route here or above. */
export const WITHOUT_ID = [
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
	...['/api/users', '/api/memberRecords', '/api/addMemberRecord', '/api/closeMemberRecord', '/api/confirmWarning'],
	...['/api/memberHistory', '/api/account/', '/api/removeMemberFactors'],
	...['/api/login/', '/api/confirm', '/api/confirm/', '/api/factors', '/api/passkeys', '/api/passkeys/'],
	...['/api/authenticator', '/api/authenticator/', '/api/recovery-codes'],
	...['/api/reviewQueue', '/api/pastDecisions', '/api/undoDecision'],
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
	...['/api/myDeals', '/api/myListCounts', '/api/contributions', '/api/myHuddles', '/api/getReputation', '/api/awards'],
	...['/api/contact', '/api/contactMessages', '/api/answerContact'],
	...['/api/huddles', '/api/forumDetails', '/api/edit-huddle', '/api/forumlike', '/api/huddle-poll'],
	...[
		'/api/search-huddles',
		'/api/huddle-picture',
		'/api/huddle-picture-states',
		'/api/moderate-huddle-picture',
		'/images/huddles/',
		'/api/huddle-revisions',
		'/api/withhold-huddle-revision',
	],
	...['/api/huddle-reading', '/api/huddle-states', '/api/moderate-huddle', '/api/batch-huddle-likes'],
	...['/api/forumComments', '/api/forumComment', '/api/edit-forum-comment', '/api/forum-comment-revisions'],
	...['/api/flaggedComments', '/api/flaggedForumComments', '/api/withhold-forum-comment-revision'],
	...['/api/updateForumFlag', '/api/updateForumComments', '/api/restore-forum-comment', '/api/delete-forum-comment'],
	'/api/forumcommentslike',
	...['/api/profile', '/api/userProfile', '/api/newsletter-', '/api/unsubscribe', '/api/affiliate-configs-public'],
	...['/api/reset-link', '/api/unsubscribe-link', '/api/following/deals'],
	...['/api/brands', '/api/category', '/api/category-stats', '/api/store', '/api/tags', '/api/deleteMasters'],
	...['/api/addStore', '/api/addBrand', '/api/addCategory', '/api/addTag', '/api/mergeMasters', '/api/masterUses'],
	...['/api/updateStore', '/api/updateBrand', '/api/editCategory', '/api/updateTag'],
	...['/api/masterLogo', '/api/removeMasterLogo', '/images/logos/'],
	...['/api/affiliate-links', '/api/affiliate-clicks', '/api/affiliate-disclosure'],
	...['/api/deal-alerts', '/api/deal-alerts/', '/api/emailList', '/api/webhooks', '/api/webhooks/'],
	...['/api/push-devices', '/api/push-devices/', '/api/push-renewals'],
	...['/api/about', '/api/blog', '/api/blog/'],
	...['/api/alert-settings', '/api/alert-settings/', '/api/alert-latency'],
	...['/api/getMessages', '/api/sentMessages', '/api/sendMessage', '/api/updateMessageStatus', '/api/deleteMessages'],
	...['/api/reportMessage', '/api/messageThread'],
	...['/api/decision/', '/api/appeal', '/api/moderationLog', '/api/moderation-log'],
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
