const STEP = 1_000;

/** Returns for example "312 kB" or "4.1 MB". */
export function formatSize(bytes: number): string {
	if (bytes < STEP) return `${bytes} bytes`;
	if (bytes < STEP * STEP) return `${Math.round(bytes / STEP)} kB`;
	return `${(bytes / STEP / STEP).toFixed(1)} MB`;
}

/** Returns for example "24 Nov 2026, 3:15 pm" in the reader's time zone. Only the browser renders this page. */
export function formatInstant(instant: string): string {
	return new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
}
