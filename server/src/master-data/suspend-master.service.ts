import { eq } from 'drizzle-orm';
import type { AppContext } from '../platform/context.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { withInvalidation } from '../platform/page-cache/with-invalidation.ts';
import { brands, categories, stores, tags } from '../schema/master-data.ts';

/** The four tables by their short names on the wire. */
const TABLES = { str: stores, brd: brands, cat: categories, tag: tags } as const;

/** Removes an entry from all selectors. Deals keep it, and nothing is deleted. */
export async function suspendMaster(
	context: Pick<AppContext, 'db' | 'pageCache'>,
	{ id, type }: { id: number; type: keyof typeof TABLES },
): Promise<void> {
	const table = TABLES[type];
	await withInvalidation(context, async (tx, invalidate) => {
		const suspended = await tx.update(table).set({ active: false }).where(eq(table.id, id)).returning({ id: table.id });
		if (suspended.length === 0) throw new AppError({ code: 'not_found', message: 'This entry doesn’t exist.' });
		invalidate('masters', 'feed');
	});
}
