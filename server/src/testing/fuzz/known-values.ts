import { randomBytes, randomUUID } from 'node:crypto';
import { textPictureAddress } from '@bilby/contract/huddles/addresses';
import { eq } from 'drizzle-orm';
import { hashPassword } from '#accounts/credentials/passwords.ts';
import { createExchangeCode } from '#accounts/credentials/social.queries.ts';
import { findOpenSessions } from '#accounts/sessions/sessions.queries.ts';
import { openSession } from '#accounts/sessions/sessions.service.ts';
import { createMailTokens } from '#accounts/users/mail-tokens.ts';
import { BLOG_POST_IDS } from '#blog/blog-posts.ts';
import { notifyOfDecision } from '#decisions/notify-of-decision.ts';
import { storePoll } from '#huddles/polls/polls.queries.ts';
import { openCase } from '#moderation/review-cases.ts';
import { NEWSLETTER, signConfirmToken } from '#newsletter/newsletter.mails.ts';
import { unsubscribePath } from '#platform/mail/unsubscribe-links.ts';
import { usedCaptchas } from '#schema/accounts.ts';
import { affiliatePrograms } from '#schema/affiliates.ts';
import { dealAlerts } from '#schema/alerts.ts';
import type { CleanHtml } from '#schema/columns.ts';
import { contactMessages } from '#schema/contact.ts';
import { dealImages } from '#schema/deal-labels.ts';
import { deals } from '#schema/deals.ts';
import { commentRevisions } from '#schema/discussions.ts';
import { huddlePictures, huddleRevisions, huddles } from '#schema/huddles.ts';
import { brands, stores, tags } from '#schema/master-data.ts';
import { memberRecords } from '#schema/member-records.ts';
import { newsletterSubscribers } from '#schema/newsletter.ts';
import { dealRevisions } from '#schema/posting.ts';
import { accountExports } from '#schema/privacy.ts';
import { webhooks } from '#schema/webhooks.ts';
import { buildCategory, buildDeal, buildHuddle } from '../rows/factories.ts';
import { buildMember, type TestMember } from '../rows/members.ts';
import type { TestSite } from '../site/test-site.ts';
import { alertSettingsValues } from './known-alert-settings-values.ts';
import { buildMessageValues } from './known-message-values.ts';
import { buildNewsletterValues } from './known-newsletter-values.ts';
import { buildPushValues } from './known-push-values.ts';
import type { KnownValues } from './schema-values.ts';

const PASSWORD = 'Quokka-on-Rottnest-12';
const DAY_MS = 86_400_000;
const POLL = { question: 'Is it worth it?', options: ['Yes', 'No'] };
/** A store that deals propose but that is not listed. */
const NEW_STORE = 'Corner Shop';

/** Values that are expensive to create, so batches share them. */
export interface SlowlyMade {
	passwordHash: string;
	/** A solved captcha. */
	captcha: string;
	/** A page and a picture of a shop that may be fetched. */
	shop: { page: string; picture: string };
}

export interface Batch {
	/** Session tokens of a member, a moderator and an unverified member. */
	tokens: string[];
	/** Tokens of sessions that requests may end. */
	endingTokens: string[];
	known: KnownValues;
	/** Values for single calls that only succeed if their fields fit together. They override `known`. */
	knownOfCalls: ReadonlyMap<string, KnownValues>;
}

export function hashOfKnownPassword(): Promise<string> {
	return hashPassword(PASSWORD);
}

/**
 * Creates new members, deals and other rows for a batch of requests, because earlier requests may have deleted or
 * suspended theirs.
 */
