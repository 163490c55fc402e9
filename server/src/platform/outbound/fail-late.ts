import { setTimeout as pause } from 'node:timers/promises';
import { OutboundError } from './outbound-error.ts';

/**
 * No failure is reported sooner. A refused address fails at once and a dead one a little later; reported together, they do not disclose
 * which names exist inside. Beyond this, only what is public is waited for.
 */
const FAILURE_TAKES_MS = 1_000;

/** What was looked for under an address that a member entered; null, no sooner than after a second, where it is not to be had. */
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
