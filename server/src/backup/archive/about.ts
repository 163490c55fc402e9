import { z } from 'zod';

/** A change that older versions cannot read increases this. */
export const FORMAT = 1;

/** The first part: when the backup was made, and from which kind and version of database. */
export const about = z.object({
	format: z.int(),
	createdAt: z.iso.datetime(),
	database: z.enum(['embedded', 'postgres']),
	/** The hashes of the migrations that made the tables, in order. */
	migrations: z.array(z.string()),
});
export type About = z.infer<typeof about>;

/** The last part: the contents of the backup as numbers, to compare with the restored data. */
export const summary = z.object({
	/** The rows of each table. */
	tables: z.record(z.string(), z.int()),
	/** The last value of each sequence. */
	sequences: z.record(z.string(), z.int()),
	jobs: z.int(),
	files: z.int(),
});
export type Summary = z.infer<typeof summary>;

export const ABOUT = 'about.json';
export const SUMMARY = 'summary.json';
/** The secret that the site made for itself. */
export const SECRET = 'keys/session-secret';
export const JOBS = 'jobs.ndjson';
export const FILES = 'uploads/';

/** Tables are in several parts, each with a row in JSON in every line. */
export function tablePart(table: string, number: number): string {
	return `tables/${table}/${String(number).padStart(6, '0')}.ndjson`;
}

/** Returns the table of a part; null if it is another kind of part. */
export function readTable(part: string): string | null {
	return /^tables\/([^/]+)\/\d+\.ndjson$/.exec(part)?.[1] ?? null;
}
