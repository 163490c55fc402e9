// npm run import -- FOLDER: imports members, deals and comments from CSV or NDJSON files. docs/importing.md says how.
import path from 'node:path';
import { runForOperator } from './workspace.mjs';

// Relative to the caller's folder, which npm passes on.
const callerFolder = process.env.INIT_CWD ?? process.cwd();
const args = process.argv.slice(2).map((arg) => (arg.startsWith('-') ? arg : path.resolve(callerFolder, arg)));
runForOperator('import.ts', { args });
