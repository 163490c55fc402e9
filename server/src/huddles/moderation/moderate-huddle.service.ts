import type { HuddleAct } from '@bilby/contract/huddles/choices';
import { MAX_PINNED_HUDDLES } from '@bilby/contract/huddles/limits';
import type { ModeratedHuddle, StoredHuddleReply } from '@bilby/contract/huddles/wire';
import type { OutcomeFor } from '@bilby/contract/moderation/decisions';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { memberTag } from '#accounts/users/public-members.queries.ts';
import type { Explanation } from '#decisions/notify-of-decision.ts';
import { insertComment, moveComments } from '#discussions/store-comments.queries.ts';
import { hasActedSince } from '#moderation/record-moderation.ts';
import { rejectOwnPost } from '#moderation/reject-own-post.ts';
import { moveAllPostNotifications } from '#notifications/notifications.queries.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { addToMemberCounts } from '#reputation/member-counts.queries.ts';
import { movePictures } from '../pictures/huddle-pictures.queries.ts';
import { movePoll } from '../polls/polls.queries.ts';
import { copyFollowers } from '../reading/readers.queries.ts';
import { addToPostCount, takeNumber } from '../rules/huddle-facts.queries.ts';
import { huddleNotFound, huddleTags } from '../rules/huddles.policy.ts';
import { type LockedHuddle, lockHuddles, replaceHuddle } from '../writing/write-huddle.queries.ts';
import { readStoredHuddle } from '../writing/write-huddle.service.ts';
import { countMerged, countPinned, type HuddleState, storeHuddleState } from './moderate-huddle.queries.ts';
import { endUndoneMove, huddleKey, notifyOfHuddleDecision, recordOnHuddle } from './record-on-huddle.ts';
import { separateHuddles } from './separate-huddles.service.ts';

type Moderating = Pick<AppContext, 'db' | 'clock' | 'pageCache' | 'live'>;

/**
 * Performs an action of staff on a huddle. Repeating it changes and records nothing. The lock on the huddle makes
 * posting and moderation wait for each other, so no post lands in a huddle that was just locked or merged.
 */
export async function moderateHuddle(
	context: Moderating,
	viewer: SessionViewer,
	{ id, act, category, intoId, ...explanation }: Omit<ModeratedHuddle, 'reason'> & Explanation,
): Promise<StoredHuddleReply> {
	const now = context.clock();
	const { reason } = explanation;
	if (act === 'unmerge') return separateHuddles(context, viewer, { id, ...explanation, now });
	if (act === 'merge') return mergeHuddles(context, viewer, { id, intoId: intoId ?? id, ...explanation, now });
	return withInvalidation(context, async (tx, invalidate) => {
		const [huddle] = await lockHuddles(tx, [id]);
		if (!huddle) throw huddleNotFound();
		const to = category ?? huddle.category;
		const state = act === 'move' ? { category: to } : STATES[act](huddle, now);
		const isChanged = Object.entries(state).some(([name, value]) => {
			const before = huddle[name as keyof HuddleState];
			return value instanceof Date ? before === null : before !== value;
		});
		if (isChanged) {
			if (act === 'pin' && (await countPinned(tx)) >= MAX_PINNED_HUDDLES) throw tooManyPinned();
			if (act === 'restore' && !(await hasRemoved(tx, huddle, viewer))) rejectOwnPost(huddle.userId, viewer);
			if (act === 'move') await replaceHuddle(tx, huddle, { category: to, editorId: viewer.userId, at: now });
			else await storeHuddleState(tx, id, state);
			const undoesUnseenMove = act === 'move' && (await endUndoneMove(tx, { id, to, now }));
			const details = act === 'move' ? { before: huddle.category, after: to } : {};
			await recordOnHuddle(tx, viewer, { id, act, memberId: huddle.userId, details, reason, now });
			const outcome = undoesUnseenMove ? undefined : OUTCOMES[act];
			if (outcome) await notifyOfHuddleDecision(tx, viewer, huddle, { outcome, ...explanation, now });
			invalidate(...huddleTags(id));
		}
		return readStoredHuddle(tx, viewer, id, now);
	});
}

