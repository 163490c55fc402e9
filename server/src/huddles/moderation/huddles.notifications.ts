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
	'picture-removed': 'A moderator took down your picture in a huddle',
	'picture-restored': 'A moderator restored your picture in a huddle',
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

/** An action of staff on a huddle or a picture that its author is notified of. */
export type HuddleOutcome =
	| 'removed'
	| 'restored'
	| 'merged'
	| 'separated'
	| 'locked'
	| 'unlocked'
	| 'moved'
	| 'picture-removed'
	| 'picture-restored';

interface ModeratedHuddle {
	outcome: HuddleOutcome;
	id: number;
	/** Set if the action is about one picture, which gets a notification of its own. */
	pictureId?: number;
	/** The author of the huddle, or of the picture. */
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
	'picture-restored': 'picture-removed',
};

/**
 * Notifies the author of a huddle or picture of a moderator's action and its reason. If it undoes an action that the author has not seen
 * yet, both notifications are left out.
 */
export async function notifyOfHuddleModeration(
	tx: Database,
	{ outcome, id, pictureId, userId, leadsTo = id, reason, now }: ModeratedHuddle,
): Promise<void> {
	if (userId === null) return;
	const of = { userId, kind: 'huddleModeration' } as const;
	const target = pictureId === undefined ? `huddle:${id}` : `picture:${pictureId}`;
	const undone = UNDOES[outcome];
	if (undone && (await deleteUnseen(tx, { ...of, groupKey: `${undone}:${target}` }))) return;
	await notify(tx, [{ ...of, groupKey: `${outcome}:${target}`, huddleId: leadsTo, reason }], now);
}

function readHuddleOutcome(groupKey: string): HuddleOutcome {
	return groupKey.slice(0, groupKey.indexOf(':')) as HuddleOutcome;
}
