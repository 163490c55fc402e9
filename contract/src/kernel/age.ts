const HOUR_MS = 3_600_000;

/** Returns the age of a deal: "Just now", then whole hours, then whole days. */
export function ageLabel(created: Date, now: Date): string {
	const hours = Math.floor((now.getTime() - created.getTime()) / HOUR_MS);
	if (hours < 1) return 'Just now';
	if (hours < 24) return `${hours}h ago`;
	return `${Math.floor(hours / 24)}d ago`;
}
