/**
 * Does a piece of work for each item, one after the other. An item that fails does not stop the others: the failures are thrown
 * together at the end, so that the job is logged as failed.
 */
export async function runEach<Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>): Promise<void> {
	const failures: unknown[] = [];
	for (const item of items) await run(item).catch((error: unknown) => failures.push(error));
	throwTogether(failures, items.length);
}

/** The same for items that are read page by page: `findPage` returns those after `above`, in ascending order. */
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

function throwTogether(failures: unknown[], total: number): void {
	if (failures.length === 0) return;
	throw new AggregateError(failures, `${failures.length} of ${total} failed, the first with: ${failures[0]}`);
}
