const STORM_MS = 20_000;

/** One attacker's action. It stops when the signal aborts. */
export type Attack = (over: AbortSignal) => Promise<unknown>;

/** Runs all attackers concurrently and repeatedly for some seconds. */
export async function storm(sides: Attack[]): Promise<void> {
	const over = AbortSignal.timeout(STORM_MS);
	const goOn = async (attack: Attack) => {
		// Attackers expect rejected connections and truncated responses.
		while (!over.aborted) await attack(over).catch(() => null);
	};
	await Promise.all(sides.map(goOn));
}
