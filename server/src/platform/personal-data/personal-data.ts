import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';

/** Whose data it is. Some is known by the address alone. */
export interface DataSubject {
	userId: number;
	email: string;
}

/** A file of the member's own that goes into the download. */
export interface ExportedFile {
	/** Its path in the download, made of fixed words and numbers: no part of it is the member's to choose. */
	path: string;
	/** Where it lies in the storage. */
	key: string;
}

/** What one step of erasing did; no rows where nothing was left to do. */
export interface Erased {
	rows: number;
	/** Pages that showed something of it, by tag. */
	tags?: string[];
}

export const NOTHING_ERASED: Erased = { rows: 0 };

/** One kind of thing that a domain holds about a member. */
export interface PersonalDataSource {
	/** The name of its file in the download, without the ending. */
	name: string;
	/** What is in the file, for the member. */
	about: string;
	/** The tables it speaks for: every table that refers to members is claimed by a source. */
	tables: readonly PgTable[];
	/** Everything of it, as it goes into the download: nothing secret, and nothing of other people. */
	exportRows(db: Database, subject: DataSubject): AsyncIterable<object>;
	exportFiles?(db: Database, subject: DataSubject): AsyncIterable<ExportedFile>;
	/**
	 * What becomes of it when the account is deleted. `erase` takes one bounded step and is called until nothing is left; a step may
	 * be done again after a crash. What is kept tells why: it then belongs to a row that names nobody.
	 */
	onDeletion: { erase(tx: Database, subject: DataSubject): Promise<Erased> } | { kept: string };
}

/** Rows of what a member has only a handful of. */
export async function* fewRows(rows: PromiseLike<object[]>): AsyncGenerator<object> {
	yield* await rows;
}