export async function buildBatch(site: TestSite, { passwordHash, captcha, shop }: SlowlyMade): Promise<Batch> {
	const { db } = site.context;
	const now = site.context.clock();
	await db.delete(usedCaptchas);
	const emails = ['member', 'staff', 'unverified'].map((who) => `${who}-${randomUUID()}@example.com`);
	const [ofMember = '', ofStaff = '', ofUnverified = ''] = emails;
	const username = `fuzz${randomUUID().slice(0, 18)}`;
	const member = await buildMember(site, { passwordHash, email: ofMember, username, reputation: 5_000 });
	const staff = await buildMember(site, { passwordHash, email: ofStaff, role: 1 });
	const unverified = await buildMember(site, { passwordHash, email: ofUnverified, emailVerifiedAt: null });
	const leaver = await buildMember(site, { passwordHash });
	const endingTokens = await openSessions(site, leaver);
	const builtDeals = await buildDeals(site, [member, staff]);
	const comments = await buildComments([member, staff, member, staff], builtDeals.slice(0, 1));
	const builtHuddles = [await buildHuddle(db, { userId: staff.id }), await buildHuddle(db, { userId: member.id })];
	for (const huddleId of builtHuddles) await storePoll(db, huddleId, { ...POLL, isMultiple: false, closesAt: null });
	const posts = await buildPosts([member, staff, member, staff], builtHuddles[0] ?? 0);
	const said = [...comments, ...posts];
	const labels = await buildLabels(site);
	const cursors = await readCursors(site);
	const sessions = (await findOpenSessions(db, leaver.id, now)).map(({ id }) => id);
	// The comments belong to the first deal, so it is requested most often.
	const ids = [...builtDeals, ...builtDeals.slice(0, 1), ...builtDeals.slice(0, 1), ...builtDeals.slice(0, 1)].map(
		({ id }) => id,
	);
	const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
	const known = Object.entries({
		id: [
			...ids,
			...ids,
			...builtDeals.map(({ id }) => String(id)),
			...builtDeals.map(({ imageId }) => imageId),
			...[member.id, member.id, member.id],
			...sessions,
			// The fields of a review.
			...said,
			...posts,
		],
		ids,
		dealId: ids,
		exceptId: ids,
		parentPostId: [0, null, ...said],
		parent: comments,
		...{
			commentId: said,
			commentid: said,
			flg_comment: comments,
			dcm_deal: ids,
			comment: [...comments, '<p>Well <b>found</b>, thanks</p>', '<p>Well found, thanks</p>'],
		},
		dealStores: labels.stores,
		stores: labels.stores,
		dealBrands: labels.brands,
		dealTags: labels.tags,
		store: [labels.labelSlug],
		brand: [labels.labelSlug],
		tag: [labels.labelSlug],
		slug: [labels.labelSlug],
		name: [NEW_STORE],
		storeId: labels.stores,
		proposedStore: ['', NEW_STORE],
		...{
			dealCategories: labels.categories,
			category: [...labels.slugs, 'help'],
			subcategory: ['all', ''],
			// Cursors of other lists would be rejected, so most requests have none.
			cursor: [...cursors, ...cursors.map(() => undefined), ...cursors.map(() => undefined)],
		},
		topics: [ids.map((id) => `deal:${id}`).join(','), `deal:${ids[0]}`, 'feed:1'],
		version: [1, '1'],
		email: [...emails, `${randomUUID()}@example.com`],
		recaptcha: [captcha],
		...{
			password: [PASSWORD],
			currentPassword: [PASSWORD],
			repassword: [PASSWORD],
			terms: [true],
			firstName: ['Joan', 'Zoë'],
		},
		...{
			username: ['quoll.fan', 'Quoll_Fan', username],
			dob: ['', '1990-02-28'],
			timeZoneName: ['Asia/Tokyo'],
			avatar: [null],
		},
		subject: ['general', 'press'],
		message: ['Where did my deal go?'],
		messageId: await buildContactMessages(site),
		...{
			forumId: builtHuddles,
			huddleId: builtHuddles,
			fcm_forum: builtHuddles.slice(0, 1),
			intoId: builtHuddles.slice(1),
			choices: [['Yes'], ['No'], []],
			poll: [null, { ...POLL, multiple: true, closesAt: inDays(2) }],
			number: [1, 2],
			from: [1],
		},
		city: ['', 'Perth'],
		address: [null, '1 Gum St'],
		zipCode: ['6000'],
		role: [4, '4'],
		status: [1, 1, 0],
		reputation: [null],
		reputationPoints: [null],
		userId: [member.id, staff.id],
		lastName: ["O'Neil"],
		token: await buildTokens(site, leaver),
		code: [await newCode(site, member)],
		url: [shop.page, shop.picture, 'https://shop.example/1'],
		dealUrlImages: [shop.picture],
		originalUrl: builtDeals.map(({ url }) => url),
		dealUrl: ['https://shop.example/a', 'shop.example/b'],
		dealTitle: ['Sony headphones $199'],
		title: ['Sony headphones $199'],
		dealPrice: ['199', '0', '19.99'],
		dealDescription: ['<p>The lowest price of the year.</p>'],
		primaryImage: ['', '', 'image:0', 'url:0'],
		startsAt: ['', inDays(-1), inDays(1)],
		expiresAt: ['', inDays(2)],
		timeZone: ['Australia/Perth', 'UTC'],
		...{
			searchTerm: ['deal', 'sony -"head phones" or $199'],
			timestamp: [now.getTime(), 0],
			couponCode: ['', 'SAVE10'],
		},
	});
	return {
		tokens: [member, staff, member, staff, unverified].map(({ token }) => token),
		endingTokens,
		known: new Map(known),
		knownOfCalls: await readKnownOfCalls(site, {
			member,
			staff,
			unverified,
			leaver,
			dealIds: builtDeals.map(({ id }) => id),
			comments,
			huddleIds: builtHuddles,
			posts,
		}),
	};
}

