// npm run restore -- FILE: restores a backup into an empty place.
import { runForOperator, SERVER_FLAGS } from './workspace.mjs';

runForOperator('restore-site.ts', { flags: SERVER_FLAGS });
