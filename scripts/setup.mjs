// npm run setup: creates the first administrator of a new site and checks database, storage and mail.
import path from 'node:path';
import { installWhatIsMissing, loadEnvironmentFile, NODE, ROOT, run, toolEnvironment } from './workspace.mjs';

loadEnvironmentFile();
installWhatIsMissing();
run(NODE, [path.join(ROOT, 'server/src/setup.ts'), ...process.argv.slice(2)], {
	env: toolEnvironment({
		NODE_ENV: 'production',
		BILBY_OPERATOR_PRODUCTION: String(process.env.NODE_ENV === 'production'),
	}),
});
