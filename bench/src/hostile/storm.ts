const STORM_MS = 20_000;

/** Something that one side does; it ends at once when the storm is over. */
export type Attack = (over: AbortSignal) => Promise<unknown>;

/** Does something from many sides at once, again and again, for some seconds. */
export async function storm(sides: Attack[]): Promise<void> {
	const over = AbortSignal.timeout(STORM_MS);
	const goOn = async (attack: Attack) => {
		// Refused connections and cut answers are what an attacker has to live with.
		while (!over.aborted) await attack(over).catch(() => null);
	};
	await Promise.all(sides.map(goOn));
}
