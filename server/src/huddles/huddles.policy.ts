import { may } from '@bilby/contract/kernel/permissions';
import { editWindowMs, rankOf } from '@bilby/contract/kernel/ranks';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { AppError } from '../platform/kernel/errors.ts';
import type { huddles } from '../schema/huddles.ts';

type Huddle = Pick<typeof huddles.$inferSelect, 'userId' | 'createdAt' | 'lockedAt'>;

export function huddleNotFound(): AppError {
	return new AppError({ code: 'not_found', message: 'Huddle not found' });
}

/** Those that staff took away are seen by staff alone. */
export function isVisible(
	{ removedAt }: Pick<typeof huddles.$inferSelect, 'removedAt'>,
	viewer: SessionViewer | null,
): boolean {
	return removedAt === null || may('editAnyHuddle', viewer);
}

export function lockedRefusal(): AppError {
	return new AppError({ code: 'conflict', message: 'This huddle is locked. Nobody can add comments.' });
}

/** Staff edit any huddle at any time; authors theirs, for as long as their rank allows, as with deals. */
export function editRefusal(
	{ userId, createdAt, lockedAt }: Huddle,
	viewer: SessionViewer,
	now: Date,
): AppError | null {
	if (may('editAnyHuddle', viewer)) return null;
	if (userId !== viewer.userId)
		return new AppError({ code: 'not_allowed', message: 'You can only edit your own huddles.' });
	if (lockedAt !== null) return lockedRefusal();
	const isOpen = now.getTime() <= createdAt.getTime() + editWindowMs(rankOf(viewer.reputation));
	return isOpen ? null : new AppError({ code: 'edit_closed', message: 'The time to edit this huddle has passed.' });
}

/** Tags of pages that show a huddle: its own, and those that list it with its counts. */
export const huddleTags = (id: number): string[] => ['huddles', `huddle:${id}`];
