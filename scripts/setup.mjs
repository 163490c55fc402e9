// npm run setup: creates the first administrator of a new site and checks database, storage and mail.
import { runForOperator } from './workspace.mjs';

runForOperator('setup.ts');
