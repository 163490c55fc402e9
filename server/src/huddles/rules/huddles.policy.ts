import { may } from '@bilby/contract/kernel/permissions';
import { editWindowMs, findRank } from '@bilby/contract/kernel/ranks';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { huddles } from '#schema/huddles.ts';

type Huddle = Pick<typeof huddles.$inferSelect, 'userId' | 'createdAt' | 'lockedAt'>;

export function huddleNotFound(): AppError {
	return new AppError({ code: 'not_found', message: 'Huddle not found' });
}

/** Only staff see removed huddles. */
export function isVisible(
	{ removedAt }: Pick<typeof huddles.$inferSelect, 'removedAt'>,
	viewer: SessionViewer | null,
): boolean {
	return removedAt === null || may('editAnyHuddle', viewer);
}

export function huddleLocked(): AppError {
	return new AppError({ code: 'conflict', message: 'This huddle is locked. Nobody can add comments.' });
}

/** Staff may edit any huddle at any time. Authors may edit their own for as long as their rank allows, as with deals. */
export function denyHuddleEdit(
	{ userId, createdAt, lockedAt }: Huddle,
	viewer: SessionViewer,
	now: Date,
): AppError | null {
	if (may('editAnyHuddle', viewer)) return null;
	if (userId !== viewer.userId)
		return new AppError({ code: 'not_allowed', message: 'You can only edit your own huddles.' });
	if (lockedAt !== null) return huddleLocked();
	const isOpen = now.getTime() <= createdAt.getTime() + editWindowMs(findRank(viewer.reputation));
	return isOpen ? null : new AppError({ code: 'edit_closed', message: 'The time to edit this huddle has passed.' });
}

/** Returns the tags of cached pages that show a huddle: its own page and the lists. */
export const huddleTags = (id: number): string[] => ['huddles', `huddle:${id}`];
