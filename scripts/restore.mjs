// npm run restore -- FILE: restores a backup into an empty place.
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
run(NODE, [...SERVER_FLAGS, path.join(ROOT, 'server/src/restore-site.ts'), ...process.argv.slice(2)], {
	env: toolEnvironment({
		NODE_ENV: 'production',
		BILBY_OPERATOR_PRODUCTION: String(process.env.NODE_ENV === 'production'),
	}),
});
