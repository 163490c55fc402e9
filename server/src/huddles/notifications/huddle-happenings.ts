import type { Happening } from '../../notifications/rows/notify.ts';

/** What staff did with a huddle that its author is notified of. */
export type HuddleOutcome = 'removed' | 'restored' | 'merged' | 'locked' | 'unlocked' | 'moved';

interface ModeratedHuddle {
	id: number;
	userId: number | null;
	/** The huddle that the notification leads to, where that is another one. */
	leadsTo?: number;
	reason?: string | undefined;
}

/** Notifies the author of a huddle of what a moderator did with it, and why. */
export function huddleModerated(
	outcome: HuddleOutcome,
	{ id, userId, leadsTo = id, reason }: ModeratedHuddle,
): Happening[] {
	if (userId === null) return [];
	return [{ userId, kind: 'huddleModeration', groupKey: `${outcome}:huddle:${id}`, huddleId: leadsTo, reason }];
}

export function huddleOutcomeOf(groupKey: string): HuddleOutcome {
	return groupKey.slice(0, groupKey.indexOf(':')) as HuddleOutcome;
}

/** How notifications name a huddle that their reader may no longer see. */
export const GONE_HUDDLE = 'A huddle that is no longer here';
