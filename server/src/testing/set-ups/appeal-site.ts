import { expect } from 'vitest';
import { MODULES } from '#modules.ts';
import { buildDeal } from '../rows/factories.ts';
import { buildMember, type TestMember } from '../rows/members.ts';
import { openTestSite } from '../site/test-site.ts';

const START = new Date('2026-11-24T02:00:00.000Z');
const SECOND = 1_000;
/** Later than any decision of the queue takes effect. */
const UNDO_SECONDS = 30;

/** Opens a site where moderators decide about posts and their authors appeal. The clock moves with `pass`. */
export async function openAppealSite(env: Record<string, string> = {}) {
	// Warnings send mails.
	const site = await openTestSite({ jobs: true, env });
	const moderator = await buildMember(site, { role: 3 });
	const colleague = await buildMember(site, { role: 3 });
	let now = START.getTime();
	site.setNow(START);

	const pass = (seconds: number) => {
		now += seconds * SECOND;
		site.setNow(new Date(now));
	};

	/** Applies the decisions of the queue that are due. */
	const applyDecisions = async () => {
		const [job] = MODULES.flatMap(
			({ scheduledJobs }) => scheduledJobs?.(site.context, site.app.log, site.mailer) ?? [],
		).filter(({ name }) => name === 'apply-review-decisions');
		if (!job) throw new Error('The queue has no job.');
		await job.run();
	};

	/** Decides about an appeal in the queue, and waits until that takes effect. Returns the outcome of the case. */
	const settle = async (
		who: TestMember,
		id: number,
		decision: 'approve' | 'remove',
		more: { reason?: string; message?: string } = {},
	) => {
		const { status, body } = await who.call('POST', '/api/decideCases', {
			cases: [{ kind: 'appeal', id, version: 1 }],
			decision,
			...more,
		});
		expect(status, JSON.stringify(body)).toBe(200);
		pass(UNDO_SECONDS);
		await applyDecisions();
		return body.cases[0];
	};

	const listNotifications = async (who: TestMember) => (await who.call('GET', '/api/notifications')).body.notifications;

	/** Returns the id of the decision that the latest notification leads to. */
	const findDecisionId = async (author: TestMember): Promise<number> => {
		const [latest] = await listNotifications(author);
		return Number(/^\/decisions\/(\d+)$/.exec(latest?.path ?? '')?.[1]);
	};

	const buildOwnDeal = (author: TestMember) => buildDeal(site.context.db, { userId: author.id });

	return { site, moderator, colleague, now: () => now, pass, settle, listNotifications, findDecisionId, buildOwnDeal };
}
