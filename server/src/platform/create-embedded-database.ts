import { PGlite } from '@electric-sql/pglite';

const folder = process.argv[2];
if (!folder) throw new Error('Usage: create-embedded-database FOLDER');

const database = new PGlite(folder);
await database.waitReady;
await database.close();
