const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** Returns the age of a deal: "Just now", then whole hours, then whole days. */
export function ageLabel(created: Date, now: Date): string {
	const hours = Math.floor((now.getTime() - created.getTime()) / HOUR_MS);
	if (hours < 1) return 'Just now';
	if (hours < 24) return `${hours}h ago`;
	return `${Math.floor(hours / 24)}d ago`;
}

/** Returns the age of a huddle, a message or an entry of the profile hub: like that of a deal, but in whole weeks after 7 days. */
export function ageInWeeks(created: Date, now: Date): string {
	const weeks = Math.floor((now.getTime() - created.getTime()) / WEEK_MS);
	return weeks < 1 ? ageLabel(created, now) : `${weeks}w ago`;
}
