import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { CONTEXT, readCommand, readDockerfile } from './dockerfile.mjs';

/**
 * Performs the steps of the Dockerfile in an empty folder. Each stage gets a folder in place of its file system, so its steps may
 * only use paths relative to the working directory. Returns the last stage: its `root`, `workdir`, `env`, `command` and
 * `healthCheck`.
 */
export function performDockerfile(folder, say) {
	const stages = new Map();
	let last;
	for (const { name, base, steps } of readDockerfile()) {
		say(`FROM ${base}`);
		last = { root: path.join(folder, name ?? 'image'), workdir: '/', env: {} };
		mkdirSync(last.root);
		for (const step of steps) {
			say(`  ${step.instruction} ${step.text}`);
			perform(step, last, stages);
		}
		stages.set(name, last);
	}
	return last;
}

function perform(step, stage, stages) {
	const { instruction, text, words, flags } = step;
	const locate = (place) => path.join(stage.root, path.resolve(stage.workdir, place));
	switch (instruction) {
		case 'WORKDIR':
			stage.workdir = text;
			mkdirSync(locate('.'), { recursive: true });
			break;
		case 'RUN':
			execFileSync('sh', ['-ec', text], { cwd: locate('.'), stdio: 'inherit' });
			break;
		case 'COPY':
			copy(words, locate, flags.from ? stages.get(flags.from).root : null);
			break;
		case 'ENV':
			Object.assign(stage.env, Object.fromEntries(words.map((word) => word.split('='))));
			break;
		case 'CMD':
			stage.command = readCommand(step);
			break;
		case 'HEALTHCHECK':
			stage.healthCheck = readCommand(step);
			break;
		case 'USER':
		case 'EXPOSE':
			break;
		default:
			throw new Error(`${instruction} cannot be performed here.`);
	}
}

/** Copies from another stage, or from the context what the ignore file leaves. Of a folder, its content is copied. */
function copy(words, locate, stageRoot) {
	const target = words.at(-1);
	const ignored = readIgnored();
	for (const source of words.slice(0, -1)) {
		const from = path.join(stageRoot ?? CONTEXT, source);
		const isIntoFolder = target.endsWith('/') && !statSync(from).isDirectory();
		const to = isIntoFolder ? path.join(locate(target), path.basename(source)) : locate(target);
		mkdirSync(path.dirname(to), { recursive: true });
		cpSync(from, to, {
			recursive: true,
			verbatimSymlinks: true,
			filter: (file) => stageRoot !== null || !ignored(path.relative(CONTEXT, file)),
		});
	}
}

/** Returns a function that says whether the ignore file keeps a path out of the context. */
export function readIgnored() {
	const patterns = readFileSync(path.join(CONTEXT, 'deploy/Dockerfile.dockerignore'), 'utf8')
		.split('\n')
		.filter((line) => line && !line.startsWith('#'));
	return (file) =>
		patterns.some((pattern) => path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`));
}
