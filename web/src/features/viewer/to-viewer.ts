import type { Profile } from './viewer-queries.ts';

/** Returns a member's profile in the form that permission checks expect. */
export function toViewer({ role, emailVerified, deletesAt, reputation }: Profile) {
	return { role, isVerified: emailVerified, isLeaving: deletesAt !== null, reputation };
}
