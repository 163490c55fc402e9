// Plain JavaScript without dependencies: it runs before anything is installed, under whatever Node is there.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The Node that this project brings along. */
export const NODE = path.join(ROOT, 'node_modules/node/bin/node');

const MB = 1024 * 1024;

/** The old generation may grow to half of the memory there is, of a container's where there is one; a small one needs as much too. */
const MIN_HEAP_MB = 512;

/**
 * How the server runs. On a large machine V8 would let its young generation grow to 130 MB; this keeps a small site small.
 * What NODE_OPTIONS says wins. Compiled code is kept between starts, and MALLOC_ARENA_MAX keeps image work on many threads from
 * scattering memory. Left alone, glibc stops giving large blocks back after the first of them; these thresholds, in bytes, are where it starts, and keep it there.
 */
export const SERVER_ENVIRONMENT = {
	NODE_OPTIONS:
		`--max-semi-space-size=4 --max-old-space-size=${heapMegabytes()} ${process.env.NODE_OPTIONS ?? ''}`.trim(),
	NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/bilby-compiled'),
	MALLOC_ARENA_MAX: '2',
	MALLOC_MMAP_THRESHOLD_: String(32 * 1024),
	MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
};

/**
 * The embedded database is WebAssembly, which V8 compiles once for a quick start and with this flag not again for speed: that
 * would take hundreds of megabytes for a fifteenth of what a query costs (docs/decisions/016-memory-use.md).
 */
export const COMPILE_ONCE = '--liftoff-only';

/**
 * The heap is collected when it has grown by this much over what lived in it the last time. By itself V8 lets it double, and
 * more where it may become large: a process that needs 180 MB then holds 310. NODE_OPTIONS takes neither flag.
 */
export const SERVER_FLAGS = ['--heap-growing-percent=30', COMPILE_ONCE];

const BIN = path.join(ROOT, 'node_modules/.bin');
/** The server with its libraries, as `npm start` runs it; in development it runs from its sources. */
export const BUILT_SERVER = path.join(ROOT, 'server/dist/main.js');

function heapMegabytes() {
	// Older versions of Node do not tell, and without a bound they tell 0 or a number beyond all memory.
	const allowed = process.constrainedMemory?.() || Number.POSITIVE_INFINITY;
	return Math.max(MIN_HEAP_MB, Math.floor(Math.min(os.totalmem(), allowed) / 2 / MB));
}

/** The environment in which the project's own Node and tools come first. */
export function toolEnvironment(extra = {}) {
	return { ...process.env, PATH: `${BIN}${path.delimiter}${process.env.PATH ?? ''}`, ...extra };
}

/** Installs what the lock file names, unless that is what was installed last. */
export function installWhatIsMissing() {
	install('packages (once, about a minute)', ROOT);
}

/** An eighth of all packages is for whoever measures pages: nobody else waits for it. */
export function installLighthouse() {
	install('Lighthouse (once)', path.join(ROOT, 'bench/lighthouse'));
}

function install(title, folder) {
	const mark = path.join(folder, 'node_modules/.bilby-installed');
	const wanted = hashOf([path.join(folder, 'package-lock.json')]);
	if (readMark(mark) === wanted && existsSync(NODE)) return;
	console.log(`Installing ${title} …`);
	// The build tools are dev dependencies, wanted even where NODE_ENV=production would leave them out.
	const [command, args] = npmCommand(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
	run(command, args, { cwd: folder, env: { ...process.env, NODE_ENV: '' } });
	writeFileSync(mark, wanted);
}

/** Builds the web client, and the server, where their sources changed since the last build. */
export function buildWhatIsOutOfDate() {
	build({
		title: 'the web client',
		sources: sourcesOf('web/vite.config.ts', ['web/src', 'web/public', 'web/service-worker', 'contract/src']),
		result: path.join(ROOT, 'web/dist/server/server.js'),
		// The service worker last: it is named after what was built.
		folders: ['web', 'web/service-worker'],
		finish: () => run(NODE, [path.join(ROOT, 'scripts/compress-assets.mjs')]),
	});
	build({
		title: 'the server',
		sources: sourcesOf('server/vite.config.ts', ['server/src', 'contract/src']),
		result: BUILT_SERVER,
		folders: ['server'],
	});
}

function build({ title, sources, result, folders, finish = () => {} }) {
	const mark = path.join(path.dirname(result), '.bilby-built');
	const wanted = hashOf(sources);
	if (readMark(mark) === wanted && existsSync(result)) return;
	console.log(`Building ${title} …`);
	for (const folder of folders) {
		run(NODE, [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
			cwd: path.join(ROOT, folder),
			env: toolEnvironment({ NODE_ENV: 'production' }),
		});
	}
	finish();
	writeFileSync(mark, wanted);
}

/** Runs a command to its end; ends this process with its exit code when it fails. */
export function run(command, args, options = {}) {
	const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
	if (error) throw error;
	if (status !== 0) process.exit(status ?? 1);
}

/** npm 10, which comes with Node 20, cannot install some of the packages: npm 11 can. */
function npmCommand(args) {
	const { stdout } = spawnSync('npm', ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
	const major = Number.parseInt(stdout ?? '', 10);
	return major >= 11 ? ['npm', args] : ['npx', ['--yes', 'npm@11', ...args]];
}

function sourcesOf(config, folders) {
	const files = [path.join(ROOT, 'package-lock.json'), path.join(ROOT, config)];
	for (const folder of folders) files.push(...filesBelow(path.join(ROOT, folder)));
	// The router's generated tree changes with the build itself.
	return files.filter((file) => !file.endsWith('routeTree.gen.ts') && !/\.test\.tsx?$/.test(file));
}

function filesBelow(folder) {
	if (!existsSync(folder)) return [];
	return readdirSync(folder, { recursive: true })
		.map((name) => path.join(folder, String(name)))
		.filter((file) => statSync(file).isFile())
		.sort();
}

function hashOf(files) {
	const hash = createHash('sha256');
	for (const file of files) hash.update(path.relative(ROOT, file)).update(readFileSync(file));
	return hash.digest('hex');
}

function readMark(file) {
	return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