interface Written {
	member: TestMember;
	staff: TestMember;
	unverified: TestMember;
	leaver: TestMember;
	dealIds: number[];
	comments: number[];
	huddleIds: number[];
	posts: number[];
}

/** Values of calls whose fields name things that belong together, or which need an earlier revision or a removal. */
async function readKnownOfCalls(
	site: TestSite,
	{ member, staff, unverified, leaver, dealIds, comments, huddleIds, posts }: Written,
): Promise<Batch['knownOfCalls']> {
	const { db, clock } = site.context;
	const [deal = 0, editedDeal = 0, ...others] = dealIds;
	const [huddle = 0, editedHuddle = 0] = huddleIds;
	await storeRevisions(db, { dealId: editedDeal, huddleId: editedHuddle, editorId: staff.id, at: clock() });
	const [ended] = await db.insert(stores).values({ name: randomUUID() }).returning();
	for (const id of posts.slice(0, 2)) {
		await staff.call('POST', '/api/updateForumComments', { id, fcm_forum: huddle, trash_status: 1 });
	}
	const revisions = await storeStaffEdits(db, [comments.at(-1) ?? 0, posts.at(-1) ?? 0]);
	const comment = { commentId: comments, dealId: [deal] };
	const text = ['<p>Well said.</p>', 'Well said'];
	const choice = { flag_status: [0], flag_count: [undefined, 100], trash_status: [0, 1] };
	const decision = { version: [undefined], ...choice, reason: ['An ad'] };
	const lists = { 'image[]': [[]], 'dealUrlImages[]': [[]], 'dealTags[]': [[]] };
	const plainEdit = { dealStatus: ['', '1'], primaryImage: [''], isFeatured: [false], ...lists };
	const profile = await member.row();
	const names = { firstName: ['Joan'], lastName: ["O'Neil"], username: [profile.username], email: [profile.email] };
	const fixed = { role: [4], status: [1], store: [null], avatar: [null], timeZone: ['10'], adminMode: [false] };
	const labels = await buildLabels({ context: { db } });
	const [mergedStore] = await db.insert(stores).values({ name: randomUUID() }).returning();
	const newEntry = { name: [randomUUID(), randomUUID()], description: ['Good'] };
	const changedEntry = { ...newEntry, status: [1], version: [undefined] };
	const facts = { domain: [null, 'shop.example'], rating: [null, 4.5], verified: [0] };
	const program = {
		store_name: ['Shop'],
		affiliate_pattern: ['{URL}', 'https://go.example/?u={URL}'],
		tracking_params: [{}, { tag: 'bilby-22' }],
		is_active: [true, false],
		version: [undefined],
	};
	const waiting = await storeWaitingMessages(db, clock());
	const decisions = [];
	for (const postId of dealIds) {
		const decided = {
			kind: 'deal',
			outcome: 'suspended',
			postId,
			place: { dealId: postId },
			authorText: 'An ad',
		} as const;
		decisions.push(await notifyOfDecision(db, { ...decided, authorId: member.id, moderatorId: staff.id }, clock()));
	}
	const alert = {
		userId: member.id,
		title: 'Kettles',
		keywords: 'kettle',
		trigger: 'any',
		frequency: 'instant',
		byMail: false,
		inApp: true,
		isActive: true,
		readAt: clock(),
	} as const;
	const alerts = (await db.insert(dealAlerts).values([alert, alert, alert]).returning()).map(({ id }) => id);
	const hook = {
		userId: member.id,
		form: 'standard',
		host: 'hook.invalid',
		sealedUrl: 'x',
		createdAt: clock(),
	} as const;
	const hooks = (await db.insert(webhooks).values([hook, hook, hook]).returning()).map(({ id }) => id);
	const newDomains = () => [`${randomUUID()}.example`, `${randomUUID()}.example`];
	const [duplicate, merged, kept] = [await buildDeal(db), await buildDeal(db), await buildDeal(db)];
	await staff.call('POST', '/api/mergeDeals', { id: merged.id, into: kept.id });
	const calls: Record<string, Record<string, unknown[]>> = {
		...(await buildMessageValues(site.context, { from: leaver, to: [member, staff] })),
		...(await buildPushValues(site, member.id)),
		...alertSettingsValues(),
		'PUT /api/deal-alerts/{id}/status': { id: alerts },
		'DELETE /api/deal-alerts/{id}': { id: alerts.slice(1) },
		'POST /api/webhooks': { url: ['https://hook.invalid/'], form: ['standard', 'slack'] },
		'POST /api/webhooks/{id}/test': { id: hooks },
		'POST /api/webhooks/{id}/secret': { id: hooks },
		'POST /api/webhooks/{id}/enable': { id: hooks },
		'DELETE /api/webhooks/{id}': { id: hooks.slice(1) },
		'GET /api/decision/{id}': { id: decisions },
		'GET /api/blog/{id}': { id: [...BLOG_POST_IDS] },
		'POST /api/appeal': { decisionId: decisions, text: ['It is no ad.'] },
		'POST /api/moderationLog': { subject: [undefined, 'deal'], subjectId: [undefined], cursor: [undefined] },
		'POST /api/moderate-huddle': {
			id: [huddle],
			act: ['pin', 'unpin'],
			category: [undefined],
			intoId: [undefined],
			reason: ['An ad'],
		},
		'POST /api/memberComments': { cursor: [undefined] },
		'POST /api/forumComments': { forumId: [huddle], cursor: [undefined] },
		'POST /api/dealVotes': { dealId: [kept.id], status: [0, 1] },
		'POST /api/reportDeal': { dealId: [kept.id], reason: ['spam', 'expired'], text: ['An ad', ''] },
		'POST /api/allDeals': {
			review: [undefined, 'approved'],
			state: [undefined, 'active'],
			sort: ['newest', 'reports'],
			author: [undefined, profile.username],
			store: [undefined, ...labels.stores],
			cursor: [undefined],
		},
		'POST /api/moderateDeals': {
			deals: [[{ id: kept.id, version: 1, reportCount: 1 }]],
			act: ['feature', 'dismissReports'],
		},
		'POST /api/undoDealActs': { ids: [[kept.id]], act: ['feature'] },
		'POST /api/mergeDeals': { id: [duplicate.id], into: [kept.id] },
		'POST /api/unmergeDeal': { id: [merged.id] },
		...(await buildNewsletterValues(site.context, kept.id)),
		'POST /api/deleteMasters': { id: [ended?.id], type: ['str'] },
		'POST /api/addStore': { ...newEntry, ...facts },
		'POST /api/addBrand': newEntry,
		'POST /api/addCategory': { ...newEntry, parent: [0, ...labels.categories] },
		'POST /api/addTag': newEntry,
		'POST /api/updateStore': { ...changedEntry, ...facts, name: [randomUUID()], domain: [null], id: labels.stores },
		'POST /api/updateBrand': { ...changedEntry, id: labels.brands },
		'POST /api/editCategory': { ...changedEntry, id: labels.categories, parent: [0] },
		'POST /api/updateTag': { ...changedEntry, id: labels.tags },
		'POST /api/mergeMasters': { type: ['str'], id: [mergedStore?.id], into: labels.stores },
		'POST /api/masterLogo': { type: ['str'], id: labels.stores },
		'POST /api/removeMasterLogo': { type: ['str'], id: labels.stores },
		'POST /api/masterUses': { type: ['str', 'brd', 'cat', 'tag'], ids: [labels.stores] },
		'POST /api/users': { searchTerm: ['', 'fuzz'], role: [4], status: [1], sort: ['newest'], cursor: [undefined] },
		'POST /api/memberDeals': { cursor: [undefined] },
		'POST /api/search-huddles': { cursor: [undefined] },
		'POST /api/memberRecords': { id: [member.id], cursor: [undefined] },
		'POST /api/memberHistory': { id: [member.id] },
		'POST /api/addMemberRecord': { id: [member.id], kind: ['note'], text: ['Helpful'], endsAt: [undefined] },
		// Both members cannot take part anyway, so a warning keeps no other call from succeeding.
		'POST /api/closeMemberRecord': { recordId: await storeWarnings(db, leaver, clock()) },
		'POST /api/confirmWarning': { recordId: await storeWarnings(db, unverified, clock()) },
		'POST /api/affiliate-links': { ...program, domain: newDomains() },
		'PUT /api/affiliate-links': { ...program, domain: newDomains(), id: await storePrograms(db, newDomains()) },
		'DELETE /api/affiliate-links': { id: await storePrograms(db, newDomains()) },
		'POST /api/edit-comment': { ...comment, comment: text },
		'DELETE /api/delete-comment': { ...comment, reason: ['An ad'] },
		'POST /api/updateComments': {
			id: comments,
			dcm_deal: [deal],
			dcm_comment: [undefined, ...text],
			flg_comment: [undefined],
			...decision,
		},
		'POST /api/updateForumComments': { id: posts, fcm_forum: [huddle], fcm_comment: [undefined, ...text], ...decision },
		'POST /api/flaggedComments': { cursor: [undefined] },
		'POST /api/reviewQueue': { kind: [undefined, 'contact'], reason: [undefined], cursor: [undefined] },
		'POST /api/pastDecisions': { kind: [undefined, 'contact'], cursor: [undefined] },
		'POST /api/reviewCase': { kind: ['contact'], id: waiting },
		'POST /api/decideCases': { cases: [waiting.map((id) => ({ kind: 'contact', id, version: 1 }))], reason: ['other'] },
		'POST /api/flaggedForumComments': { cursor: [undefined] },
		'POST /api/withhold-comment-revision': { id: comments.slice(-1), revision: revisions.slice(0, 1) },
		'POST /api/withhold-forum-comment-revision': { id: posts.slice(-1), revision: revisions.slice(1) },
		'POST /api/huddle-picture-states': { urls: [[await storePicture(db, huddle, member.id, clock())]] },
		'POST /api/moderate-huddle-picture': { url: [await storePicture(db, huddle, member.id, clock())] },
		'POST /api/restore-forum-comment': { forumId: [huddle], commentId: posts },
		'POST /api/edit-deal': { id: [deal, ...others], version: [1], ...plainEdit },
		'POST /api/account/export-key': { id: [await storeExport(db, member.id, clock())] },
		'POST /api/withhold-deal-revision': { dealId: [editedDeal], version: [2] },
		'POST /api/edit-huddle': {
			id: [huddle],
			version: [1],
			category: ['help'],
			description: text,
			dealId: [null, deal],
		},
		'POST /api/withhold-huddle-revision': { forumId: [editedHuddle], version: [1] },
		'POST /api/editProfile': { id: [member.id], ...names, ...fixed },
	};
	return new Map(Object.entries(calls).map(([call, values]) => [call, new Map(Object.entries(values))]));
}

