import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { expect, it } from 'vitest';

const RUN = `
	import os from 'node:os';
	import { lowerPriority } from './lower-priority.ts';
	const before = os.getPriority();
	lowerPriority(10);
	console.log(JSON.stringify([before, os.getPriority()]));`;

it.each(['0', '15'])('lowers the priority of a process, and never raises it: nice -n %s', (steps) => {
	const node = [process.execPath, '--input-type=module', '--eval', RUN];
	const options = { cwd: import.meta.dirname, encoding: 'utf8' } as const;
	const [before, after] = JSON.parse(execFileSync('nice', ['-n', steps, ...node], options)) as number[];
	expect(before).toBe(Math.min(os.getPriority() + Number(steps), 19));
	expect(after).toBe(Math.max(before ?? 0, 10));
});
