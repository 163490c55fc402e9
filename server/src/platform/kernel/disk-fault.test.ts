import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { explainDiskFault, isDiskFull } from './disk-fault.ts';

const FULL = 'The disk is full. Free some space and try again.';

const systemError = (code: string, path?: string) => Object.assign(new Error(`${code}: x, open`), { code, path });

it.each([
	['a full disk', systemError('ENOSPC'), FULL],
	['a quota', systemError('EDQUOT', '/data/a'), 'The disk is full (/data/a). Free some space and try again.'],
	['a cause', new DrizzleQueryError('insert', [], new Error('could not extend file: No space left on device')), FULL],
	['a read-only disk', systemError('EROFS', '/data'), 'The disk is read-only (/data). Make it writable and try again.'],
	[
		'a folder of another user',
		systemError('EACCES', '/data'),
		'This process may not use /data. Change its owner or permissions and try again.',
	],
	['a port of another user', systemError('EACCES'), null],
	['a table of another user', Object.assign(new Error('permission denied for table deals'), { code: '42501' }), null],
	['anything else', new Error('No kettle.'), null],
	['no error', 'ENOSPC', null],
])('explains %s', (_, error, expected) => {
	expect(explainDiskFault(error)).toBe(expected);
});

it('knows a full disk from PostgreSQL’s code', () => {
	const error = Object.assign(new Error('could not extend file'), { code: '53100' });
	expect(isDiskFull(new DrizzleQueryError('insert', [], error))).toBe(true);
	expect(isDiskFull(new Error('No kettle.'))).toBe(false);
});

it.runIf(existsSync('/dev/full'))('explains what the system throws', () => {
	expect(explainDiskFault(attempt(() => writeFileSync('/dev/full', 'x')))).toMatch(/^The disk is full/);
	expect(explainDiskFault(attempt(() => mkdirSync('/dev/full/data')))).toBeNull();
});

function attempt(work: () => void): unknown {
	try {
		work();
	} catch (error) {
		return error;
	}
	return null;
}
