// npm run import -- FOLDER: imports members, deals and comments from CSV or NDJSON files. docs/importing.md says how.
import path from 'node:path';
import { installWhatIsMissing, loadEnvironmentFile, NODE, ROOT, run, toolEnvironment } from './workspace.mjs';

loadEnvironmentFile();
installWhatIsMissing();
// Relative to the caller's folder, which npm passes on.
const callerFolder = process.env.INIT_CWD ?? process.cwd();
const args = process.argv.slice(2).map((arg) => (arg.startsWith('-') ? arg : path.resolve(callerFolder, arg)));
run(NODE, [path.join(ROOT, 'server/src/import.ts'), ...args], {
	env: toolEnvironment({
		NODE_ENV: 'production',
		BILBY_OPERATOR_PRODUCTION: String(process.env.NODE_ENV === 'production'),
	}),
});
