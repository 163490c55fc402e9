import { expect, it } from 'vitest';
import { readImportArguments, WrongCall } from './import-arguments.ts';

const FOLDER = import.meta.dirname;

it('reads a folder and flags', () => {
	expect(readImportArguments([FOLDER])).toEqual({ folder: FOLDER, dryRun: false, createLabels: false });
	const flags = ['--dry-run', '--create-labels'];
	expect(readImportArguments([FOLDER, ...flags])).toEqual({ folder: FOLDER, dryRun: true, createLabels: true });
});

it.each([[['--dry-run=true']], [['--create-labels=no']], [['--dryrun']], [['-n']], [['another']]])(
	'rejects %j after the folder',
	(args) => {
		expect(() => readImportArguments([FOLDER, ...args])).toThrow(WrongCall);
		expect(() => readImportArguments([FOLDER, ...args])).toThrow(
			'npm run import -- FOLDER [--dry-run] [--create-labels]',
		);
	},
);
