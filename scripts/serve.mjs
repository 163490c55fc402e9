// Runs the built server in place of this process, for containers and system services: signals reach the server itself.
import { BUILT_SERVER, SERVER_ENVIRONMENT, SERVER_FLAGS } from './workspace.mjs';

process.execve(process.execPath, [process.execPath, ...SERVER_FLAGS, BUILT_SERVER], {
	...process.env,
	...SERVER_ENVIRONMENT,
	// Libraries always run in production mode. Only the operator's own NODE_ENV makes the site a production site.
	NODE_ENV: 'production',
	BILBY_OPERATOR_PRODUCTION: String(process.env.NODE_ENV === 'production'),
	BILBY_DEV: 'false',
});
