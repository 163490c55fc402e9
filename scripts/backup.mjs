// npm run backup: stores the whole site in one archive. The site can keep running.
import { runForOperator, SERVER_FLAGS } from './workspace.mjs';

runForOperator('back-up-site.ts', { flags: SERVER_FLAGS });
