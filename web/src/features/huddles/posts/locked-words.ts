import type { HuddleWire } from '@bilby/contract/huddles/wire';

/** Why nothing can be added to a huddle, or null. */
export function lockedWords({ for_locked }: Pick<HuddleWire, 'for_locked'>): string | null {
	return for_locked === 1 ? 'This huddle is locked. Nobody can add comments.' : null;
}
