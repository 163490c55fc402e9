import type { ListedHuddle } from '#features/huddles/data/present-huddle.ts';

/** Why nothing can be added to a huddle, or null. */
export function lockedWords({ isLocked }: Pick<ListedHuddle, 'isLocked'>): string | null {
	return isLocked ? 'This huddle is locked. Nobody can add comments.' : null;
}
