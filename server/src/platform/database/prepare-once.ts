import type { Database } from './database.ts';

/**
 * A hot statement, built once for each database: to write it takes as long as to run it. PostgreSQL plans it once a
 * connection. In a transaction it is built anew, as any other.
 */
export function prepareOnce<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
	const statements = new WeakMap<Database, Statement>();
	return (db) => {
		const known = statements.get(db);
		if (known) return known;
		const statement = build(db);
		statements.set(db, statement);
		return statement;
	};
}
