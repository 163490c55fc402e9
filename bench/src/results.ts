import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';

const RESULTS_FOLDER = path.join(import.meta.dirname, '../results');

/**
 * Stores a run's figures as JSON and as a readable page. Replaces earlier results of the same benchmark. Returns the
 * names of both files.
 */
export function storeResults(name: string, figures: object, page: string): string[] {
	const day = new Date().toISOString().slice(0, 10);
	// Read before this function changes any file, because the description says whether the tree has changes.
	const ranOn = machine();
	mkdirSync(RESULTS_FOLDER, { recursive: true });
	const isEarlier = (file: string) => file.replace(/^\d{4}-\d{2}-\d{2}-|\.(json|md)$/g, '') === name;
	for (const file of readdirSync(RESULTS_FOLDER).filter(isEarlier)) rmSync(path.join(RESULTS_FOLDER, file));
	const write = (extension: string, content: string) => {
		const file = `${day}-${name}.${extension}`;
		writeFileSync(path.join(RESULTS_FOLDER, file), content);
		return `bench/results/${file}`;
	};
	const json = JSON.stringify({ day, machine: ranOn, ...figures }, null, '\t');
	return [write('json', `${json}\n`), write('md', `${page}\n\n${ranOn}\n`)];
}

/** Describes the processor, the Node version and the commit. Leaves out the name of the machine. */
export function machine(): string {
	const [first, ...others] = cpus();
	const cores = others.length + 1;
	return `${cores} cores (${first?.model.trim()}), Node ${process.versions.node}, commit ${commitId()}.`;
}

function commitId(): string {
	try {
		const git = (...args: string[]) =>
			execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
		const hasChanges = git('status', '--porcelain', '--', '..').trim() !== '';
		return `${git('rev-parse', '--short', 'HEAD').trim()}${hasChanges ? ' with changes' : ''}`;
	} catch {
		// An unpacked archive has no repository.
		return 'unknown';
	}
}

/** Renders a Markdown table. */
export function table(header: string[], rows: string[][]): string {
	const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
	return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}
