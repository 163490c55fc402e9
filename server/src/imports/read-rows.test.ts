import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRows } from './read-rows.ts';

let folder: string;

beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'bilby-rows-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (name: string) => Array.fromAsync(readRows(path.join(folder, name)));

it.each([
	['members.csv', 'id,email\nm1,a@example.com\n', 2],
	['members.ndjson', '{"id":"m1","email":"a@example.com"}\n', 1],
])('reads %s with a byte order mark', async (name, text, line) => {
	writeFileSync(path.join(folder, name), `\uFEFF${text}`);
	expect(await read(name)).toEqual([{ line, values: { id: 'm1', email: 'a@example.com' } }]);
});

it.each(['folder.csv', 'folder.ndjson'])('stops with an error if %s cannot be read', async (name) => {
	mkdirSync(path.join(folder, name));
	await expect(read(name)).rejects.toThrow('EISDIR');
});
