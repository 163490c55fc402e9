import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '../schema/all-tables.ts';
import { SOURCES } from '../testing/rows/personal-data-sources.ts';

const tables = Object.values(schema).filter((entry) => is(entry, PgTable));
const claimed = new Set(SOURCES.flatMap((source) => source.tables.map(getTableName)));

/** Returns whether a table has a column that refers to members, or whose name suggests it. */
function refersToMembers(table: PgTable): boolean {
	const byKey = getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === schema.users);
	const byName = Object.values(getTableColumns(table)).some(({ name }) =>
		/(^|_)(user|member|editor|author)_id$|email/.test(name),
	);
	return byKey || byName;
}

it('every table that refers to members is claimed by a source of personal data', () => {
	const referring = tables.filter(refersToMembers).map(getTableName);
	expect(referring.length).toBeGreaterThan(15);
	expect(referring.filter((name) => !claimed.has(name))).toEqual([]);
});

it('every source has its own file with a plain name', () => {
	const names = SOURCES.map(({ name }) => name);
	expect(new Set(names).size).toBe(names.length);
	expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
});

it('data that is kept after a deletion has a stated reason', () => {
	const kept = SOURCES.flatMap(({ onDeletion }) => ('kept' in onDeletion ? onDeletion.kept : []));
	expect(kept.length).toBeGreaterThan(0);
	expect(kept.filter((reason) => reason.length < 20)).toEqual([]);
});
