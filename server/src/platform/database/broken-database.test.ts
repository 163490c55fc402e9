import { rmSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { BrokenDatabase } from './database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

const newFolder = async () => path.join(await mkdtemp(path.join(tmpdir(), 'bilby-broken-')), 'database');

it('creates no database over other files', async () => {
	const folder = await newFolder();
	await mkdir(folder);
	writeFileSync(path.join(folder, 'notes.txt'), 'mine');
	await expect(openEmbeddedDatabase(folder)).rejects.toThrow(BrokenDatabase);
	expect(await readdir(folder)).toEqual(['notes.txt']);
	rmSync(path.dirname(folder), { recursive: true });
});

it('reports that it has ended', { timeout: 60_000 }, async () => {
	const folder = await newFolder();
	const onEnd = vi.fn();
	const { db } = await openEmbeddedDatabase(folder, { onEnd });
	await db.execute(sql`create table kettles (id integer)`);
	expect(onEnd).not.toHaveBeenCalled();
	await expect(db.execute(sql`select * from teapots`)).rejects.toThrow();
	expect(onEnd).not.toHaveBeenCalled();

	// It cannot begin the next file of its log.
	rmSync(path.join(folder, 'pg_wal'), { recursive: true });
	await db.execute(sql`select pg_switch_wal()`);
	await expect(db.execute(sql`insert into kettles values (1)`)).rejects.toThrow();
	await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
	expect(onEnd.mock.calls[0]?.[0]).toBeInstanceOf(BrokenDatabase);
	rmSync(path.dirname(folder), { recursive: true });
});