/** Stores warnings that wait for a member, and returns their ids. */
async function storeWarnings(db: TestSite['context']['db'], { id: userId }: TestMember, at: Date): Promise<number[]> {
	const warning = { userId, kind: 'warning', text: 'An ad', createdAt: at } as const;
	return (await db.insert(memberRecords).values([warning, warning]).returning()).map(({ id }) => id);
}

/** Stores earlier texts of comments, as edits by staff leave them, and returns their ids. */
async function storeStaffEdits(db: TestSite['context']['db'], commentIds: number[]): Promise<number[]> {
	const earlier = { bodyHtml: '<p>Before</p>' as CleanHtml, isReplacedByStaff: true };
	const rows = commentIds.map((commentId) => ({ commentId, ...earlier }));
	return (await db.insert(commentRevisions).values(rows).returning()).map(({ id }) => id);
}

/** Stores a picture of a huddle, and returns its address. */
async function storePicture(
	db: TestSite['context']['db'],
	huddleId: number,
	userId: number,
	createdAt: Date,
): Promise<string> {
	const fileName = `${randomBytes(12).toString('hex')}-20x10`;
	await db.insert(huddlePictures).values({ userId, huddleId, fileName, width: 20, height: 10, createdAt });
	return textPictureAddress(fileName);
}

