import { spawn } from 'node:child_process';
import path from 'node:path';
import {
	BUILT_SERVER,
	buildWhatIsOutOfDate,
	installWhatIsMissing,
	loadEnvironmentFile,
	NODE,
	ROOT,
	SERVER_ENVIRONMENT,
	SERVER_FLAGS,
	toolEnvironment,
} from './workspace.mjs';

/** Folders whose changes restart the server in development. */
const WATCHED = ['server/src', 'contract/src', 'demo/src', 'content'];

const isDevelopment = process.argv.includes('--dev');

loadEnvironmentFile();
installWhatIsMissing();
if (!isDevelopment) buildWhatIsOutOfDate();

const server = spawn(
	NODE,
	[
		...(isDevelopment
			? [...WATCHED.map((folder) => `--watch-path=${folder}`), path.join(ROOT, 'demo/src/main.ts')]
			: [...SERVER_FLAGS, BUILT_SERVER]),
	],
	{
		cwd: ROOT,
		stdio: 'inherit',
		env: toolEnvironment({
			// The bundler needs more memory than the server.
			...(isDevelopment ? {} : SERVER_ENVIRONMENT),
			// Libraries always run in production mode. Only the operator's own NODE_ENV makes the site a production site.
			NODE_ENV: isDevelopment ? 'development' : 'production',
			BILBY_OPERATOR_PRODUCTION: String(process.env.NODE_ENV === 'production'),
			BILBY_DEV: String(isDevelopment),
		}),
	},
);

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal));

// npm runs this script in a shell that exits on a signal without forwarding it.
if (process.env.npm_lifecycle_event) {
	const shell = process.ppid;
	const watch = setInterval(() => {
		if (process.ppid === shell) return;
		clearInterval(watch);
		server.kill('SIGTERM');
	}, 500);
}

server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
