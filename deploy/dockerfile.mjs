import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The top folder of the project, from which the image is built. */
export const CONTEXT = path.join(import.meta.dirname, '..');

/**
 * Reads the Dockerfile and returns its stages: `{ name, base, steps: [{ instruction, flags, words, text }] }`. `ARG` values are
 * inserted where the Dockerfile uses them. Understands what our Dockerfile uses, and throws for the rest.
 */
export function readDockerfile() {
	const text = readFileSync(path.join(CONTEXT, 'deploy/Dockerfile'), 'utf8');
	const lines = text
		.replace(/^\s*#.*\n/gm, '')
		.replaceAll('\\\n', ' ')
		.split('\n')
		.filter(Boolean);
	const args = {};
	const stages = [];
	for (const line of lines) {
		const [, instruction, rest] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
		if (!instruction) throw new Error(`This line of the Dockerfile is unknown: ${line}`);
		if (instruction === 'ARG') args[rest.split('=')[0]] = rest.split('=')[1];
		else if (instruction === 'FROM') stages.push(readStage(insert(rest, args)));
		else stages.at(-1).steps.push({ instruction, ...readWords(rest), text: rest });
	}
	return stages;
}

function readStage(rest) {
	const { words } = readWords(rest);
	return { base: words[0], name: words[2] ?? null, steps: [] };
}

function insert(text, args) {
	return text.replaceAll(/\$\{(\w+)\}/g, (found, name) => args[name] ?? found);
}

function readWords(rest) {
	const all = rest.split(/\s+/);
	const flags = Object.fromEntries(all.filter((word) => word.startsWith('--')).map((word) => word.slice(2).split('=')));
	return { flags, words: all.filter((word) => !word.startsWith('--')) };
}

/** Returns the command of a `CMD` or of the check of a `HEALTHCHECK`. */
export function readCommand({ text }) {
	return JSON.parse(text.slice(text.indexOf('[')));
}
