import path from 'node:path';
import type { z } from 'zod';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { requireReadable } from '../platform/http/input/readable-input.ts';
import { AppError, collectProblems } from '../platform/kernel/errors.ts';
import { withInvalidation } from '../platform/page-cache/with-invalidation.ts';
import type { BatchRow, ImportRun } from './batches.ts';
import { importComments } from './import-comments.ts';
import { importDeals } from './import-deals.ts';
import { importMembers } from './import-members.ts';
import { findRuns, type ImportedKind } from './imported-rows.queries.ts';
import { Labels } from './labels.ts';
import { findRowFile, readRows, type SourceRow, UnreadableFile } from './read-rows.ts';
import { buildRowShapes } from './row-shapes.ts';

/** Rows that one transaction imports: an interrupted import continues after the last complete batch. */
const BATCH = 200;

const REPEATED_ID = { id: 'An earlier row has this id.' };

type Importing = Pick<AppContext, 'db' | 'pageCache' | 'clock' | 'secrets'>;

interface ImportOptions {
	/** Has `members`, `deals` and `comments` as .csv or .ndjson files; each is optional. */
	folder: string;
	/** Checks every row in one transaction that is rolled back, and leaves out the counters that members change too. */
	dryRun: boolean;
	/** Creates missing stores, brands and tags instead of rejecting the deal. */
	createLabels: boolean;
	/** Receives each line of the report as soon as it is known. */
	say(line: string): void;
}

/** How many rows were imported now, were there from an earlier import, and were rejected. */
export interface ImportTotals {
	imported: number;
	earlier: number;
	rejected: number;
}

/** Ends the transaction of a dry run. */
class DryRunOver extends Error {
	readonly totals: ImportTotals;

	constructor(totals: ImportTotals) {
		super('The dry run is over.');
		this.totals = totals;
	}
}

/**
 * Imports members, deals and comments from files, in this order. Reports every rejected row with all its problems and
 * imports the others. Repeating an import skips the rows that are already here. Memory use does not depend on the size
 * of the files. Throws `UnreadableFile` if a file cannot be read to its end.
 */
export async function importContent(site: Importing, options: ImportOptions): Promise<ImportTotals> {
	if (!options.dryRun) return importFiles(site, options);
	try {
		return await site.db.transaction(async (tx): Promise<never> => {
			throw new DryRunOver(await importFiles({ ...site, db: tx }, options));
		});
	} catch (error) {
		if (error instanceof DryRunOver) return error.totals;
		throw error;
	}
}

async function importFiles(site: Importing, options: ImportOptions): Promise<ImportTotals> {
	const totals = { imported: 0, earlier: 0, rejected: 0 };
	const run: ImportRun = { id: crypto.randomUUID(), startedAt: site.clock(), dryRun: options.dryRun };
	const settings = { ...options, run };
	const shapes = buildRowShapes(run.startedAt);
	const files = [
		await importFile(site, settings, {
			name: 'members',
			kind: 'member',
			shape: shapes.member,
			store: importMembers,
		}),
		await importFile(site, settings, {
			name: 'deals',
			kind: 'deal',
			shape: shapes.deal,
			store: (tx, rows, run) => {
				// A batch that fails takes the labels it created with it.
				const labels = new Labels(tx, { createMissing: options.createLabels });
				return importDeals(tx, rows, { labels, run });
			},
		}),
		await importFile(site, settings, {
			name: 'comments',
			kind: 'comment',
			shape: shapes.comment,
			store: importComments,
		}),
	].filter((file) => file !== null);
	if (files.length === 0) {
		throw new UnreadableFile(`There is no members, deals or comments file (.csv or .ndjson) in ${options.folder}.`);
	}
	for (const file of files) {
		totals.imported += file.imported;
		totals.earlier += file.earlier;
		totals.rejected += file.rejected;
	}
	return totals;
}

interface SourceIds {
	id: string;
	author?: string;
}

interface RowKind<Row> {
	name: string;
	kind: ImportedKind;
	shape: z.ZodType<Row>;
	store(tx: Database, rows: BatchRow<Row>[], run: ImportRun): Promise<void>;
}

async function importFile<Row extends SourceIds>(
	site: Importing,
	{ folder, run, say }: ImportOptions & { run: ImportRun },
	{ name, kind, shape, store }: RowKind<Row>,
): Promise<ImportTotals | null> {
	const file = findRowFile(folder, name);
	if (file === null) return null;
	const totals = { imported: 0, earlier: 0, rejected: 0 };
	const reject = (line: number, problems: Record<string, string>) => {
		totals.rejected += 1;
		const listed = Object.entries(problems).map(([column, problem]) => `${column}: ${problem}`);
		say(`${path.basename(file)}:${line} ${listed.join(' | ')}`);
	};
	const storeBatch = async (batch: { line: number; row: Row }[]) => {
		if (batch.length === 0) return;
		await withInvalidation(site, async (tx, invalidate) => {
			invalidate('feed');
			const ids = batch.map(({ row }) => row.id);
			const runs = await findRuns(tx, kind, ids);
			const fresh = batch.filter(({ row }) => !runs.has(row.id));
			const repeated = batch.filter(({ row }) => runs.get(row.id) === run.id);
			for (const { line } of repeated) reject(line, REPEATED_ID);
			totals.earlier += batch.length - fresh.length - repeated.length;
			await store(
				tx,
				fresh.map(({ line, row }) => ({
					row,
					settle: async (work) => {
						try {
							await work();
							totals.imported += 1;
						} catch (error) {
							if (!(error instanceof AppError) || !error.fields) throw error;
							reject(line, error.fields);
						}
					},
				})),
				run,
			);
		});
		say(`${name}: ${totals.imported + totals.earlier + totals.rejected} rows read`);
	};
	let batch: { line: number; row: Row }[] = [];
	const inBatch = new Set<string>();
	for await (const sent of readRows(file)) {
		const row = readRow(sent, shape, reject);
		if (row === null) continue;
		if (inBatch.has(row.id)) {
			reject(sent.line, REPEATED_ID);
			continue;
		}
		inBatch.add(row.id);
		batch.push({ line: sent.line, row: hideMemberId(site, kind, row) });
		if (batch.length < BATCH) continue;
		await storeBatch(batch);
		batch = [];
		inBatch.clear();
	}
	await storeBatch(batch);
	return totals;
}

/**
 * Replaces the id that a member had on the other site with a keyed hash. It is stored even after the member has left, so
 * that a repeated import does not bring them back, and an id can be a name or an address.
 */
function hideMemberId<Row extends SourceIds>({ secrets }: Importing, kind: ImportedKind, row: Row): Row {
	const hide = (id: string) => secrets.sign('imported-member', id);
	return {
		...row,
		...(kind === 'member' && { id: hide(row.id) }),
		...(row.author !== undefined && { author: hide(row.author) }),
	};
}

function readRow<Row>(
	{ line, values, problem }: SourceRow,
	shape: z.ZodType<Row>,
	reject: (line: number, problems: Record<string, string>) => void,
): Row | null {
	if (problem !== undefined) {
		reject(line, { row: problem });
		return null;
	}
	const parsed = shape.safeParse(values);
	const issues = parsed.error?.issues ?? [];
	const problems = {
		...Object.fromEntries(issues.map((issue) => [issue.path.join('.') || 'row', issue.message])),
		// These end the import if they reach the database. The shape removes them from some columns.
		...collectProblems(() => requireReadable(values)),
	};
	if (parsed.success && Object.keys(problems).length === 0) return parsed.data;
	reject(line, problems);
	return null;
}