/** True if the viewer removed a huddle, so that they may restore it even if it is their own. */
async function hasRemoved(tx: Database, { id, removedAt }: LockedHuddle, { userId }: SessionViewer): Promise<boolean> {
	const removal = { act: 'huddle.remove', moderatorId: userId, subject: { kind: 'huddle', id } } as const;
	return removedAt !== null && hasActedSince(tx, removal, new Date(removedAt.getTime() - 1));
}

/** The new state of a huddle for each action. */
const STATES: Record<
	Exclude<HuddleAct, 'move' | 'merge' | 'unmerge'>,
	(huddle: LockedHuddle, now: Date) => HuddleState
> = {
	lock: (_, now) => ({ lockedAt: now }),
	unlock: () => ({ lockedAt: null }),
	pin: ({ removedAt }, now) => {
		if (removedAt !== null)
			throw new AppError({ code: 'conflict', message: 'This huddle was removed. Restore it first.' });
		return { pinnedAt: now };
	},
	unpin: () => ({ pinnedAt: null }),
	remove: (_, now) => ({ removedAt: now, pinnedAt: null }),
	restore: ({ mergedIntoId }) => {
		if (mergedIntoId !== null)
			throw new AppError({ code: 'conflict', message: 'This huddle was merged into another.' });
		return { removedAt: null };
	},
};

/** Actions that the author is notified of. Pinning is not among them. */
const OUTCOMES: Partial<Record<HuddleAct, OutcomeFor<'huddle'>>> = {
	lock: 'locked',
	unlock: 'unlocked',
	remove: 'removed',
	restore: 'restored',
	move: 'moved',
};

interface Merge extends Explanation {
	id: number;
	intoId: number;
	now: Date;
}

/**
 * Moves the posts of a huddle into another one. Its own text becomes a post too. Its address leads to the other from
 * then on.
 */
async function mergeHuddles(context: Moderating, viewer: SessionViewer, { id, intoId, now, ...explanation }: Merge) {
	if (id === intoId)
		throw new AppError({
			code: 'validation',
			message: 'Please choose another huddle.',
			fields: {
				intoId: 'That’s this huddle. Please choose another.',
			},
		});
	const { reply, counted } = await withInvalidation(context, async (tx, invalidate) => {
		const locked = await lockHuddles(tx, [id, intoId]);
		const [from, into] = [locked.find((one) => one.id === id), locked.find((one) => one.id === intoId)];
		if (!from || !into) throw huddleNotFound();
		if (from.removedAt !== null || into.removedAt !== null) {
			throw new AppError({ code: 'conflict', message: 'You can’t merge a removed huddle. Restore it first.' });
		}
		const { userId } = from;
		const [old, target] = [huddleKey(id), huddleKey(intoId)];
		const number = await takeNumber(tx, intoId, into.activeAt);
		const text = { userId, number, bodyHtml: from.bodyHtml, createdAt: from.createdAt };
		const textId = await insertComment(tx, target, text);
		await addToPostCount(tx, intoId, 1);
		if (userId !== null) {
			await addToMemberCounts(tx, [{ userId, comments: 1 }]);
			invalidate(memberTag(userId));
		}
		await moveComments(tx, old, { into: target, offset: number });
		await moveAllPostNotifications(tx, id, intoId);
		const hasMovedPoll = await movePoll(tx, id, intoId);
		await movePictures(tx, id, intoId);
		await copyFollowers(tx, from, into, now);
		// Counts deleted posts too: their numbers come back with an undo.
		const lastNumber = number + from.lastNumber;
		const total = await countMerged(tx, from, { id: intoId, lastNumber }, now);
		const back = { number, textId, lastNumber, activeAt: into.activeAt.toISOString(), poll: hasMovedPoll };
		const details = { into: intoId, posts: from.postCount, ...back, pinned: from.pinnedAt !== null };
		await recordOnHuddle(tx, viewer, { id, act: 'merge', memberId: userId, details, reason: explanation.reason, now });
		await notifyOfHuddleDecision(tx, viewer, from, { outcome: 'merged', leadsTo: intoId, ...explanation, now });
		invalidate(...huddleTags(id), ...huddleTags(intoId));
		return { reply: await readStoredHuddle(tx, viewer, intoId, now), counted: total };
	});
	context.live.publish({ type: 'comments', huddleId: intoId, ...counted });
	return reply;
}

function tooManyPinned(): AppError {
	return new AppError({
		code: 'conflict',
		message: `You can pin at most ${MAX_PINNED_HUDDLES} huddles. Unpin one first.`,
	});
}
