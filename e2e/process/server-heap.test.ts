import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const WORKSPACE = path.join(import.meta.dirname, '../../scripts/workspace.mjs');
const MB = 1024 * 1024;

/** Returns the Node options of the server on a machine with this much memory, in a container with a limit. */
function optionsOn({ total, allowed }: { total: number; allowed: number | undefined }, nodeOptions = ''): string {
	const script = `
		import os from 'node:os';
		import { syncBuiltinESMExports } from 'node:module';
		os.totalmem = () => ${total};
		syncBuiltinESMExports();
		process.constrainedMemory = () => ${allowed};
		process.env.NODE_OPTIONS = ${JSON.stringify(nodeOptions)};
		const { SERVER_ENVIRONMENT } = await import(${JSON.stringify(WORKSPACE)});
		console.log(SERVER_ENVIRONMENT.NODE_OPTIONS);`;
	return runNode(['--input-type=module', '-e', script]);
}

function runNode(args: string[], nodeOptions = ''): string {
	const env = { ...process.env, NODE_OPTIONS: nodeOptions, FORCE_COLOR: '0' };
	const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
	expect(status, stderr).toBe(0);
	return stdout.trim();
}

const MACHINES = [
	['half of the machine', { total: 8_192 * MB, allowed: undefined }, 4_096],
	['half of the container limit', { total: 65_536 * MB, allowed: 2_048 * MB }, 1_024],
	['half of the machine in a container without a limit', { total: 4_096 * MB, allowed: 2 ** 63 }, 2_048],
	['half of the machine if the limit is unknown', { total: 4_096 * MB, allowed: 0 }, 2_048],
	['at least half a gigabyte', { total: 512 * MB, allowed: 256 * MB }, 512],
] as const;
for (const [share, machine, megabytes] of MACHINES) {
	test(`the heap limit of the server is ${share}`, () => {
		expect(optionsOn(machine).split(' ')).toContain(`--max-old-space-size=${megabytes}`);
	});
}

test('a heap size in NODE_OPTIONS comes last and wins', () => {
	const options = optionsOn({ total: 8_192 * MB, allowed: undefined }, '--max-old-space-size=300').split(' ');
	expect(options.lastIndexOf('--max-old-space-size=300')).toBe(options.length - 1);
});

test('Node accepts the options of the server and sets the heap limit', () => {
	const script = `import(${JSON.stringify(WORKSPACE)}).then((workspace) => console.log(workspace.SERVER_FLAGS.join(' ')))`;
	const flags = runNode(['-e', script]).split(' ');
	const options = optionsOn({ total: 8_192 * MB, allowed: undefined });
	const limit = runNode([...flags, '-p', 'v8.getHeapStatistics().heap_size_limit'], options);
	expect(Number(limit)).toBeGreaterThan(4_000 * MB);
});
