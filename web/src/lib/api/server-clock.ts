/** The `Date` header counts whole seconds and the way of a response is unknown: smaller differences are not worth correcting. */
const TOLERANCE_MS = 2_000;

let offsetMs = 0;

/** How many milliseconds the server's clock is ahead of this device's; 0 until a response shows more than a small difference. */
export function serverClockOffsetMs(): number {
	return offsetMs;
}

/**
 * Reads the server's clock from a fresh response to a request sent at `sentAt` (milliseconds of this device). The offset only moves
 * when the header contradicts it, so that the order of two actions a moment apart never changes.
 */
export function readServerClock(headers: Headers, sentAt: number): void {
	const serverMs = Date.parse(headers.get('date') ?? '');
	if (Number.isNaN(serverMs)) return;
	const halfWayMs = (Date.now() - sentAt) / 2;
	const measuredMs = serverMs + 500 - (sentAt + halfWayMs);
	if (Math.abs(measuredMs - offsetMs) > TOLERANCE_MS + halfWayMs) offsetMs = measuredMs;
}
