const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** "at 2:05 pm", and of another day "on Monday, 3 November at 2:05 pm", by the device's own clock. */
export function savedAtWords(savedAt: string, now: Date): string {
	const saved = new Date(savedAt);
	const time = `at ${saved.toLocaleTimeString('en-AU', CLOCK)}`;
	return saved.toDateString() === now.toDateString() ? time : `on ${saved.toLocaleDateString('en-AU', DAY)} ${time}`;
}
