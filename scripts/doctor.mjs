// npm run doctor: checks counters against their rows, and rows against their files. With -- --repair, repairs counters.
import path from 'node:path';
import { installWhatIsMissing, NODE, ROOT, run, toolEnvironment } from './workspace.mjs';

installWhatIsMissing();
run(NODE, [path.join(ROOT, 'server/src/doctor.ts'), ...process.argv.slice(2)], {
	env: toolEnvironment({
		NODE_ENV: 'production',
		BILBY_OPERATOR_PRODUCTION: String(process.env.NODE_ENV === 'production'),
	}),
});
