// npm run doctor: checks counters against rows, and rows against files. With -- --repair, corrects the counters.
import path from 'node:path';
import { installWhatIsMissing, loadEnvironmentFile, NODE, ROOT, run, toolEnvironment } from './workspace.mjs';

loadEnvironmentFile();
installWhatIsMissing();
run(NODE, [path.join(ROOT, 'server/src/doctor.ts'), ...process.argv.slice(2)], {
	env: toolEnvironment({
		NODE_ENV: 'production',
		BILBY_OPERATOR_PRODUCTION: String(process.env.NODE_ENV === 'production'),
	}),
});
