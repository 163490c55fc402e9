// npm run test:image: performs the steps of the Dockerfile in an empty folder, as an ordinary user and without a container
// engine. Then it sets the result up, starts it with files that cannot change, and stops it. Takes some minutes and 2 GB of disk.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NODE, toolEnvironment } from '../scripts/workspace.mjs';
import { performDockerfile } from './perform-dockerfile.mjs';

/** What an image of the site may add to that of Node. */
const MAX_MEGABYTES = 300;

const USER = 'bilby-steps';

/** Only builds and the demo need these. */
const UNWANTED = [
	...['vite', 'rolldown', 'esbuild', 'typescript', 'vitest', '@playwright', '@biomejs', 'react'].map(
		(name) => `app/node_modules/${name}`,
	),
	...['app/demo', 'app/e2e', 'app/bench', 'app/web/src', 'app/server/src/testing'],
];

const folder = process.env.STEPS_FOLDER ?? mkdtempSync(path.join(tmpdir(), 'bilby-steps-'));
if (process.getuid() === 0) process.exitCode = runAsOrdinaryUser();
else await test();

/** Creates a user for this and runs the same program as that user. */
function runAsOrdinaryUser() {
	if (spawnSync('id', [USER]).status !== 0) {
		execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', USER]);
	}
	const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, USER], { encoding: 'utf8' })));
	chownSync(folder, uid, gid);
	try {
		// The settings of the npm that started this belong to its own user.
		const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
		const env = { ...Object.fromEntries(inherited), HOME: folder, STEPS_FOLDER: folder };
		return spawnSync(NODE, [fileURLToPath(import.meta.url)], { uid, gid, env, stdio: 'inherit' }).status;
	} finally {
		rmSync(folder, { recursive: true });
		execFileSync('userdel', [USER]);
	}
}

async function test() {
	// The image has this version of Node too.
	process.env.PATH = `${path.dirname(NODE)}${path.delimiter}${toolEnvironment().PATH}`;
	process.env.HOME = folder;
	try {
		const image = performDockerfile(folder, (line) => console.log(line));
		measure(image);
		execFileSync('chmod', ['-R', 'a-w', path.join(image.root, image.workdir)]);
		await testSite(image);
		console.log('\nThe steps of the Dockerfile work.');
	} finally {
		execFileSync('chmod', ['-R', 'u+w', folder]);
		if (!process.env.STEPS_FOLDER) rmSync(folder, { recursive: true });
	}
}

function measure({ root }) {
	const sizes = globSync('**', { cwd: root, dot: true }).map((file) => lstatSync(path.join(root, file)).size);
	const megabytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1e6);
	console.log(`\nThe image adds ${megabytes} MB in ${sizes.length} files.`);
	expect(megabytes <= MAX_MEGABYTES, `at most ${MAX_MEGABYTES} MB`);
	const unwanted = UNWANTED.filter((file) => existsSync(path.join(root, file)));
	expect(unwanted.length === 0, `nothing that only builds need (${unwanted})`);
}

async function testSite(image) {
	const port = await findFreePort();
	const env = {
		...{ PATH: process.env.PATH, ...image.env, PORT: String(port), SITE_URL: `http://127.0.0.1:${port}` },
		DATA_DIR: path.join(image.root, image.env.DATA_DIR),
	};
	const inImage = { cwd: path.join(image.root, image.workdir), env, encoding: 'utf8' };

	const admin = ['--email', 'boss@example.org', '--username', 'boss', '--password', 'Numbat-at-night-7'];
	const setup = spawnSync('node', ['server/src/setup.ts', ...admin], inImage);
	expect(
		setup.status === 0 && setup.stdout.includes('boss is the Super Admin'),
		`setup: ${setup.stdout}${setup.stderr}`,
	);

	for (const start of ['first', 'second']) {
		const startedAt = Date.now();
		const [command, ...args] = image.command;
		const server = spawn(command, args, { ...inImage, stdio: ['ignore', 'inherit', 'inherit'] });
		const exit = once(server, 'exit');
		await respondsTo(`${env.SITE_URL}/readyz`, server);
		console.log(`The ${start} start took ${((Date.now() - startedAt) / 1_000).toFixed(1)} seconds.`);
		for (const [address, content] of [
			['/', '<title>'],
			['/api/openapi.json', '"openapi"'],
			['/metrics', 'bilby_pages_total'],
		]) {
			const response = await fetchPatiently(`${env.SITE_URL}${address}`);
			const body = await response.text();
			expect(response.status === 200 && body.includes(content), `${address} responds (${response.status})`);
		}
		const [check, ...checkArgs] = image.healthCheck;
		expect(spawnSync(check, checkArgs, inImage).status === 0, 'the health check passes');
		const stoppedAt = Date.now();
		server.kill('SIGTERM');
		const [code] = await exit;
		expect(code === 0, `SIGTERM stops it with 0 (${code}), after ${Date.now() - stoppedAt} ms`);
		expect(spawnSync(check, checkArgs, inImage).status === 1, 'the health check fails once it has stopped');
	}

	const doctor = spawnSync('node', ['server/src/doctor.ts'], inImage);
	expect(doctor.status === 0, `doctor: ${doctor.stdout}${doctor.stderr}`);
}

/** Tries again while the server turns requests away because the machine is busy. */
async function fetchPatiently(address, tries = 30) {
	const response = await fetch(address);
	if (response.status !== 503 || tries === 0) return response;
	await response.arrayBuffer();
	await new Promise((resolve) => setTimeout(resolve, 2_000));
	return fetchPatiently(address, tries - 1);
}

async function respondsTo(address, server) {
	for (let tries = 0; tries < 600 && server.exitCode === null; tries += 1) {
		const isUp = await fetch(address).then(
			({ ok }) => ok,
			() => false,
		);
		if (isUp) return;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
	throw new Error('The site does not start.');
}

async function findFreePort() {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address();
	server.close();
	await once(server, 'close');
	return port;
}

function expect(isRight, what) {
	if (!isRight) throw new Error(`Failed: ${what}`);
	console.log(`✓ ${what.split('\n', 1)[0]}`);
}