/** Stores affiliate programs, and returns their ids. */
async function storePrograms(db: TestSite['context']['db'], domains: string[]): Promise<number[]> {
	const rows = domains.map((domain) => ({ storeName: 'Shop', domain, pattern: '{URL}' }));
	return (await db.insert(affiliatePrograms).values(rows).returning()).map(({ id }) => id);
}

/** Stores messages that wait in the review queue, and returns their ids. */
async function storeWaitingMessages(db: TestSite['context']['db'], createdAt: Date): Promise<number[]> {
	const said = { name: 'Zoë', email: 'zoe@example.com', subject: 'press', message: 'Who decides?', createdAt } as const;
	const stored = await db.insert(contactMessages).values([said, said]).returning();
	for (const { id: subjectId } of stored) {
		await openCase(db, { kind: 'contact', subjectId, authorId: null, now: createdAt });
	}
	return stored.map(({ id }) => id);
}

/** Stores a prepared download, and returns its id. */
async function storeExport(db: TestSite['context']['db'], userId: number, at: Date): Promise<string | undefined> {
	const ready = { state: 'ready', fileKey: 'exports/fuzz.zip', bytes: 1, settledAt: at } as const;
	const expiresAt = new Date(at.getTime() + DAY_MS);
	const [row] = await db
		.insert(accountExports)
		.values({ userId, requestedAt: at, ...ready, expiresAt })
		.returning();
	return row?.id;
}

