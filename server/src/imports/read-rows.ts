import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** Characters of one row: more than the longest text that the site accepts. */
const MAX_ROW_LENGTH = 500_000;

const CSV_OPTIONS = { bom: true, columns: true, info: true, relax_column_count: true, max_record_size: MAX_ROW_LENGTH };

/** A row of an import file; values by column name, without empty ones. `problem` says why a row could not be read. */
export interface SourceRow {
	line: number;
	values: Record<string, unknown>;
	problem?: string;
}

/** A file that cannot be read any further. The operator must repair it. */
export class UnreadableFile extends Error {}

/** Returns the path of `name.csv` or `name.ndjson` in a folder; null if there is neither. */
export function findRowFile(folder: string, name: string): string | null {
	const files = ['csv', 'ndjson'].map((ending) => path.join(folder, `${name}.${ending}`)).filter(existsSync);
	if (files.length > 1) throw new UnreadableFile(`The folder has both ${name}.csv and ${name}.ndjson. Keep one.`);
	return files[0] ?? null;
}

/** Reads a file row by row, so that its size does not matter. */
export async function* readRows(file: string): AsyncGenerator<SourceRow> {
	for await (const row of file.endsWith('.csv') ? readCsv(file) : readLines(file)) {
		const filled = Object.entries(row.values).filter(([, value]) => value !== '' && value !== null);
		yield { ...row, values: Object.fromEntries(filled) };
	}
}

interface CsvRecord {
	record: Record<string, string>;
	/** The error has all values of a row with too many or too few. */
	info: { lines: number; columns: { name: string }[]; error?: { record: string[] } };
}

async function* readCsv(file: string): AsyncGenerator<SourceRow> {
	try {
		// The reader of the records receives failures of the file too.
		const records: AsyncIterable<CsvRecord> = pipeline(createReadStream(file), parse(CSV_OPTIONS), () => {});
		for await (const { record, info } of records) {
			const problem = info.error && describeWidth(info.error.record.length, info.columns.length);
			yield { line: info.lines, values: record, ...(problem && { problem }) };
		}
	} catch (error) {
		if (error instanceof CsvError) throw new UnreadableFile(`${path.basename(file)}: ${error.message}.`);
		throw error;
	}
}

function describeWidth(values: number, columns: number): string {
	return `This row has ${values} ${values === 1 ? 'value' : 'values'} for ${columns} columns.`;
}

async function* readLines(file: string): AsyncGenerator<SourceRow> {
	let line = 0;
	for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
		line += 1;
		// Editors on Windows start a file with a byte order mark.
		const written = line === 1 ? text.replace(/^\uFEFF/, '') : text;
		if (written.trim() !== '') yield { line, ...readObject(written) };
	}
}

function readObject(text: string): Omit<SourceRow, 'line'> {
	if (text.length > MAX_ROW_LENGTH) return { values: {}, problem: 'This line is too long.' };
	try {
		const values: unknown = JSON.parse(text);
		if (typeof values === 'object' && values !== null && !Array.isArray(values)) return { values: { ...values } };
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
	}
	return { values: {}, problem: 'This line is not a JSON object.' };
}
