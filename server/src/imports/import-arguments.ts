import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** A mistake that the operator can fix. */
export class WrongCall extends Error {}

const USAGE = 'npm run import -- FOLDER [--dry-run] [--create-labels]';

/** Reads the folder and the flags of `npm run import`. Throws `WrongCall` for anything else. */
export function readImportArguments(args: string[]) {
	const { values, positionals } = parseStrictly(args);
	const [folder, ...others] = positionals;
	if (folder === undefined || others.length > 0) throw new WrongCall(`Please name one folder: ${USAGE}`);
	if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new WrongCall(`There is no folder ${folder}.`);
	return {
		folder,
		dryRun: values['dry-run'] ?? false,
		createLabels: values['create-labels'] ?? false,
	};
}

/** Flags are never ignored: without its `--dry-run`, an import changes the site. */
function parseStrictly(args: string[]) {
	try {
		return parseArgs({
			args,
			allowPositionals: true,
			options: { 'dry-run': { type: 'boolean' }, 'create-labels': { type: 'boolean' } },
		});
	} catch (error) {
		throw new WrongCall(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
	}
}