/** Stores an earlier version of a deal and of a huddle, as edits leave it. */
async function storeRevisions(
	db: TestSite['context']['db'],
	{ dealId, huddleId, editorId, at }: { dealId: number; huddleId: number; editorId: number; at: Date },
): Promise<void> {
	await db.insert(dealRevisions).values({ dealId, version: 2, editorId, changes: [], editedAt: at });
	await db.update(deals).set({ version: 2 }).where(eq(deals.id, dealId));
	const before = { title: 'Before', category: 'help', bodyHtml: '<p>Before</p>' as CleanHtml } as const;
	await db.insert(huddleRevisions).values({ huddleId, version: 1, editorId, ...before, replacedAt: at });
	await db.update(huddles).set({ version: 2 }).where(eq(huddles.id, huddleId));
}

async function openSessions({ context }: TestSite, { id: userId }: TestMember): Promise<string[]> {
	const origin = { address: '203.0.113.8', userAgent: 'Mozilla/5.0' };
	const tokens: string[] = [];
	for (let opened = 0; opened < 8; opened += 1) {
		tokens.push(await openSession(context, context.db, { userId, remember: false, origin }));
	}
	return tokens;
}

async function buildDeals(site: TestSite, authors: TestMember[]) {
	const { db } = site.context;
	const built = [];
	for (let index = 0; index < 6; index += 1) {
		const userId = authors[index % authors.length]?.id ?? null;
		const review = index === 5 ? 'held' : 'approved';
		const { id, url } = await buildDeal(db, { userId, review, proposedStore: NEW_STORE });
		const picture = { dealId: id, fileName: 'a', width: 10, height: 10 };
		const [image] = await db.insert(dealImages).values(picture).returning();
		built.push({ id, url, imageId: image?.id ?? 0 });
	}
	return built;
}

