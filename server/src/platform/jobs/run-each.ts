/**
 * Runs a task for each item, one after the other. A failed item does not stop the others. The failures are thrown together at the
 * end, so that the job is logged as failed.
 */
export async function runEach<Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>): Promise<void> {
	const failures: unknown[] = [];
	for (const item of items) await run(item).catch((error: unknown) => failures.push(error));
	throwTogether(failures, items.length);
}

/** Runs a task for each id, page by page. `findPage` returns the ids after `above`, in ascending order. */
export async function runEachId(
	findPage: (above: number) => Promise<number[]>,
	run: (id: number) => Promise<unknown>,
): Promise<void> {
	const failures: unknown[] = [];
	let total = 0;
	let above: number | undefined = 0;
	while (above !== undefined) {
		const ids: number[] = await findPage(above);
		for (const id of ids) await run(id).catch((error: unknown) => failures.push(error));
		total += ids.length;
		above = ids.at(-1);
	}
	throwTogether(failures, total);
}

/**
 * Runs a task for pages of ids. `findPage` returns the ids after `above`, in ascending order. If the task fails for a
 * page, it runs for each half of it, so that one id does not stop the others.
 */
export async function runEachPage(
	findPage: (above: number) => Promise<number[]>,
	run: (ids: number[]) => Promise<unknown>,
): Promise<void> {
	const failures: unknown[] = [];
	let total = 0;
	for (let ids = await findPage(0); ids.length > 0; ids = await findPage(ids.at(-1) ?? 0)) {
		total += ids.length;
		await runInHalves(ids, run, failures);
	}
	throwTogether(failures, total);
}

async function runInHalves(ids: number[], run: (ids: number[]) => Promise<unknown>, failures: unknown[]) {
	try {
		await run(ids);
	} catch (error) {
		const middle = Math.ceil(ids.length / 2);
		if (ids.length === 1) failures.push(error);
		else for (const half of [ids.slice(0, middle), ids.slice(middle)]) await runInHalves(half, run, failures);
	}
}

function throwTogether(failures: unknown[], total: number): void {
	if (failures.length === 0) return;
	throw new AggregateError(failures, `${failures.length} of ${total} failed, the first with: ${failures[0]}`);
}
