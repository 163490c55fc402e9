import { deleteUnseen, notify } from '#notifications/notify.ts';
import { type NotificationPresenters, presentPlace } from '#notifications/presenters.ts';
import type { Database } from '#platform/database/database.ts';
import { findHuddleSubjects, GONE_HUDDLE } from '../rules/huddle-facts.queries.ts';

const TEXTS: Record<HuddleOutcome, string> = {
	removed: 'A moderator removed your huddle',
	restored: 'A moderator restored your huddle',
	merged: 'A moderator merged your huddle into another one',
	separated: 'A moderator undid the merge of your huddle',
	locked: 'A moderator locked your huddle',
	unlocked: 'A moderator unlocked your huddle',
	moved: 'A moderator moved your huddle to another category',
};

/** Presents notifications about the moderation of huddles. */
export const huddlePresenters = {
	huddleModeration: async (db, rows) => {
		const subjects = await findHuddleSubjects(
			db,
			rows.flatMap(({ huddleId }) => huddleId ?? []),
		);
		return new Map(
			rows.map((row) => {
				const subject = row.huddleId === null ? undefined : subjects.get(row.huddleId);
				const place = presentPlace(row, subject, { path: `/huddle-details/${row.huddleId}`, gone: GONE_HUDDLE });
				return [row.id, { text: TEXTS[readHuddleOutcome(row.groupKey)], excerpt: null, ...place }];
			}),
		);
	},
} satisfies Partial<NotificationPresenters>;

/** An action of staff that the author of a huddle is notified of. */
export type HuddleOutcome = 'removed' | 'restored' | 'merged' | 'separated' | 'locked' | 'unlocked' | 'moved';

interface ModeratedHuddle {
	outcome: HuddleOutcome;
	id: number;
	userId: number | null;
	/** The huddle that the notification leads to, if that is another one. */
	leadsTo?: number;
	reason?: string | undefined;
	now: Date;
}

/** The outcome that each outcome undoes. */
const UNDOES: Partial<Record<HuddleOutcome, HuddleOutcome>> = {
	restored: 'removed',
	separated: 'merged',
	unlocked: 'locked',
};

/**
 * Notifies the author of a huddle of a moderator's action and its reason. If it undoes an action that the author has not seen
 * yet, both notifications are left out.
 */
export async function notifyOfHuddleModeration(
	tx: Database,
	{ outcome, id, userId, leadsTo = id, reason, now }: ModeratedHuddle,
): Promise<void> {
	if (userId === null) return;
	const of = { userId, kind: 'huddleModeration' } as const;
	const undone = UNDOES[outcome];
	if (undone && (await deleteUnseen(tx, { ...of, groupKey: `${undone}:huddle:${id}` }))) return;
	await notify(tx, [{ ...of, groupKey: `${outcome}:huddle:${id}`, huddleId: leadsTo, reason }], now);
}

function readHuddleOutcome(groupKey: string): HuddleOutcome {
	return groupKey.slice(0, groupKey.indexOf(':')) as HuddleOutcome;
}
