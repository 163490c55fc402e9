const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Describes a wait to people, as the text after "in": "20 seconds", "about 5 minutes", "about 2 hours". */
export function describeWait(seconds: number): string {
	if (seconds < MINUTE) return seconds <= 1 ? '1 second' : `${Math.ceil(seconds)} seconds`;
	const minutes = Math.ceil(seconds / MINUTE);
	if (minutes < 60) return minutes === 1 ? 'about a minute' : `about ${minutes} minutes`;
	const hours = Math.ceil(seconds / HOUR);
	return hours === 1 ? 'about an hour' : `about ${hours} hours`;
}
