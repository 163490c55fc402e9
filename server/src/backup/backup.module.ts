import { fork } from 'node:child_process';
import type { FastifyBaseLogger } from 'fastify';
import type { AppModule } from '../platform/modules/app-module.ts';

const PROGRAM = new URL('../back-up-site.ts', import.meta.url);

/** Makes backups as configured. */
export const backupModule: AppModule = {
	scheduledJobs: ({ config: { backup } }, logger) =>
		backup.schedule === null
			? []
			: [{ name: 'back-up', cron: backup.schedule, isLong: true, run: () => runProgram(logger) }],
};

/** Another process compresses and encrypts, so that requests do not wait. It ends with this one. */
async function runProgram(logger: FastifyBaseLogger): Promise<void> {
	const child = fork(PROGRAM, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream?.on('data', (chunk) => {
			output += chunk;
		});
	}
	const code = await new Promise<number | null>((resolve, reject) => {
		child.once('error', reject);
		child.once('close', resolve);
	});
	if (code !== 0) throw new Error(`The backup failed: ${output.trim()}`);
	logger.info(output.trim());
}
