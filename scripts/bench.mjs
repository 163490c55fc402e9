// npm run bench: measures the site. With -- --growth (and --million), measures the feed on growing tables.
import path from 'node:path';
import { findChromium, installMissing } from './find-chromium.mjs';
import { findPostgres, findPostgresPrograms } from './find-postgres.mjs';
import {
	buildWhatIsOutOfDate,
	installLighthouse,
	installWhatIsMissing,
	NODE,
	ROOT,
	run,
	toolEnvironment,
} from './workspace.mjs';

await installMissing('chromium');
installWhatIsMissing();
installLighthouse();
buildWhatIsOutOfDate();

const postgres = findPostgres();
const programs = findPostgresPrograms();
process.on('exit', postgres.stop);
run(NODE, [path.join(ROOT, 'bench/src/main.ts'), ...process.argv.slice(2)], {
	env: toolEnvironment({
		NODE_ENV: '',
		TEST_POSTGRES_URL: postgres.url ?? '',
		CHROMIUM_PATH: findChromium() ?? '',
		...(programs && {
			POSTGRES_BIN: programs.bin,
			POSTGRES_UID: String(programs.owner.uid),
			POSTGRES_GID: String(programs.owner.gid),
		}),
	}),
});
