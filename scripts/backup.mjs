// npm run backup: stores everything that the site holds in one archive. The site may run meanwhile.
import { runForOperator, SERVER_FLAGS } from './workspace.mjs';

runForOperator('back-up-site.ts', { flags: SERVER_FLAGS });
