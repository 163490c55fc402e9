const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** Returns "at 2:05 pm", or for another day "on Monday, 3 November at 2:05 pm", in the device's time zone. */
export function formatSavedAt(savedAt: string, now: Date): string {
	const saved = new Date(savedAt);
	const time = `at ${saved.toLocaleTimeString('en-AU', CLOCK)}`;
	return saved.toDateString() === now.toDateString() ? time : `on ${saved.toLocaleDateString('en-AU', DAY)} ${time}`;
}
