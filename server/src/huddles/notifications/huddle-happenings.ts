import { notify, takeBackUnseen } from '../../notifications/rows/notify.ts';
import type { Database } from '../../platform/database/database.ts';

/** What staff did with a huddle that its author is notified of. */
export type HuddleOutcome = 'removed' | 'restored' | 'merged' | 'separated' | 'locked' | 'unlocked' | 'moved';

interface ModeratedHuddle {
	outcome: HuddleOutcome;
	id: number;
	userId: number | null;
	/** The huddle that the notification leads to, where that is another one. */
	leadsTo?: number;
	reason?: string | undefined;
	now: Date;
}

/** What each outcome undoes. */
const UNDOES: Partial<Record<HuddleOutcome, HuddleOutcome>> = {
	restored: 'removed',
	separated: 'merged',
	unlocked: 'locked',
};

/**
 * Notifies the author of a huddle of what a moderator did with it, and why. Where that undoes something of which the author has
 * seen nothing yet, both are left out.
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
