export function median(numbers: number[]): number {
	const sorted = numbers.toSorted((a, b) => a - b);
	const upper = sorted[Math.floor(sorted.length / 2)];
	const lower = sorted[Math.ceil(sorted.length / 2) - 1];
	if (upper === undefined || lower === undefined) throw new Error('Cannot compute the median of an empty list.');
	return (upper + lower) / 2;
}

/** Returns the value below which the given share of the numbers lies. NaN without numbers. */
export function percentile(numbers: readonly number[], share: number): number {
	return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN;
}
