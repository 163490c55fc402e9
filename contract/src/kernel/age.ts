const HOUR_MS = 3_600_000;

/** How old a deal is, in words: Just now, then whole hours, then whole days without end. */
export function ageLabel(created: Date, now: Date): string {
	const hours = Math.floor((now.getTime() - created.getTime()) / HOUR_MS);
	if (hours < 1) return 'Just now';
	if (hours < 24) return `${hours}h ago`;
	return `${Math.floor(hours / 24)}d ago`;
}
