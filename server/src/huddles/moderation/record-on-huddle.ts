import type { HuddleAct } from '@bilby/contract/huddles/choices';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { type Moderation, recordModeration } from '#moderation/record-moderation.ts';
import type { Database } from '#platform/database/database.ts';
import type { SubjectKey } from '#schema/discussions.ts';

interface Recorded {
	id: number;
	act: HuddleAct | 'withhold-revision' | 'show-revision' | 'remove-picture' | 'restore-picture';
	details: NonNullable<Moderation['details']>;
	reason: string | undefined;
	now: Date;
}

/** Records an action of staff on a huddle. */
export async function recordOnHuddle(
	tx: Database,
	viewer: SessionViewer,
	{ id, act, details, reason, now }: Recorded,
): Promise<void> {
	const moderation = { act: `huddle.${act}`, moderatorId: viewer.userId, subject: { kind: 'huddle', id } } as const;
	await recordModeration(tx, { ...moderation, details, ...(reason && { reason }) }, now);
}

export const huddleKey = (id: number): SubjectKey => ({ type: 'huddle', id });
