// npm run backup: stores everything that the site holds in one archive. The site may run meanwhile.
import path from 'node:path';
import {
	installWhatIsMissing,
	loadEnvironmentFile,
	NODE,
	ROOT,
	run,
	SERVER_FLAGS,
	toolEnvironment,
} from './workspace.mjs';

loadEnvironmentFile();
installWhatIsMissing();
run(NODE, [...SERVER_FLAGS, path.join(ROOT, 'server/src/back-up-site.ts'), ...process.argv.slice(2)], {
	env: toolEnvironment({
		NODE_ENV: 'production',
		BILBY_OPERATOR_PRODUCTION: String(process.env.NODE_ENV === 'production'),
	}),
});
