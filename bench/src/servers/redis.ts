import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { endProcess } from '../site/processes.ts';
import { findFreePort } from '../site/run-site.ts';

/** A Redis server of this run. */
export interface OwnRedis {
	url: string;
	start(): Promise<void>;
	stop(): Promise<void>;
	close(): Promise<void>;
}

/** Returns null if neither Redis nor Valkey is installed. */
export async function startRedis(folder: string): Promise<OwnRedis | null> {
	const program = ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0);
	if (!program) return null;
	mkdirSync(folder, { recursive: true });
	const port = await findFreePort();
	let server: ChildProcess | null = null;
	const start = async () => {
		const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
		server = spawn(program, options, { stdio: 'ignore' });
		while (!(await accepts(port))) await pause(20);
	};
	const stop = async () => {
		if (server) await endProcess(server);
	};
	await start();
	return { url: `redis://127.0.0.1:${port}`, start, stop, close: stop };
}

function accepts(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(port, '127.0.0.1');
		socket.once('connect', () => {
			socket.destroy();
			resolve(true);
		});
		socket.once('error', () => resolve(false));
	});
}
