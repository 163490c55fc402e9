import type { Profile } from './viewer-queries.ts';

/** Returns a member's profile in the form that permission checks expect. */
export function toViewer(profile: Profile) {
	const { role, emailVerified, deletesAt, reputation, lacksFactor, warning, suspension } = profile;
	const restriction = suspension ? ('suspended' as const) : warning ? ('warned' as const) : null;
	return { restriction, role, isVerified: emailVerified, isLeaving: deletesAt !== null, reputation, lacksFactor };
}
