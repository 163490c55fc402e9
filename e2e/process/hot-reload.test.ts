import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copySeededData, START_TIMEOUT_MS, startSite } from '../support/running-site.ts';
import { expect, test } from '../support/site-fixtures.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** The files that the development server runs from, without builds and packages. */
const SOURCES = [
	'package.json',
	'package-lock.json',
	'tsconfig.base.json',
	'scripts',
	'contract',
	'server',
	'demo',
	'content',
	'web',
];

/** The first page waits for the bundler to transform the web client. */
const CHANGE_MS = 120_000;

test('npm run dev shows a changed page and a changed API without a restart by hand', async () => {
	test.setTimeout(START_TIMEOUT_MS + 3 * CHANGE_MS);
	const tree = copyTree();
	const data = copySeededData();
	const site = await startSite(data.path, { NODE_ENV: '' }, { command: 'npm', args: ['run', 'dev'], cwd: tree.path });
	try {
		const read = (address: string) =>
			fetch(`${site.url}${address}`).then(
				(response) => response.text(),
				// The server restarts after a change.
				() => '',
			);
		const becomes = (address: string, expected: string) =>
			expect.poll(() => read(address), { timeout: CHANGE_MS, message: site.output() }).toContain(expected);
		await becomes('/offline', '<title>You’re offline');
		tree.replace('web/src/routes/offline.tsx', 'You’re offline', 'Changed page');
		await becomes('/offline', '<title>Changed page');

		await becomes('/api/openapi.json', 'Bilby API');
		tree.replace('server/src/platform/http/openapi.ts', '{siteName} API', '{siteName} changed API');
		await becomes('/api/openapi.json', 'Bilby changed API');
	} finally {
		// npm exits before the server. Its output closes when the server is gone.
		const isSilent = once(site.process, 'close');
		site.process.kill('SIGTERM');
		await isSilent;
		data.remove();
		tree.remove();
	}
});

/** Copies the sources, so that the test changes no file of the tree. Packages are links, except our own. */
function copyTree() {
	const folder = mkdtempSync(path.join(tmpdir(), 'bilby-tree-'));
	const isSource = (file: string) => !/^(dist|node_modules|\.tanstack)$/.test(path.basename(file));
	for (const name of SOURCES) {
		cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true, filter: isSource });
	}
	linkPackages(ROOT, folder);
	for (const name of ['contract', 'server', 'demo', 'web'])
		linkPackages(path.join(ROOT, name), path.join(folder, name));
	return {
		path: folder,
		replace: (name: string, before: string, after: string) => {
			const file = path.join(folder, name);
			const source = readFileSync(file, 'utf8');
			expect(source).toContain(before);
			writeFileSync(file, source.replace(before, after));
		},
		remove: () => rmSync(folder, { recursive: true, maxRetries: 5, retryDelay: 200 }),
	};
}

function linkPackages(from: string, to: string): void {
	const packages = path.join(from, 'node_modules');
	const links = path.join(to, 'node_modules');
	for (const name of namesIn(packages)) {
		mkdirSync(links, { recursive: true });
		if (name === '@bilby') {
			// These links are relative, so they lead to the copy.
			cpSync(path.join(packages, name), path.join(links, name), { recursive: true, verbatimSymlinks: true });
		} else {
			symlinkSync(path.join(packages, name), path.join(links, name));
		}
	}
}

function namesIn(folder: string): string[] {
	try {
		return readdirSync(folder).filter((name) => !/^\.(vite|vite-temp|vitest-cache|cache)$/.test(name));
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
		throw error;
	}
}
