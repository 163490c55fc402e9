import type { ReviewKind } from '@bilby/contract/review/review-kinds';
import { decideCasesReply, reviewCaseReply, reviewQueueReply, undoDecisionReply } from '@bilby/contract/review/wire';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { expect } from 'vitest';
import { MODULES } from '#modules.ts';
import { reviewDecisions } from '#schema/moderation.ts';
import { createSolvedCaptcha } from '../requests/captcha.ts';
import { sendForm } from '../requests/deal-forms.ts';
import { buildDeal, buildHuddle } from '../rows/factories.ts';
import { buildMember, type TestMember } from '../rows/members.ts';
import type { TestSite } from '../site/test-site.ts';
import { openReviewedSite } from './reviewed-site.ts';

/** Longer than a decision can be undone. */
const UNDO_MS = 13_000;

/** Opens a site with things of every kind that can wait, and helpers to decide about them. */
export async function openReviewQueue() {
	const reviewed = await openReviewedSite();
	const { site, moderator, pass, approvedDeal, approvedFields, edit, pendingEditId } = reviewed;
	const { context } = site;
	pass(0);
	const member = await buildMember(site);
	const post = async (fields: object = {}, who?: TestMember) => {
		const author = who ?? (await buildMember(site));
		const { body } = await sendForm(site, author, '/api/postdeal', { ...approvedFields(), ...fields });
		return Number(body.data.id);
	};
	const report = async (who: TestMember, url: string, commentid: number, reason = 'spam') => {
		const { status } = await who.call('POST', url, { status: 1, commentid, reason, note: 'Look at the link' });
		expect(status).toBe(200);
	};

	let names = 0;
	const nextName = () => {
		names += 1;
		return names;
	};

	/** Makes something of a kind wait, and returns the id of its case. */
	const wait: Record<Exclude<ReviewKind, 'deal-report' | 'appeal'>, (by?: TestMember) => Promise<number>> = {
		deal: (by) => post({}, by),
		edit: async () => {
			const dealId = await approvedDeal();
			expect((await edit(dealId, { dealTitle: 'Sony headphones $399', dealPrice: '399' })).status).toBe(200);
			return pendingEditId(dealId);
		},
		comment: async (by = member) => {
			const { id: dealId } = await buildDeal(context.db);
			const { body } = await by.call('POST', '/api/deal-comment-all', { dealId, comment: 'Buy at my shop' });
			await report(await buildMember(site), '/api/update-flag', body.comment.id);
			return body.comment.id;
		},
		'huddle-post': async (by = member) => {
			const huddleId = await buildHuddle(context.db);
			const { body } = await by.call('POST', '/api/forumComment', { huddleId, comment: 'Buy at my shop' });
			await report(await buildMember(site), '/api/updateForumFlag', body.comment.id);
			return body.comment.id;
		},
		store: async (by) => post({ proposedStore: `Outback Roasters ${nextName()}` }, by ?? (await known())),
		message: async (by = member) => {
			const sent = { toAdmin: 1, subject: 'Freight', message: `Where do I report freight prices? ${nextName()}` };
			const { status, body } = await by.call('POST', '/api/sendMessage', sent);
			expect(status).toBe(200);
			return body.id;
		},
		'message-report': async (by = member) => {
			const recipient = await buildMember(site);
			const sent = { userId: recipient.id, subject: 'Cheap watches', message: `Buy at my shop ${nextName()}` };
			const { body } = await by.call('POST', '/api/sendMessage', sent);
			await recipient.call('POST', '/api/reportMessage', { id: body.id, reason: 'spam', text: 'Look at the link' });
			return body.id;
		},
		contact: async (by) => {
			const message = `Could category pages have a feed? ${nextName()}`;
			const sent = { name: 'Olive', email: 'olive@example.com', subject: 'feedback', message };
			// Solved captchas expire by the real clock.
			site.setNow(new Date());
			const recaptcha = await createSolvedCaptcha(site);
			const { status } = await (by ?? member).call('POST', '/api/contact', { ...sent, recaptcha });
			expect(status).toBe(200);
			pass(0);
			return (await list({ kind: 'contact', limit: 100 })).cases.at(-1)?.id ?? 0;
		},
	};
	const known = () => buildMember(site, { reputation: 100 });

	const list = async (query: object = {}, who = moderator) =>
		reviewQueueReply.parse((await who.call('POST', '/api/reviewQueue', query)).body);
	const look = async (kind: ReviewKind, id: number, who = moderator) =>
		reviewCaseReply.parse((await who.call('POST', '/api/reviewCase', { kind, id })).body).case;
	const decide = async (
		body: { cases: object[]; decision: string; reason?: string; message?: string },
		who = moderator,
	) => decideCasesReply.parse((await who.call('POST', '/api/decideCases', body)).body);

	return {
		...reviewed,
		member,
		report,
		wait,
		list,
		/** Returns a case as a moderator opens it. */
		look,
		decide,
		/** Decides a case in its current version. */
		decideOne: async (kind: ReviewKind, id: number, decision: string, more: object = {}) => {
			const { version } = await look(kind, id);
			return decide({ cases: [{ kind, id, version }], decision, ...more });
		},
		undo: async (decisionId: string | null, who = moderator) => {
			const { status, body } = await who.call('POST', '/api/undoDecision', { decisionId });
			return { status, cases: status === 200 ? undoDecisionReply.parse(body).cases : [] };
		},
		/** Lets the time to undo pass, and applies what was decided. */
		settle: async () => {
			pass(UNDO_MS);
			await applyDecisions(site);
		},
		/** Applies the decisions that are due, as the job does. */
		applyDecisions: () => applyDecisions(site),
		isWaiting: async (kind: ReviewKind, id: number) =>
			(await list({ kind, limit: 100 })).cases.some((one) => one.id === id),
	};
}

async function applyDecisions({ context, mailer }: TestSite) {
	const logger = pino({ level: 'silent' });
	const jobs = MODULES.flatMap(({ scheduledJobs }) => scheduledJobs?.(context, logger, mailer) ?? []);
	await jobs.find(({ name }) => name === 'apply-review-decisions')?.run();
	// The timer of an earlier decision may be applying some of them.
	const isBeingApplied = eq(reviewDecisions.state, 'applying');
	await expect.poll(() => context.db.$count(reviewDecisions, isBeingApplied), { timeout: 60_000 }).toBe(0);
}
