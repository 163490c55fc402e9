import {
	type EditedHuddle,
	type StoredHuddleReply,
	storedHuddleReply,
	type WrittenHuddle,
} from '@bilby/contract/huddles/wire';
import { succeed } from '@bilby/contract/kernel/envelope';
import type { SessionViewer } from '../../accounts/sessions/viewer.ts';
import type { AppContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { answerOnce } from '../../platform/http/input/idempotency.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { countAttempt } from '../../platform/limits/attempts.ts';
import { withInvalidation } from '../../platform/page-cache/with-invalidation.ts';
import { presentHuddleDetail } from '../list/huddles.present.ts';
import { findHuddle } from '../list/huddles.queries.ts';
import { readHuddleBody } from '../rules/huddle-body.ts';
import { editRefusal, huddleNotFound, isVisible } from '../rules/huddles.policy.ts';
import { insertHuddle, lockHuddles, replaceWords } from './write-huddle.queries.ts';

const HUDDLES_BY_MEMBER = { name: 'huddleByMember', most: 5, seconds: 3_600 };
const EDITS_BY_MEMBER = { name: 'huddleEditByMember', most: 30, seconds: 3_600 };

const CHANGED_MEANWHILE =
	'Somebody else changed this huddle while you were editing it. Nothing of yours is lost: look at theirs, then save again.';

type Writing = Pick<AppContext, 'db' | 'clock' | 'config' | 'pageCache'>;

/** Starts a huddle and answers it as it is stored; with an idempotency key, sent twice it is one. */
export async function startHuddle(
	context: Writing,
	viewer: SessionViewer,
	written: WrittenHuddle,
	key: string | undefined,
): Promise<StoredHuddleReply> {
	const bodyHtml = readHuddleBody(written.description);
	const now = context.clock();
	const { userId } = viewer;
	const { title, category } = written;
	return withInvalidation(context, (tx, invalidate) =>
		answerOnce(tx, { userId, key, call: 'postHuddle', body: written, now }, storedHuddleReply, async () => {
			await countAttempt({ ...context, db: tx }, HUDDLES_BY_MEMBER, String(userId));
			invalidate('huddles');
			const at = { createdAt: now, activeAt: now };
			return readStoredHuddle(tx, await insertHuddle(tx, { userId, title, category, bodyHtml, ...at }));
		}),
	);
}

/** Changes a huddle, keeps what it said before, and refuses with `conflict` an edit that began from an older version. */
export async function editHuddle(
	context: Writing,
	viewer: SessionViewer,
	edited: EditedHuddle,
	key: string | undefined,
): Promise<StoredHuddleReply> {
	const bodyHtml = readHuddleBody(edited.description);
	const now = context.clock();
	const { id, version, title, category } = edited;
	const named = { userId: viewer.userId, key, call: 'edit-huddle', body: edited, now };
	return withInvalidation(context, (tx, invalidate) =>
		answerOnce(tx, named, storedHuddleReply, async () => {
			await countAttempt({ ...context, db: tx }, EDITS_BY_MEMBER, String(viewer.userId));
			const [huddle] = await lockHuddles(tx, [id]);
			if (!huddle || !isVisible(huddle, viewer)) throw huddleNotFound();
			const refusal = editRefusal(huddle, viewer, now);
			if (refusal) throw refusal;
			if (huddle.version !== version) throw new AppError('conflict', CHANGED_MEANWHILE);
			const isSame = huddle.title === title && huddle.category === category && huddle.bodyHtml === bodyHtml;
			if (!isSame) {
				await replaceWords(tx, huddle, { title, category, bodyHtml, editorId: viewer.userId, at: now });
				invalidate('huddles', `huddle:${id}`);
			}
			return readStoredHuddle(tx, id);
		}),
	);
}

/** A huddle as whoever has just stored it is answered. */
export async function readStoredHuddle(tx: Database, id: number): Promise<StoredHuddleReply> {
	const row = await findHuddle(tx, id);
	if (!row) throw new Error('The huddle that was just stored is not there.');
	return succeed({ forum: presentHuddleDetail(row) });
}
