import { LOGO_TYPES, type LogoType } from '@bilby/contract/master-data/logos';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { inOrder } from '../platform/personal-data/read-in-pages.ts';
import { brands, stores } from '../schema/master-data.ts';

const TABLES = { str: stores, brd: brands };

export function logoKey(fileName: string): string {
	return `logos/${fileName}.webp`;
}

/** Locks an entry and returns the file name of its logo; null without one. */
export async function lockLogo(tx: Database, type: LogoType, id: number): Promise<string | null> {
	const table = TABLES[type];
	const [entry] = await tx.select({ logo: table.logo }).from(table).where(eq(table.id, id)).for('no key update');
	return entry?.logo ?? null;
}

/** Keeps the version of the entry, so that a form with its other fields can still be saved. */
export async function updateLogo(tx: Database, type: LogoType, id: number, logo: string | null): Promise<void> {
	const table = TABLES[type];
	await tx.update(table).set({ logo }).where(eq(table.id, id));
}

/** Yields the storage keys of all logos. */
export async function* findLogoKeys(db: Database): AsyncGenerator<string> {
	for (const type of LOGO_TYPES) {
		const table = TABLES[type];
		const rows = inOrder(table.id, (page) =>
			db
				.select({ logo: table.logo, position: table.id })
				.from(table)
				.where(and(isNotNull(table.logo), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		);
		for await (const { logo } of rows) if (logo !== null) yield logoKey(logo);
	}
}
