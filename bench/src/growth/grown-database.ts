import { rebuildDealCounts } from '@bilby/server/deals/counts/deal-counts.queries';
import type { Database } from '@bilby/server/platform/database/database';
import { openEmbeddedDatabase } from '@bilby/server/platform/database/embedded-database';
import { SESSION_OPTIONS } from '@bilby/server/platform/database/postgres-database';
import { insertStarterData } from '@bilby/server/starter-data/starter-data';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { openBenchPostgres } from '../bench-database.ts';
import { generateDeals, type Statements } from './generate-deals.ts';

const MEMBERS = `
	insert into users (username, email, first_name, last_name)
	select 'member' || i, 'member' || i || '@example.com', 'Bench', 'Member' from generate_series(1, 50) as i`;

/** A database with the tables, master data and members of the site, to be filled with generated deals. */
export interface GrownDatabase {
	categoryIds: number[];
	/** Replaces all deals with this many. */
	grow(deals: number): Promise<void>;
	close(): Promise<void>;
}

export async function openGrownPostgres(url: string): Promise<GrownDatabase & { pool: pg.Pool }> {
	const database = await openBenchPostgres(url);
	await database.migrate();
	await database.close();
	// One connection, because the random seed belongs to a session. No statement timeout, because filling takes long.
	const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, options: SESSION_OPTIONS });
	return { ...(await growing(pool, drizzle(pool), () => pool.end())), pool };
}

/** Opens the embedded database of a stopped site. Close it before starting the site. */
export async function openGrownEmbedded(folder: string): Promise<GrownDatabase> {
	const { db, client, kind, migrate, close } = await openEmbeddedDatabase(folder);
	if (kind !== 'embedded') throw new Error('This database is not embedded.');
	await migrate();
	await client.query('set statement_timeout = 0');
	return growing(client, db, close);
}

async function growing(statements: Statements, db: Database, close: () => Promise<void>): Promise<GrownDatabase> {
	await insertStarterData(db, { isDemo: true });
	await statements.query(MEMBERS);
	const { rows } = await statements.query<{ id: number }>('select id from categories order by id');
	const categoryIds = rows.map(({ id }) => id);
	return {
		categoryIds,
		grow: async (deals) => {
			const started = performance.now();
			await generateDeals(statements, deals, categoryIds);
			await rebuildDealCounts(db);
			console.log(`${deals.toLocaleString('en')} deals made in ${Math.round((performance.now() - started) / 1000)} s`);
		},
		close,
	};
}
