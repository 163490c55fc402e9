/** Returns a function that prints how much is done and about how long the rest takes: at most every five seconds, and at the end. */
export function showProgress(what: string, total: number): (done: number) => void {
	const started = performance.now();
	let printedAt = 0;
	return (done) => {
		const now = performance.now();
		if (done < total && now - printedAt < 5_000) return;
		printedAt = now;
		const elapsed = now - started;
		const left =
			done < total ? `, about ${describe((elapsed / done) * (total - done))} left` : ` in ${describe(elapsed)}`;
		console.log(`· ${what}: ${Math.floor((done / total) * 100)}%${left}`);
	};
}

function describe(milliseconds: number): string {
	const seconds = Math.round(milliseconds / 1_000);
	return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
