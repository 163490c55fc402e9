import { avatarKeys } from '#accounts/settings/avatar-files.ts';
import { storeDealImage } from '#deals/pictures/deal-images.ts';
import { notifyOfDecision } from '#decisions/notify-of-decision.ts';
import { insertPicture } from '#huddles/pictures/huddle-pictures.queries.ts';
import { storePoll } from '#huddles/polls/polls.queries.ts';
import { recordModeration } from '#moderation/record-moderation.ts';
import { openCase } from '#moderation/review-cases.ts';
import { recordDailyMail } from '#notifications/mailed.queries.ts';
import { award } from '#reputation/reputation.queries.ts';
import { identities, reservedUsernames } from '#schema/accounts.ts';
import { alertMatches, alertSettings, dealAlerts } from '#schema/alerts.ts';
import { appeals } from '#schema/appeals.ts';
import { contactMessages } from '#schema/contact.ts';
import { dealImages } from '#schema/deal-labels.ts';
import { dealMerges, mergedSaves, mergedVotes } from '#schema/deal-merges.ts';
import { authenticatorApps, passkeys, recoveryCodes } from '#schema/factors.ts';
import { importedRows } from '#schema/imports.ts';
import { stores } from '#schema/master-data.ts';
import { memberRecords } from '#schema/member-records.ts';
import { reviewDecisions } from '#schema/moderation.ts';
import { newsletterSubscribers } from '#schema/newsletter.ts';
import { dealRevisions, expiryReports, pendingEdits, rejectedEdits } from '#schema/posting.ts';
import { pricePoints } from '#schema/prices.ts';
import { pushDeliveries } from '#schema/push.ts';
import { webhookDeliveries, webhooks } from '#schema/webhooks.ts';
import { hashOfPassword } from '../requests/known-password.ts';
import { buildDeal, buildHuddle } from '../rows/factories.ts';
import { buildMember } from '../rows/members.ts';
import { buildPushDevice } from '../rows/push-devices.ts';
import type { TestSite } from '../site/test-site.ts';

let made = 0;

/** Texts that only this member has, for tests that none of them remain. */
export const privateTexts = (name: string) => [name, `Kirra ${name}`, `Wattlebird ${name}`, `Ironbark Lane ${name}`];

