/** Formats a size, rounded up, for example "640 kB" or "3.4 MB". */
export function formatBytes(bytes: number): string {
	const kilobytes = Math.ceil(bytes / 1_000);
	return kilobytes < 1_000 ? `${kilobytes} kB` : `${Math.ceil(kilobytes / 100) / 10} MB`;
}
