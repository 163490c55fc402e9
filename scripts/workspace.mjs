// Plain JavaScript without dependencies: it runs before anything is installed, on any Node from 20.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The Node that the project installs for itself. */
export const NODE = path.join(ROOT, 'node_modules/node/bin/node');

const MB = 1024 * 1024;

/** The old generation may use half of the memory, or of the container's limit, but never less than this. */
const MIN_HEAP_MB = 512;

/**
 * The environment of the server, which keeps its memory small; NODE_OPTIONS set by the operator wins. Without these values, V8's
 * young generation grows to 130 MB on a large machine, and image work on many threads fragments memory. After the first large
 * block, glibc raises its thresholds and stops returning such blocks to the system; fixed thresholds, in bytes, prevent that.
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
 * Stops V8 from optimising the WebAssembly of the embedded database. Optimising makes queries a fifteenth faster but takes
 * hundreds of megabytes (docs/decisions/016-memory-use.md).
 */
export const COMPILE_ONCE = '--liftoff-only';

/**
 * Flags that NODE_OPTIONS does not accept. The first one collects garbage when the heap has grown by 30 percent. V8's default
 * lets it double, so that a process that needs 180 MB holds 310.
 */
export const SERVER_FLAGS = ['--heap-growing-percent=30', COMPILE_ONCE];

const BIN = path.join(ROOT, 'node_modules/.bin');
/** The bundled server that `npm start` runs. In development the server runs from its sources. */
export const BUILT_SERVER = path.join(ROOT, 'server/dist/main.js');

function heapMegabytes() {
	// Older versions of Node lack this function. Without a limit it returns 0 or a number larger than the memory.
	const allowed = process.constrainedMemory?.() || Number.POSITIVE_INFINITY;
	return Math.max(MIN_HEAP_MB, Math.floor(Math.min(os.totalmem(), allowed) / 2 / MB));
}

/** Reads the variables in `.env`, if there is one. Variables that are set already stay. */
export function loadEnvironmentFile() {
	const file = path.join(ROOT, '.env');
	if (existsSync(file)) process.loadEnvFile(file);
}

/** Returns the environment with the project's own Node and tools first in PATH. */
export function toolEnvironment(extra = {}) {
	return { ...process.env, PATH: `${BIN}${path.delimiter}${process.env.PATH ?? ''}`, ...extra };
}

/** Installs the packages in the lock file unless they are installed already. */
export function installWhatIsMissing() {
	install('packages (once, about a minute)', ROOT);
}

/** Lighthouse is an eighth of all packages and only the benchmarks need it, so it has a lock file of its own. */
export function installLighthouse() {
	install('Lighthouse (once)', path.join(ROOT, 'bench/lighthouse'));
}

/** The Nu Html Checker is larger than most packages and needs Java, so it has a lock file of its own. Returns its path. */
export function installHtmlChecker() {
	const folder = path.join(ROOT, 'e2e/html-checker');
	install('the HTML checker (once)', folder);
	return path.join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar');
}

function install(title, folder) {
	const mark = path.join(folder, 'node_modules/.bilby-installed');
	const wanted = hashOf([path.join(folder, 'package-lock.json')]);
	if (readMark(mark) === wanted && existsSync(NODE)) return;
	console.log(`Installing ${title} …`);
	// The build tools are dev dependencies and are needed even with NODE_ENV=production.
	const [command, args] = npmCommand(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
	run(command, args, { cwd: folder, env: { ...process.env, NODE_ENV: '' } });
	writeFileSync(mark, wanted);
}

/** Builds the web client and the server if their sources changed since the last build. */
export function buildWhatIsOutOfDate() {
	build({
		title: 'the web client',
		sources: sourcesOf('web/vite.config.ts', ['web/src', 'web/public', 'web/service-worker', 'contract/src']),
		result: path.join(ROOT, 'web/dist/server/server.js'),
		// The service worker comes last because its version depends on the built files.
		folders: ['web', 'web/service-worker'],
		finish: () => run(NODE, [path.join(ROOT, 'scripts/compress-assets.mjs')]),
	});
	build({
		title: 'the server',
		sources: sourcesOf('server/vite.config.ts', ['server/src', 'contract/src', 'demo/src']),
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

/** Runs a command and waits for it. If it fails, exits with its exit code. */
export function run(command, args, options = {}) {
	const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
	if (error) throw error;
	if (status !== 0) process.exit(status ?? 1);
}

/**
 * Runs one of the server's programs for the operator, such as the doctor, with the settings in `.env`. Libraries run in
 * production mode; only the operator's own NODE_ENV makes the site a production site.
 */
export function runForOperator(program, { args = process.argv.slice(2), flags = [] } = {}) {
	loadEnvironmentFile();
	installWhatIsMissing();
	run(NODE, [...flags, path.join(ROOT, 'server/src', program), ...args], {
		env: toolEnvironment({
			NODE_ENV: 'production',
			BILBY_OPERATOR_PRODUCTION: String(process.env.NODE_ENV === 'production'),
		}),
	});
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
	// The build itself writes the router's generated tree.
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
