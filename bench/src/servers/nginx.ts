import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endProcess } from '../site/processes.ts';

/** Milliseconds between two requests for /readyz, as load balancers with health checks send them. */
const CHECK_EVERY_MS = 200;

/** A load balancer in front of the instances, which sends requests to those that are ready. */
export interface Balancer {
	url: string;
	/** Sets whether a broken GET is sent to the next instance. It is at first. */
	setRepeats(repeats: boolean): Promise<void>;
	close(): Promise<void>;
}

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

export async function startNginx(port: number, instances: readonly string[]): Promise<Balancer> {
	const folder = mkdtempSync(path.join(tmpdir(), 'bilby-nginx-'));
	const file = path.join(folder, 'nginx.conf');
	let ready = [...instances];
	let repeats = true;
	const write = () => writeFileSync(file, configuration({ folder, port, ready, repeats }));
	write();
	const nginx = spawn('nginx', ['-c', file, '-e', path.join(folder, 'error.log')], { stdio: 'inherit' });
	const reload = async () => {
		write();
		nginx.kill('SIGHUP');
		// New workers have started by then, and requests go to them.
		await pause(CHECK_EVERY_MS);
	};
	let isClosed = false;
	const watching = (async () => {
		while (!isClosed) {
			await pause(CHECK_EVERY_MS);
			const states = await Promise.all(instances.map(isReady));
			const now = instances.filter((_, index) => states[index]);
			// nginx needs at least one. It returns 502 if none responds.
			if (now.length === 0 || now.join() === ready.join()) continue;
			ready = now;
			await reload();
		}
	})();
	return {
		url: `http://127.0.0.1:${port}`,
		setRepeats: async (value) => {
			repeats = value;
			await reload();
		},
		close: async () => {
			isClosed = true;
			await watching;
			await endProcess(nginx);
			rmSync(folder, { recursive: true });
		},
	};
}

async function isReady(url: string): Promise<boolean> {
	try {
		const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) });
		await response.text();
		return response.ok;
	} catch {
		// It is stopped, or does not respond.
		return false;
	}
}

function configuration({
	folder,
	port,
	ready,
	repeats,
}: {
	folder: string;
	port: number;
	ready: string[];
	repeats: boolean;
}): string {
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
		.map((name) => `${name}_temp_path ${path.join(folder, name)};`)
		.join('\n\t');
	const servers = ready.map((url) => `server ${new URL(url).host};`).join(' ');
	return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${path.join(folder, 'nginx.pid')};
events { worker_connections 1024; }
http {
	access_log off;
	${temporary}
	upstream site { ${servers} }
	server {
		listen 127.0.0.1:${port};
		location / {
			proxy_pass http://site;
			proxy_set_header Host $http_host;
			proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
			proxy_set_header X-Forwarded-Proto $scheme;
			proxy_buffering off;
			proxy_connect_timeout 1s;
			proxy_next_upstream ${repeats ? 'error timeout' : 'off'};
			client_max_body_size 20m;
		}
	}
}
`;
}
