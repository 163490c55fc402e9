const STEP = 1_000;

/** "312 kB", "4.1 MB" */
export function sizeText(bytes: number): string {
	if (bytes < STEP) return `${bytes} bytes`;
	if (bytes < STEP * STEP) return `${Math.round(bytes / STEP)} kB`;
	return `${(bytes / STEP / STEP).toFixed(1)} MB`;
}

/** "24 Nov 2026, 3:15 pm", where the reader is: the page is made in their browser alone. */
export function momentText(instant: string): string {
	return new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
}