/** Creates a member with data in every domain, some of it shared with another member, whose id is returned too. */
export async function buildActiveMember(site: TestSite) {
	const { db, storage } = site.context;
	made += 1;
	const name = `active.member.${made}x`;
	const member = await buildMember(site, {
		username: name,
		email: `${name}@example.com`,
		firstName: `Kirra ${name}`,
		lastName: `Wattlebird ${name}`,
		city: 'Dubbo',
		address: `Ironbark Lane ${name}`,
		zipCode: '2830',
		birthDate: '1990-02-28',
		avatar: 'face',
		passwordHash: await hashOfPassword(),
	});
	const other = await buildMember(site);
	for (const key of avatarKeys(member.id, 'face')) await storage.put(key, Buffer.from('a face'));

	await db
		.insert(importedRows)
		.values({ kind: 'member', sourceId: `a hash of ${made}`, runId: crypto.randomUUID(), userId: member.id });

	const own = await buildDeal(db, { userId: member.id, title: 'Kettle', normalizedUrl: `shop.example/kettle${made}` });
	const others = await buildDeal(db, { userId: other.id });
	const small = Buffer.from('small');
	const files = { row: small, card: small, wide: small, hero: small, thumb: small, detail: Buffer.from('large') };
	await storeDealImage(storage, own.id, 'photo', files);
	await db.insert(dealImages).values({ dealId: own.id, fileName: 'photo', width: 10, height: 10 });
	await db.insert(dealRevisions).values({
		dealId: own.id,
		version: 2,
		editorId: member.id,
		changes: [{ field: 'Title', before: 'Kettel', after: 'Kettle' }],
	});
	const waiting = {
		dealId: own.id,
		userId: member.id,
		baseVersion: 1,
		fields: { dealTitle: 'Teapot' },
		pictures: [],
		changes: [],
	};
	const [edit] = await db.insert(pendingEdits).values(waiting).returning();
	const waits = { kind: 'edit', subjectId: edit?.id ?? 0, authorId: member.id } as const;
	await openCase(db, { ...waits, now: new Date() });
	await db.insert(reviewDecisions).values({
		...waits,
		callId: crypto.randomUUID(),
		version: 1,
		moderatorId: other.id,
		decision: 'remove',
		state: 'done',
		reason: 'price',
		decidedAt: new Date(),
		effectiveAt: new Date(),
	});
	const decided = { kind: 'edit', outcome: 'rejected', postId: own.id, place: { dealId: own.id } } as const;
	const people = { authorId: member.id, moderatorId: other.id, authorText: `A kettle of ${name}` };
	const decisionId = (await notifyOfDecision(db, { ...decided, ...people }, new Date())) ?? 0;
	await db.insert(appeals).values({ id: decisionId, userId: member.id, text: `${name} is right`, sentAt: new Date() });
	await openCase(db, { ...waits, kind: 'appeal', subjectId: decisionId, now: new Date() });
	await db.insert(rejectedEdits).values({ ...waiting, decisionId, createdAt: new Date() });
	await db
		.insert(pricePoints)
		.values({ dealId: own.id, normalizedUrl: `shop.example/kettle${made}`, priceCents: 4_900 });
	await db.insert(expiryReports).values({ dealId: others.id, userId: member.id });
	await member.call('POST', '/api/reportDeal', { dealId: others.id, reason: 'spam', text: `An ad, says ${name}` });
	const merged = { fromId: (await buildDeal(db)).id, intoId: others.id, mergedAt: new Date() };
	const [merge] = await db.insert(dealMerges).values(merged).returning();
	const moved = { mergeId: merge?.id ?? 0, userId: member.id };
	await db.insert(mergedVotes).values({ ...moved, value: 1, castAt: new Date() });
	await db.insert(mergedSaves).values({ ...moved, savedAt: new Date() });

	const { body: said } = await member.call('POST', '/api/deal-comment-all', {
		dealId: others.id,
		comment: 'Well spotted',
	});
	await member.call('POST', '/api/edit-comment', {
		dealId: others.id,
		commentId: said.comment.id,
		comment: 'Well spotted!',
	});
	const { body: heard } = await other.call('POST', '/api/deal-comment-all', { dealId: own.id, comment: 'No good' });
	await member.call('POST', '/api/commentslike', { commentId: heard.comment.id, dealId: own.id, like: 1 });
	const written = { subject: 'support', message: `Please call ${name} back.`, createdAt: new Date() } as const;
	const [message] = await db
		.insert(contactMessages)
		.values({ ...written, userId: member.id, name: `Kirra ${name}`, email: member.email })
		.returning();
	await openCase(db, { ...waits, kind: 'contact', subjectId: message?.id ?? 0, now: new Date() });
	await db.insert(memberRecords).values({
		userId: member.id,
		staffId: other.id,
		kind: 'note',
		text: `${name} called us.`,
		createdAt: new Date(),
	});
	const report = { commentid: heard.comment.id, status: 1, reason: 'rude', note: `They live next door to ${name}` };
	await member.call('POST', '/api/update-flag', report);
	await member.call('POST', '/api/like', { dealId: others.id, like: 1 });
	await member.call('POST', '/api/batch-likes', {
		operations: [{ dealId: others.id, status: 0, timestamp: Date.now(), reason: 'price' }],
	});
	await other.call('POST', '/api/like', { dealId: own.id, like: 1 });
	await member.call('POST', '/api/saveDeal', { dealId: others.id, saved: 1 });
	const [store] = await db
		.insert(stores)
		.values({ name: `Followed store ${made}` })
		.returning();
	await member.call('POST', '/api/follow', { type: 'str', id: store?.id, follow: true });

	const words = { title: `A huddle of ${name}`, category: 'general', description: `${name} asks` };
	const { body: started } = await member.call('POST', '/api/postHuddle', words);
	const plainer = { ...words, title: 'A huddle', description: 'Who knows?' };
	await member.call('POST', '/api/edit-huddle', { ...plainer, id: started.forum.id, version: 1 });
	const forumId = await buildHuddle(db, { userId: other.id });
	await member.call('POST', '/api/forumlike', { forumId, like: 1 });
	await insertPicture(db, {
		userId: member.id,
		huddleId: forumId,
		fileName: `${made}-1x1`,
		width: 1,
		height: 1,
		createdAt: new Date(),
	});
	const options = ['Yes', 'No'];
	await storePoll(db, forumId, { question: 'Is it a good one?', options, isMultiple: false, closesAt: null });
	await member.call('POST', '/api/huddle-poll', { forumId, choices: ['No'] });
	await member.call('POST', '/api/huddle-reading', { forumId, follows: true });

	await member.call('POST', '/api/block', { userId: (await buildMember(site)).id, block: true });
	await member.call('POST', '/api/notification-settings', { kind: 'reply', inApp: true, mail: 'none' });
	await recordDailyMail(db, member.id, new Date());
	await member.call('POST', '/api/live-ticket');
	const unflagged = { kind: 'comment', id: Number(heard.comment.id) };
	await recordModeration(db, { act: 'comment.unflag', moderatorId: member.id, subject: unflagged }, new Date());

	await db.transaction((tx) => award(tx, { userId: member.id, reason: 'first_avatar', subject: 'avatar' }, new Date()));
	const createdAt = new Date();
	const keys = { credentialId: `secret-${name}`, publicKey: 'secret', counter: 0, transports: ['usb'] };
	await db.insert(passkeys).values({ ...keys, userId: member.id, name: `Key of ${name}`, createdAt });
	const app = { sealedSecret: 'secret', lastStep: 0, createdAt };
	await db.insert(authenticatorApps).values({ ...app, userId: member.id });
	await db.insert(recoveryCodes).values({ codeHash: `secret-${name}`, userId: member.id, createdAt });
	await db.insert(identities).values({ provider: 'google', subject: `google-${name}`, userId: member.id });
	await db.insert(newsletterSubscribers).values({ email: `${name}@example.com`, confirmedAt: new Date() });
	const channels = { frequency: 'instant', byMail: true, inApp: true } as const;
	const saved = {
		title: `Kettles for ${name}`,
		keywords: 'kettle',
		trigger: 'any',
		isActive: true,
		readAt: createdAt,
	} as const;
	const [alert] = await db
		.insert(dealAlerts)
		.values({ ...saved, ...channels, userId: member.id })
		.returning();
	const found = {
		alertId: alert?.id ?? 0,
		dealId: others.id,
		priceCents: 4_900,
		matchedAt: createdAt,
		sentAt: createdAt,
	};
	await db.insert(alertMatches).values({ ...found, ...channels, userId: member.id });
	await db.insert(alertSettings).values({ userId: member.id, quietFrom: '22:00', quietTo: '07:00' });
	const [webhook] = await db
		.insert(webhooks)
		.values({
			userId: member.id,
			form: 'slack',
			host: `${name}.example`,
			sealedUrl: 'x',
			createdAt,
			disabledAt: createdAt,
		})
		.returning();
	const delivery = { webhookId: webhook?.id ?? 0, frequency: 'instant', sentAt: createdAt } as const;
	await db.insert(webhookDeliveries).values({ ...delivery, state: 'failed' });
	const deviceId = await buildPushDevice(site, member.id, { name: `Phone of ${name}` });
	await db.insert(pushDeliveries).values({ deviceId, frequency: 'instant', sentAt: createdAt });
	const mail = { userId: other.id, subject: 'The kettle', message: 'Is it still there?' };
	await member.call('POST', '/api/sendMessage', mail);
	const { body: received } = await other.call('POST', '/api/sendMessage', { ...mail, userId: member.id });
	const reported = { id: received.id, reason: 'other', text: `I am ${name}. They know me.` };
	await member.call('POST', '/api/reportMessage', reported);
	const keptUntil = new Date(Date.now() + 86_400_000);
	await db.insert(reservedUsernames).values({ skeleton: `former${made}`, userId: member.id, reservedUntil: keptUntil });
	return {
		...member,
		name,
		other,
		ownDealId: own.id,
		othersDealId: others.id,
		commentId: Number(said.comment.id),
		othersCommentId: Number(heard.comment.id),
	};
}

export type ActiveMember = Awaited<ReturnType<typeof buildActiveMember>>;
