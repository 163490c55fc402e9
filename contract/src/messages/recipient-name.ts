/** Returns a username or email address as typed, without the @ that people put before a username. */
export function readRecipientName(typed: string): string {
	return typed.trim().replace(/^@/, '');
}
