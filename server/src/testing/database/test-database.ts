import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { inject } from 'vitest';
import type { OpenDatabase } from '#platform/database/database.ts';
import { openDatabaseDump } from '#platform/database/embedded-database.ts';
import { openPostgres } from '#platform/database/postgres-database.ts';
import { databaseNamed, ignoreClosing } from './database-url.ts';
import { UnorderedClient } from './unordered-client.ts';

export type TestDatabase = OpenDatabase & {
	/** Closes it while it is in use, as if the server went away. It need not be closed afterwards. */
	disconnect(): Promise<void>;
};

/** Unused, empty databases. Emptying one takes a tenth of the time of creating one and connecting to it. */
const spare: OpenDatabase[] = [];

/** Opens an empty, migrated database for one test. Closing it makes it available to the next test of the process. */
export async function openTestDatabase(): Promise<TestDatabase> {
	const database = spare.pop() ?? (await copyTemplate());
	const schema = await describeSchema(database);
	return {
		...database,
		disconnect: database.close,
		close: async () => {
			await empty(database);
			// A database whose schema was changed is not reused.
			if ((await describeSchema(database)) === schema) spare.push(database);
			else await database.close();
		},
	};
}

async function copyTemplate(): Promise<OpenDatabase> {
	const template = inject('template');
	if (template.kind === 'embedded') return openDatabaseDump(new Blob([await readFile(template.dumpFile)]));
	const name = `${template.database}_${randomUUID().replaceAll('-', '')}`;
	const admin = new pg.Client({ connectionString: template.serverUrl });
	await admin.connect();
	await admin.query(`create database ${name} template ${template.database}`);
	// Tests never crash the server, so they need not wait for its disk.
	await admin.query(`alter database ${name} set synchronous_commit = off`);
	await admin.end();
	return openPostgres({
		url: databaseNamed(template.serverUrl, name),
		onConnectionLost: ignoreClosing,
		Client: UnorderedClient,
		idleTimeoutMs: 1_000,
	});
}

/** In bytes. Deleted rows stay in the files and would slow down later tests. */
const MAX_DELETED = 2_000_000;

/**
 * Deletes the rows if there are few, which takes a tenth of the time of truncating all tables. Truncates if the user
 * may not disable constraints and triggers.
 */
async function empty({ db }: OpenDatabase): Promise<void> {
	await db.transaction(async (tx) => {
		// On a busy disk, truncating all tables can take longer than a request may.
		await tx.execute('set local statement_timeout = 0');
		await tx.execute('drop schema if exists pgboss cascade');
		await tx.execute(EMPTY_ALL_TABLES);
	});
}

const EMPTY_ALL_TABLES = `do $$
		declare
			tables text[] := (select array_agg(format('%I', tablename)) from pg_tables where schemaname = 'public');
			is_small boolean := (select sum(pg_relation_size(name::regclass)) < ${MAX_DELETED} from unnest(tables) name);
			may_delete boolean := (select rolsuper from pg_roles where rolname = current_user);
			name text;
		begin
			if not (is_small and may_delete) then
				execute 'truncate ' || array_to_string(tables, ', ') || ' restart identity';
				return;
			end if;
			set local session_replication_role = replica;
			foreach name in array tables loop
				execute 'delete from ' || name;
			end loop;
			perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
			from pg_sequences where schemaname = 'public' and last_value is not null;
		end
	$$`;

/** Returns the names and definitions of everything that migrations create, as one text. */
async function describeSchema({ db }: OpenDatabase): Promise<string> {
	const schema = sql<string>`(
		select concat(
			(select string_agg(concat(relname, relkind, relnatts), ',' order by relname) from pg_class where relnamespace = 'public'::regnamespace),
			(select string_agg(conname, ',' order by conname) from pg_constraint where connamespace = 'public'::regnamespace),
			(select string_agg(concat(tgname, tgenabled), ',' order by tgname) from pg_trigger where not tgisinternal),
			(select string_agg(concat(proname, md5(prosrc)), ',' order by proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace)
		)
	)`;
	const [row] = await db.select({ schema }).from(sql`(select) as nothing`);
	return row?.schema ?? '';
}
