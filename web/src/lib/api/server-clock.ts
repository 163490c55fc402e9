/**
 * The `Date` header counts whole seconds, and the travel time of a response is unknown. Smaller differences are not worth
 * correcting.
 */
const TOLERANCE_MS = 2_000;

let offsetMs = 0;

/**
 * Returns the milliseconds by which the server's clock is ahead of this device's; 0 until a response shows a large difference.
 */
export function serverClockOffsetMs(): number {
	return offsetMs;
}

/**
 * Reads the server's clock from a fresh response to a request sent at `sentAt` (milliseconds of this device). The offset changes
 * only when the header contradicts it. The order of two actions a moment apart therefore never changes.
 */
export function readServerClock(headers: Headers, sentAt: number): void {
	const serverMs = Date.parse(headers.get('date') ?? '');
	if (Number.isNaN(serverMs)) return;
	const halfTripMs = (Date.now() - sentAt) / 2;
	const measuredMs = serverMs + 500 - (sentAt + halfTripMs);
	if (Math.abs(measuredMs - offsetMs) > TOLERANCE_MS + halfTripMs) offsetMs = measuredMs;
}
