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
	/** Ends it under whoever uses it, as when a server goes away. Nothing is left to close. */
	takeAway(): Promise<void>;
};

/** Empty ones that no test of this process uses: to empty one takes a tenth of what it takes to make one, and to connect to it anew. */
const spare: OpenDatabase[] = [];

/** An empty, migrated database of the test's own; closing it leaves it to the next test of the process. */
export async function openTestDatabase(): Promise<TestDatabase> {
	const database = spare.pop() ?? (await copyTemplate());
	const schema = await schemaOf(database);
	return {
		...database,
		takeAway: database.close,
		close: async () => {
			await empty(database);
			// What a test did to the schema is not for the next one.
			if ((await schemaOf(database)) === schema) spare.push(database);
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
	// No test ends the server, so none waits for its disk.
	await admin.query(`alter database ${name} set synchronous_commit = off`);
	await admin.end();
	return openPostgres({
		url: databaseNamed(template.serverUrl, name),
		onConnectionLost: ignoreClosing,
		Client: UnorderedClient,
	});
}

/** Of all rows together, in bytes: what is deleted stays in the files, and would be read past by the tests after this one. */
const MOST_DELETED = 2_000_000;

/**
 * To delete a few rows takes a tenth of the time that it takes to truncate all tables, which makes each of them anew. Who may
 * not put constraints and triggers aside for it truncates.
 */
async function empty({ db }: OpenDatabase): Promise<void> {
	await db.execute('drop schema if exists pgboss cascade');
	await db.execute(`do $$
		declare
			tables text[] := (select array_agg(format('%I', tablename)) from pg_tables where schemaname = 'public');
			is_small boolean := (select sum(pg_relation_size(name::regclass)) < ${MOST_DELETED} from unnest(tables) name);
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
	$$`);
}

/** Names and definitions of what migrations make, as one text. */
async function schemaOf({ db }: OpenDatabase): Promise<string> {
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
