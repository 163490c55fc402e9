import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordOnHuddle } from '../moderation/record-on-huddle.ts';
import { storeWithheld } from './huddle-revisions.queries.ts';

/** Withholds an earlier version of a huddle from members, or shows it again. Records the action if it changes anything. */
export async function withholdHuddleRevision(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	viewer: SessionViewer,
	{ forumId: huddleId, version, withheld }: { forumId: number; version: number; withheld: boolean },
): Promise<{ withheld: 0 | 1 }> {
	const now = clock();
	await db.transaction(async (tx) => {
		const isChanged = await storeWithheld(tx, { huddleId, version, withheldAt: withheld ? now : null });
		if (isChanged === undefined)
			throw new AppError({ code: 'not_found', message: 'This version of the huddle doesn’t exist.' });
		const act = withheld ? 'withhold-revision' : 'show-revision';
		if (isChanged)
			await recordOnHuddle(tx, viewer, { id: huddleId, act, details: { version }, reason: undefined, now });
	});
	return { withheld: withheld ? 1 : 0 };
}
