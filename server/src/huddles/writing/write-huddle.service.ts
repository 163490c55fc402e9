import {
	type EditedHuddle,
	type StoredHuddleReply,
	storedHuddleReply,
	type WrittenHuddle,
} from '@bilby/contract/huddles/wire';
import { succeed } from '@bilby/contract/kernel/envelope';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { findSeenDeal } from '#deals/card/deals.queries.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { runOnce } from '#platform/http/input/idempotency.ts';
import { AppError, collectProblems, invalidFields } from '#platform/kernel/errors.ts';
import { countAttempt } from '#platform/limits/attempts.ts';
import { countText } from '#platform/limits/text-limit.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { attachPictures } from '../pictures/attach-pictures.ts';
import { presentPoll } from '../polls/polls.present.ts';
import { findChoices, findPoll } from '../polls/polls.queries.ts';
import { rejectClosingDate, writePoll } from '../polls/write-poll.ts';
import { presentHuddleDetail } from '../reading/huddles.present.ts';
import { findHuddle } from '../reading/huddles.queries.ts';
import { denyHuddleEdit, huddleNotFound, huddleTags, isVisible } from '../rules/huddles.policy.ts';
import { huddleBodyProblems, readHuddleBody } from './huddle-body.ts';
import { insertHuddle, lockHuddles, replaceHuddle } from './write-huddle.queries.ts';

const HUDDLES_BY_MEMBER = { name: 'huddleByMember', most: 5, seconds: 3_600 };
const EDITS_BY_MEMBER = { name: 'huddleEditByMember', most: 30, seconds: 3_600 };

const CHANGED_MEANWHILE =
	'This huddle changed while you were editing it. Your changes are still here: compare them with the saved version, then save again.';

type Writing = Pick<AppContext, 'db' | 'clock' | 'config' | 'pageCache'>;

/** Starts a huddle and returns it. A retry with the same idempotency key starts it once. */
export async function startHuddle(
	context: Writing,
	viewer: SessionViewer,
	written: WrittenHuddle,
	key: string | undefined,
): Promise<StoredHuddleReply> {
	await countText(context, viewer.userId);
	const now = context.clock();
	const { userId } = viewer;
	const { title, category, poll, dealId } = written;
	const closing = poll?.closesAt ? new Date(poll.closesAt) : null;
	const closingErrors = collectProblems(() => rejectClosingDate(closing, now));
	// Clean the text only once: it is the most expensive step.
	if (Object.keys(closingErrors).length > 0) throw invalidFields({ ...huddleBodyProblems(written), ...closingErrors });
	return withInvalidation(context, (tx, invalidate) =>
		runOnce(tx, { userId, key, call: 'postHuddle', body: written, now }, storedHuddleReply, async () => {
			await countAttempt({ ...context, db: tx }, HUDDLES_BY_MEMBER, String(userId));
			invalidate('huddles');
			if (dealId !== null) await rejectHiddenDeal(tx, dealId);
			const { bodyHtml, pictures } = readHuddleBody(written.description);
			const at = { createdAt: now, activeAt: now };
			const id = await insertHuddle(tx, { userId, title, category, bodyHtml, dealId, ...at });
			await attachPictures(tx, id, { userId, fileNames: pictures, field: 'description' });
			await writePoll(tx, id, poll, now);
			return readStoredHuddle(tx, viewer, id, now);
		}),
	);
}

/** Changes a huddle and stores the earlier version. Rejects with `conflict` an edit that started from an older version. */
export async function editHuddle(
	context: Writing,
	viewer: SessionViewer,
	edited: EditedHuddle,
	key: string | undefined,
): Promise<StoredHuddleReply> {
	await countText(context, viewer.userId);
	const now = context.clock();
	const { id, version, title, category, poll, dealId } = edited;
	const idempotent = { userId: viewer.userId, key, call: 'edit-huddle', body: edited, now };
	return withInvalidation(context, (tx, invalidate) =>
		runOnce(tx, idempotent, storedHuddleReply, async () => {
			await countAttempt({ ...context, db: tx }, EDITS_BY_MEMBER, String(viewer.userId));
			const [huddle] = await lockHuddles(tx, [id]);
			if (!huddle || !isVisible(huddle, viewer)) throw huddleNotFound();
			const denial = denyHuddleEdit(huddle, viewer, now);
			if (denial) throw denial;
			if (huddle.version !== version) throw new AppError({ code: 'conflict', message: CHANGED_MEANWHILE });
			if (dealId !== null && dealId !== huddle.dealId) await rejectHiddenDeal(tx, dealId);
			const { bodyHtml, pictures } = readHuddleBody(edited.description);
			await attachPictures(tx, id, { userId: viewer.userId, fileNames: pictures, field: 'description' });
			const text = { title, category, bodyHtml, dealId };
			const isChanged = Object.entries(text).some(([name, value]) => huddle[name as keyof typeof text] !== value);
			if ((await writePoll(tx, id, poll, now)) || isChanged) {
				await replaceHuddle(tx, huddle, { ...text, editedAt: now, editorId: viewer.userId, at: now });
				invalidate(...huddleTags(id));
			}
			return readStoredHuddle(tx, viewer, id, now);
		}),
	);
}

/** Returns the huddle as `viewer`, who has just stored it, sees it. It includes the votes of its poll if they voted in it. */
export async function readStoredHuddle(
	tx: Database,
	{ userId }: SessionViewer,
	id: number,
	now: Date,
): Promise<StoredHuddleReply> {
	const row = await findHuddle(tx, id);
	if (!row) throw new Error('The huddle that was just stored is not there.');
	const poll = await findPoll(tx, id);
	const choices = poll ? await findChoices(tx, { huddleId: id, userId }) : [];
	const hasChosen = choices.length > 0;
	return succeed({ forum: presentHuddleDetail(row, poll ? presentPoll(poll, { hasChosen, now }) : null) });
}

/** Rejects a deal that is not public, because a huddle about it would reveal it. */
async function rejectHiddenDeal(tx: Database, dealId: number): Promise<void> {
	const deal = await findSeenDeal(tx, dealId);
	if (deal && deal.listing !== 'hidden') return;
	const message = 'We couldn’t find this deal. Please paste the address of a deal.';
	throw new AppError({ code: 'validation', message, fields: { dealId: message } });
}
