import { setTimeout as pause } from 'node:timers/promises';
import { OutboundError } from './outbound-error.ts';

/**
 * The earliest time at which a failure is reported. A rejected address fails immediately and an unreachable one a
 * little later; reported together, they do not disclose which names exist inside. Only public addresses take longer.
 */
const FAILURE_TAKES_MS = 1_000;

/**
 * Returns what `find` finds at an address that a member entered. Returns null, no sooner than after a second, if it
 * cannot be fetched.
 */
export async function findOrFailLate<Found>(
	find: () => Promise<Found | null>,
	onFailure: (error: OutboundError) => void = () => {},
): Promise<Found | null> {
	const startedAt = performance.now();
	const found = await find().catch((error: unknown) => {
		if (!(error instanceof OutboundError)) throw error;
		onFailure(error);
		return null;
	});
	if (found === null) await pause(Math.max(0, FAILURE_TAKES_MS - (performance.now() - startedAt)));
	return found;
}
