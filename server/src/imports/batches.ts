import { invalidFields } from '../platform/kernel/errors.ts';

/** One run of the import command. */
export interface ImportRun {
	id: string;
	startedAt: Date;
	dryRun: boolean;
}

/** A row of a batch. */
export interface BatchRow<Row> {
	row: Row;
	/** Imports the row. A validation error rejects it with its problems by column; other errors end the import. */
	settle(work: () => Promise<void>): Promise<void>;
}

/** Rejects a row because of one column. */
export function invalidRow(column: string, problem: string) {
	return invalidFields({ [column]: problem });
}
