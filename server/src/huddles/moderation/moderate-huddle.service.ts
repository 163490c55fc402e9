import type { HuddleAct } from '@bilby/contract/huddles/choices';
import { MAX_PINNED_HUDDLES } from '@bilby/contract/huddles/limits';
import type { ModeratedHuddle, StoredHuddleReply } from '@bilby/contract/huddles/wire';
import type { SessionViewer } from '../../accounts/sessions/viewer.ts';
import { memberTag } from '../../accounts/users/member-tag.ts';
import { findLastNumber } from '../../discussions/posts/posts.queries.ts';
import { insertComment, moveComments } from '../../discussions/store-comments.queries.ts';
import { recordModeration } from '../../moderation/record-moderation.ts';
import { moveToldPosts } from '../../notifications/rows/notifications.queries.ts';
import type { AppContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { withInvalidation } from '../../platform/page-cache/with-invalidation.ts';
import { addToMemberCounts } from '../../reputation/member-counts.queries.ts';
import type { SubjectKey } from '../../schema/discussions.ts';
import { addToPostCount, takeNumber } from '../discussion/discussed-huddles.queries.ts';
import { type HuddleOutcome, notifyOfHuddleModeration } from '../notifications/huddle-happenings.ts';
import { movePictures } from '../pictures/huddle-pictures.queries.ts';
import { movePoll } from '../polls/polls.queries.ts';
import { huddleTags } from '../rules/huddle-tags.ts';
import { huddleNotFound } from '../rules/huddles.policy.ts';
import { type HeldHuddle, lockHuddles } from '../write/write-huddle.queries.ts';
import { readStoredHuddle } from '../write/write-huddle.service.ts';
import { countMerged, countPinned, type HuddleStanding, storeStanding } from './moderate-huddle.queries.ts';

type Moderating = Pick<AppContext, 'db' | 'clock' | 'pageCache' | 'live'>;

/**
 * What staff do with a huddle, once: done again it changes nothing, and nothing is written down. Posting waits for it and it for
 * posting, so that nothing is said in a huddle that is locked, or moved away under its feet.
 */
export async function moderateHuddle(
	context: Moderating,
	viewer: SessionViewer,
	{ id, act, category, intoId, reason }: ModeratedHuddle,
): Promise<StoredHuddleReply> {
	const now = context.clock();
	if (act === 'merge') return mergeHuddles(context, viewer, { id, intoId: intoId ?? id, reason, now });
	return withInvalidation(context, async (tx, invalidate) => {
		const [huddle] = await lockHuddles(tx, [id]);
		if (!huddle) throw huddleNotFound();
		const standing = act === 'move' ? { category: category ?? huddle.category } : STANDINGS[act](huddle, now);
		const isChanged = Object.entries(standing).some(([name, value]) => {
			const before = huddle[name as keyof HuddleStanding];
			return value instanceof Date ? before === null : before !== value;
		});
		if (isChanged) {
			if (act === 'pin' && (await countPinned(tx)) >= MAX_PINNED_HUDDLES) throw tooManyPinned();
			await storeStanding(tx, id, standing);
			const details = act === 'move' ? { before: huddle.category } : {};
			await record(tx, viewer, { id, act, details, reason, now });
			const outcome = OUTCOMES[act];
			if (outcome && huddle.userId !== viewer.userId) {
				await notifyOfHuddleModeration(tx, { outcome, id, userId: huddle.userId, reason, now });
			}
			invalidate(...huddleTags(id));
		}
		return readStoredHuddle(tx, id, now);
	});
}

/** How a huddle stands after each act. */
const STANDINGS: Record<Exclude<HuddleAct, 'move' | 'merge'>, (huddle: HeldHuddle, now: Date) => HuddleStanding> = {
	lock: (_, now) => ({ lockedAt: now }),
	unlock: () => ({ lockedAt: null }),
	pin: ({ removedAt }, now) => {
		if (removedAt !== null) throw new AppError('conflict', 'This huddle was removed: restore it first.');
		return { pinnedAt: now };
	},
	unpin: () => ({ pinnedAt: null }),
	remove: (_, now) => ({ removedAt: now, pinnedAt: null }),
	restore: ({ mergedIntoId }) => {
		if (mergedIntoId !== null) throw new AppError('conflict', 'This huddle was merged into another one.');
		return { removedAt: null };
	},
};

/** Acts that the author is notified of: pinning is not one of them. */
const OUTCOMES: Partial<Record<HuddleAct, HuddleOutcome>> = {
	lock: 'locked',
	unlock: 'unlocked',
	remove: 'removed',
	restore: 'restored',
	move: 'moved',
};

const keyOf = (id: number): SubjectKey => ({ type: 'huddle', id });

interface Merge {
	id: number;
	intoId: number;
	reason: string | undefined;
	now: Date;
}

/** Says in another huddle what was said in this one: its own text becomes a post too. Its address leads there from then on. */
async function mergeHuddles(context: Moderating, viewer: SessionViewer, { id, intoId, reason, now }: Merge) {
	if (id === intoId) throw new AppError('validation', 'Please choose another huddle.', { intoId: 'That is this one.' });
	const { reply, counted } = await withInvalidation(context, async (tx, invalidate) => {
		const held = await lockHuddles(tx, [id, intoId]);
		const [from, into] = [held.find((one) => one.id === id), held.find((one) => one.id === intoId)];
		if (!from || !into) throw huddleNotFound();
		if (from.removedAt !== null || into.removedAt !== null) {
			throw new AppError('conflict', 'A huddle that was removed is not merged: restore it first.');
		}
		const { userId } = from;
		const [old, target] = [keyOf(id), keyOf(intoId)];
		const number = await takeNumber(tx, intoId, into.activeAt);
		await insertComment(tx, target, { userId, number, bodyHtml: from.bodyHtml, createdAt: from.createdAt });
		await addToPostCount(tx, intoId, 1);
		if (userId !== null) {
			await addToMemberCounts(tx, [{ userId, comments: 1 }]);
			invalidate(memberTag(userId));
		}
		await moveComments(tx, old, { into: target, behind: number });
		await moveToldPosts(tx, id, intoId);
		await movePoll(tx, id, intoId);
		await movePictures(tx, id, intoId);
		const lastNumber = await findLastNumber(tx, target);
		const total = await countMerged(tx, from, { id: intoId, lastNumber }, now);
		await record(tx, viewer, { id, act: 'merge', details: { into: intoId, posts: from.postCount }, reason, now });
		if (userId !== viewer.userId) {
			await notifyOfHuddleModeration(tx, { outcome: 'merged', id, userId, leadsTo: intoId, reason, now });
		}
		invalidate(...huddleTags(id), ...huddleTags(intoId));
		return { reply: await readStoredHuddle(tx, intoId, now), counted: total };
	});
	context.live.publish({ type: 'comments', huddleId: intoId, ...counted });
	return reply;
}

interface Recorded {
	id: number;
	act: HuddleAct;
	details: Record<string, string | number>;
	reason: string | undefined;
	now: Date;
}

async function record(tx: Database, viewer: SessionViewer, { id, act, details, reason, now }: Recorded): Promise<void> {
	const moderation = { act: `huddle.${act}`, moderatorId: viewer.userId, subject: { kind: 'huddle', id } } as const;
	await recordModeration(tx, { ...moderation, details, ...(reason && { reason }) }, now);
}

function tooManyPinned(): AppError {
	return new AppError('conflict', `At most ${MAX_PINNED_HUDDLES} huddles are pinned at once: unpin one first.`);
}
