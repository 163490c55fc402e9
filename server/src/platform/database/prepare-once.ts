import type { Database } from './database.ts';

/**
 * Builds a frequent statement once per database, because building takes as long as running it. PostgreSQL plans it once
 * per connection. In a transaction it is built each time.
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
