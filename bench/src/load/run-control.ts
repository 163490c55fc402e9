import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endProcess } from '../site/processes.ts';
import type { RecordedResponse } from './record-response.ts';

export interface Control {
	url: string;
	pid: number;
	stop(): Promise<number>;
}

/** Starts a bare server that returns exactly this response. */
export async function runControl(response: RecordedResponse, folder: string): Promise<Control> {
	const file = path.join(folder, 'answer.json');
	writeFileSync(file, JSON.stringify(response));
	const script = fileURLToPath(new URL('./control-server.ts', import.meta.url));
	const child = spawn(process.execPath, [script, file], {
		stdio: ['ignore', 'pipe', 'inherit'],
		env: { PATH: process.env.PATH, NODE_ENV: 'production' },
	});
	const port = await new Promise<string>((resolve, reject) => {
		child.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
		child.once('error', reject);
		child.once('exit', () => reject(new Error('The control ended before it listened.')));
	});
	if (child.pid === undefined) throw new Error('The control could not be started.');
	return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => endProcess(child) };
}
