import { rebuildDealCounts } from '@bilby/server/deals/counts/deal-counts.queries';
import { seedMasterData } from '@bilby/server/demo/master-data';
import { openPostgres } from '@bilby/server/platform/database/postgres-database';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { generateDeals } from './generate-deals.ts';

const MEMBERS = `
	insert into users (username, email, first_name, last_name)
	select 'member' || i, 'member' || i || '@example.com', 'Bench', 'Member' from generate_series(1, 50) as i`;

/** A database with the tables of the site, master data and members, that deals are generated into. */
export interface GrownDatabase {
	pool: pg.Pool;
	categoryIds: number[];
	/** Replaces all deals by so many. */
	grow(deals: number): Promise<void>;
	close(): Promise<void>;
}

export async function openGrownDatabase(url: string): Promise<GrownDatabase> {
	const database = await openPostgres(url, null, (error) => console.error(error.message));
	await database.migrate();
	await database.close();
	// One connection, so that random numbers stay with their session; no statement timeout, for the filling.
	const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, options: '-c timezone=UTC' });
	const db = drizzle(pool);
	await seedMasterData(db);
	await pool.query(MEMBERS);
	const { rows } = await pool.query<{ id: number }>('select id from categories order by id');
	const categoryIds = rows.map(({ id }) => id);
	return {
		pool,
		categoryIds,
		grow: async (deals) => {
			const started = performance.now();
			await generateDeals(pool, deals, categoryIds);
			await rebuildDealCounts(db);
			console.log(`${deals.toLocaleString('en')} deals made in ${Math.round((performance.now() - started) / 1000)} s`);
		},
		close: () => pool.end(),
	};
}
