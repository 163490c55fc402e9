import { notify, takeBackUnseen } from '#notifications/rows/notify.ts';
import type { Database } from '#platform/database/database.ts';

/** An action of staff on a huddle that its author is notified of. */
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
	if (undone && (await takeBackUnseen(tx, { ...of, groupKey: `${undone}:huddle:${id}` }))) return;
	await notify(tx, [{ ...of, groupKey: `${outcome}:huddle:${id}`, huddleId: leadsTo, reason }], now);
}

export function huddleOutcomeOf(groupKey: string): HuddleOutcome {
	return groupKey.slice(0, groupKey.indexOf(':')) as HuddleOutcome;
}
