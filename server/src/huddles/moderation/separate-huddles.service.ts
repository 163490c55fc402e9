import { MAX_PINNED_HUDDLES } from '@bilby/contract/huddles/limits';
import type { StoredHuddleReply } from '@bilby/contract/huddles/wire';
import { z } from 'zod';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { memberTag } from '#accounts/users/public-members.queries.ts';
import type { Explanation } from '#decisions/notify-of-decision.ts';
import { lockModeratedComment, type ModeratedComment } from '#discussions/moderation/moderated-comments.queries.ts';
import { isReadableRevision } from '#discussions/revisions/comment-revisions.queries.ts';
import { helpfulAward } from '#discussions/rules/discussions.policy.ts';
import { deleteRow, moveComments } from '#discussions/store-comments.queries.ts';
import { findLatestDetails } from '#moderation/record-moderation.ts';
import { moveNotificationsOfPosts } from '#notifications/notifications.queries.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { addToMemberCounts } from '#reputation/member-counts.queries.ts';
import { revokeAward } from '#reputation/reputation.queries.ts';
import { movePicturesShownIn } from '../pictures/huddle-pictures.queries.ts';
import { movePoll } from '../polls/polls.queries.ts';
import { huddleNotFound, huddleTags } from '../rules/huddles.policy.ts';
import { type LockedHuddle, lockHuddles, replaceHuddle } from '../writing/write-huddle.queries.ts';
import { readStoredHuddle } from '../writing/write-huddle.service.ts';
import { countPinned, countSeparated } from './moderate-huddle.queries.ts';
import { huddleKey, notifyOfHuddleDecision, recordOnHuddle } from './record-on-huddle.ts';

/** Details that the log stores about a merge that can be undone. */
const mergeDetails = z.object({
	into: z.int(),
	/** The number of the post that holds the text of the merged huddle. */
	number: z.int(),
	/** The id of that post. */
	textId: z.int(),
	/** The number of the newest post after the merge. Deleted posts count too. */
	lastNumber: z.int(),
	/** Time of the last activity in the other huddle before the merge. */
	activeAt: z.iso.datetime().transform((text) => new Date(text)),
	poll: z.boolean(),
	pinned: z.boolean(),
});

interface Separation extends Explanation {
	id: number;
	now: Date;
}

/**
 * Undoes a merge: the huddle gets its posts, its poll and its address back. Rejects with `conflict` if the other huddle has a
 * newer post, since that may quote the posts that would leave. The huddle stays removed if the post with its text was removed
 * or deleted in the meantime.
 */
export async function separateHuddles(
	context: Pick<AppContext, 'db' | 'clock' | 'pageCache' | 'live'>,
	viewer: SessionViewer,
	{ id, now, ...explanation }: Separation,
): Promise<StoredHuddleReply> {
	const { reply, intoId, counted } = await withInvalidation(context, async (tx, invalidate) => {
		const { from, into, merge } = await lockMergedHuddles(tx, id);
		const text = await lockModeratedComment(tx, huddleKey(into.id), merge.textId);
		if (text) {
			await storeEdits(tx, viewer, { from, text, now });
			await deleteRow(tx, text.id);
			if (text.userId !== null) {
				await revokeAward(tx, helpfulAward(text.userId, text.id), now);
				if (text.removedAt === null) await addToMemberCounts(tx, [{ userId: text.userId, comments: -1 }]);
				invalidate(memberTag(text.userId));
			}
		}
		const { number } = merge;
		await moveComments(tx, huddleKey(into.id), { into: huddleKey(id), offset: -number, after: number });
		await moveNotificationsOfPosts(tx, into.id, id);
		if (merge.poll) await movePoll(tx, into.id, id);
		await movePicturesShownIn(tx, id, into.id);
		const removedAt = text ? text.removedAt : now;
		const isPinned = merge.pinned && removedAt === null && (await countPinned(tx)) < MAX_PINNED_HUDDLES;
		const state = { id, removedAt, pinnedAt: isPinned ? now : null };
		const total = await countSeparated(tx, state, { id: into.id, ...merge });
		await recordOnHuddle(tx, viewer, {
			id,
			act: 'unmerge',
			memberId: from.userId,
			details: { from: into.id },
			reason: explanation.reason,
			now,
		});
		await notifyOfHuddleDecision(tx, viewer, from, { outcome: 'separated', ...explanation, now });
		invalidate(...huddleTags(id), ...huddleTags(into.id));
		return { reply: await readStoredHuddle(tx, viewer, from.id, now), intoId: into.id, counted: total };
	});
	context.live.publish({ type: 'comments', huddleId: intoId, ...counted });
	return reply;
}

/**
 * Stores the edits of the post with the text of a merged huddle as one edit of that huddle. Members can read the earlier
 * text afterwards only if they can read it now.
 */
async function storeEdits(
	tx: Database,
	viewer: SessionViewer,
	{ from, text, now }: { from: LockedHuddle; text: ModeratedComment; now: Date },
): Promise<void> {
	if (text.version === 1 || text.bodyHtml === from.bodyHtml) return;
	const isWithheld = !(await isReadableRevision(tx, text.id, from.bodyHtml));
	const edit = { bodyHtml: text.bodyHtml, editedAt: now, isWithheld };
	await replaceHuddle(tx, from, { ...edit, editorId: viewer.userId, at: now });
}

/** Locks a merged huddle and the one that took its posts, and reads the details of the merge. */
async function lockMergedHuddles(tx: Database, id: number) {
	const details = await findLatestDetails(tx, 'huddle.merge', { kind: 'huddle', id });
	const merge = mergeDetails.safeParse(details).data;
	const locked = await lockHuddles(tx, merge ? [id, merge.into] : [id]);
	const from = locked.find((one) => one.id === id);
	if (!from) throw huddleNotFound();
	if (from.mergedIntoId === null) throw new AppError({ code: 'conflict', message: 'This huddle isn’t merged.' });
	const into = locked.find((one) => one.id === from.mergedIntoId);
	if (!merge || !into || into.mergedIntoId !== null) {
		throw new AppError({ code: 'conflict', message: 'You can no longer undo this merge.' });
	}
	if (into.lastNumber !== merge.lastNumber) {
		throw new AppError({
			code: 'conflict',
			message: 'Someone has posted in the other huddle, so you can no longer undo this merge.',
		});
	}
	return { from, into, merge };
}
