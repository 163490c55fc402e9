import type { ListedHuddle } from '#features/huddles/data/present-huddle.ts';

/** Returns why nobody can add a comment to a huddle, or null. */
export function lockedText({ isLocked }: Pick<ListedHuddle, 'isLocked'>): string | null {
	return isLocked ? 'This huddle is locked. Nobody can add comments.' : null;
}
