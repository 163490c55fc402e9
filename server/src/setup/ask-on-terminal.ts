import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Ask } from './setup-answers.ts';

/** Returns a function that asks on the terminal, or null if there is no terminal. Secrets stay invisible while typed. */
export function askOnTerminal(): Ask | null {
	if (!process.stdin.isTTY || !process.stdout.isTTY) return null;
	return async (question, { isSecret } = { isSecret: false }) => {
		let isMuted = false;
		const output = new Writable({
			write: (chunk, _encoding, done) => {
				if (!isMuted) process.stdout.write(chunk);
				done();
			},
		});
		const terminal = createInterface({ input: process.stdin, output, terminal: true });
		terminal.on('SIGINT', () => process.exit(130));
		try {
			const answer = terminal.question(question);
			isMuted = isSecret;
			return (await answer).trim();
		} finally {
			terminal.close();
			if (isMuted) process.stdout.write('\n');
		}
	};
}
