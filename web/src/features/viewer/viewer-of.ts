import type { Profile } from './viewer-queries.ts';

/** A member before the table of permissions. */
export function viewerOf({ role, emailVerified, deletesAt, reputation }: Profile) {
	return { role, isVerified: emailVerified, isLeaving: deletesAt !== null, reputation };
}
