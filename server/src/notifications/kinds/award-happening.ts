import type { AwardReason } from '@bilby/contract/reputation/award-reasons';
import type { Happening } from '../rows/notify.ts';

/** Awards of which members are told; others come with each vote, or for what they just did themselves. */
export type NotedReason = Extract<AwardReason, 'deal_hot' | 'deal_of_the_day' | 'deal_of_the_week' | 'helpful_comment'>;

/** An award, and what it was given for. */
export function awarded(
	{ userId, reason, subject }: { userId: number; reason: NotedReason; subject: string },
	about: Pick<Happening, 'dealId' | 'huddleId' | 'commentId'>,
): Happening {
	return { userId, kind: 'award', groupKey: `${reason}:${subject}`, ...about };
}

/** What the award of a notification was given for. */
export function reasonOfAward(groupKey: string): NotedReason {
	return groupKey.slice(0, groupKey.indexOf(':')) as NotedReason;
}
