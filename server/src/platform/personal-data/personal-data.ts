import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';

/** The member whose data it is. Some data is linked by email address only. */
export interface DataSubject {
	userId: number;
	/** Null until it is verified: anyone can sign up with another person's address. */
	email: string | null;
}

export function toDataSubject({
	id,
	email,
	emailVerifiedAt,
}: {
	id: number;
	email: string;
	emailVerifiedAt: Date | null;
}): DataSubject {
	return { userId: id, email: emailVerifiedAt && email };
}

/** A file of the member that the download contains. */
export interface ExportedFile {
	/** Its path in the download, made of fixed words and numbers only, so that a member cannot influence it. */
	path: string;
	/** Its key in the storage. */
	key: string;
}

/** The result of one erasing step; no rows if nothing was left. */
export interface Erased {
	rows: number;
	/** Tags of pages that showed the data. */
	tags?: string[];
}

export const NOTHING_ERASED: Erased = { rows: 0 };

/** One kind of data that a domain stores about a member. */
export interface PersonalDataSource {
	/** The name of its file in the download, without extension. */
	name: string;
	/** Describes the file to the member. */
	about: string;
	/** The tables it covers. Every table that references members must be covered by a source. */
	tables: readonly PgTable[];
	/** Yields all of the data for the download, without secrets and without data of other people. */
	exportRows(db: Database, subject: DataSubject): AsyncIterable<object>;
	exportFiles?(db: Database, subject: DataSubject): AsyncIterable<ExportedFile>;
	/**
	 * What happens when the account is deleted. `erase` runs one bounded step and is called until nothing is left; a
	 * step may be repeated after a crash. `kept` says why data stays, without naming anyone.
	 */
	onDeletion: { erase(tx: Database, subject: DataSubject): Promise<Erased> } | { kept: string };
}

/** Yields the rows of a query that returns only a handful. */
export async function* fewRows(rows: PromiseLike<object[]>): AsyncGenerator<object> {
	yield* await rows;
}
