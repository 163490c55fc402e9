/** Numbers that look random and are the same for the same seed. */
export interface Random {
	/** At least 0 and less than 1. */
	next(): number;
	/** An integer; both bounds are included. */
	between(low: number, high: number): number;
	pick<T>(items: readonly T[]): T;
	/** Returns up to `count` of the items, each at most once. */
	sample<T>(items: readonly T[], count: number): T[];
	shuffled<T>(items: readonly T[]): T[];
	chance(probability: number): boolean;
}

/** Mulberry32, a public-domain generator of 32 bits by Tommy Ettinger. */
export function seededRandom(seed: number): Random {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = state;
		mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
	const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
	const sample = <T>(items: readonly T[], count: number): T[] => {
		const pool = [...items];
		const taken: T[] = [];
		while (taken.length < count && pool.length > 0) taken.push(...pool.splice(between(0, pool.length - 1), 1));
		return taken;
	};
	return {
		next,
		between,
		pick: (items) => {
			const item = items[between(0, items.length - 1)];
			if (item === undefined) throw new Error('There is nothing to pick from.');
			return item;
		},
		sample,
		shuffled: (items) => sample(items, items.length),
		chance: (probability) => next() < probability,
	};
}

/** Returns a name for the files of a picture that no other picture has. */
export function randomFileName(random: Random): string {
	return Array.from({ length: 4 }, () => random.between(0, 0xffff).toString(16).padStart(4, '0')).join('');
}