async function buildComments(authors: TestMember[], deals: { id: number }[]): Promise<number[]> {
	const comments: number[] = [];
	for (const { id: dealId } of deals) {
		for (const author of authors) {
			const { body } = await author.call('POST', '/api/deal-comment-all', { dealId, comment: 'Well found.' });
			comments.push(body.comment.id);
		}
	}
	return comments;
}

async function buildPosts(authors: TestMember[], huddleId: number): Promise<number[]> {
	const posts: number[] = [];
	for (const author of authors) {
		const { body } = await author.call('POST', '/api/forumComment', { huddleId, comment: 'Well said.' });
		posts.push(body.comment.id);
	}
	return posts;
}

async function buildContactMessages({ context: { db, clock } }: TestSite): Promise<number[]> {
	const said = { name: 'Zoë', email: 'zoe@example.com', subject: 'press', message: 'Where did my deal go?' } as const;
	const rows = Array.from({ length: 6 }, () => ({ ...said, createdAt: clock() }));
	return (await db.insert(contactMessages).values(rows).returning()).map(({ id }) => id);
}

async function buildLabels({ context: { db } }: { context: Pick<TestSite['context'], 'db'> }) {
	const name = randomUUID();
	const category = await buildCategory(db, `Category ${name}`);
	const listIds = (rows: { id: number }[]) => rows.map(({ id }) => id);
	return {
		// The store, the brand and the tag share this name.
		labelSlug: name,
		slugs: [category.slug, category.id, 'all'],
		categories: [category.id, (await buildCategory(db, `Other ${name}`)).id],
		stores: listIds(await db.insert(stores).values({ name }).returning()),
		brands: listIds(await db.insert(brands).values({ name }).returning()),
		tags: listIds(await db.insert(tags).values({ name }).returning()),
	};
}

async function readCursors({ app }: TestSite): Promise<string[]> {
	const pages = ['new', 'all', 'hot', 'popular'].map(async (filterBy) => {
		const payload = { filterBy, perPage: 1 };
		return (await app.inject({ method: 'POST', url: '/api/deals', payload })).json().nextCursor;
	});
	return Promise.all(pages);
}

/** Tokens from mails and identity providers. Each works once. */
async function buildTokens(site: TestSite, leaver: TestMember): Promise<string[]> {
	const { db, secrets, clock } = site.context;
	const wanted = (['verify', 'reset', 'verify', 'reset'] as const).map((purpose) => ({ userId: leaver.id, purpose }));
	const tokens = (await createMailTokens(db, wanted, clock())).filter((token) => token !== null);
	for (const _ of wanted) tokens.push(await newCode(site, leaver));
	const [reader] = await db
		.insert(newsletterSubscribers)
		.values({ email: `${randomUUID()}@example.com` })
		.returning();
	if (!reader) throw new Error('The reader was not made.');
	return [...tokens, signConfirmToken(secrets, reader.publicId), unsubscribePath(secrets, NEWSLETTER, reader.publicId)];
}

function newCode({ context: { db, clock } }: TestSite, { id }: { id: number }): Promise<string> {
	return createExchangeCode(db, id, clock());
}
