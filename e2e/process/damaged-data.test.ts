import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, renameSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import {
	copySeededData,
	newDataFolder,
	START_TIMEOUT_MS,
	spawnSite,
	startSite,
	stopSite,
} from '../support/running-site.ts';
import { countDeals, logInDemo, readComments, readFeed } from '../support/site-api.ts';

/** Damages a file of the embedded database, and returns its name. */
const DAMAGES: Record<string, (database: string) => string> = {
	'a missing version file': (database) => {
		const file = path.join(database, 'PG_VERSION');
		renameSync(file, `${file}.gone`);
		return `${file}.gone`;
	},
	'a truncated control file': (database) => {
		const file = path.join(database, 'global/pg_control');
		truncateSync(file, 100);
		return file;
	},
};

for (const [name, damage] of Object.entries(DAMAGES)) {
	test(`says what to do about ${name}, and leaves the files as they are`, async () => {
		test.setTimeout(2 * START_TIMEOUT_MS);
		const data = copySeededData();
		const running = await startSite(data.path);
		running.process.kill('SIGKILL');
		await running.exited;
		const file = damage(path.join(data.path, 'database'));
		const before = readFileSync(file);
		const site = await spawnSite(data.path);
		expect(await site.exited).toBe(1);
		expect(site.output()).toMatch(
			/^The database in .*database cannot be used, because files are damaged or missing\./m,
		);
		expect(site.output()).toContain('npm run restore');
		expect(site.output()).not.toContain('    at ');
		expect(readFileSync(file).equals(before)).toBe(true);
		data.remove();
	});
}

test('on a full disk, pages are served, nothing is lost, and writing continues once there is space', async () => {
	test.setTimeout(3 * START_TIMEOUT_MS);
	const disk = newDataFolder();
	const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk.path]);
	test.skip(mounted.status !== 0, 'This machine does not let the tests mount a small disk.');
	try {
		cpSync(process.env.SEEDED_DATA ?? '', disk.path, { recursive: true });
		const site = await startSite(disk.path);
		const token = await logInDemo(site, 'member');
		const [deal] = await readFeed(site, { filterBy: 'new' });
		const dealId = deal?.id ?? 0;
		const comment = async (text: string) => {
			const response = await fetch(`${site.url}/api/deal-comment-all`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', accesstoken: token },
				body: JSON.stringify({ dealId, comment: text }),
			});
			return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() };
		};
		expect((await comment('Before')).status).toBe(200);
		const filler = path.join(disk.path, 'filler');
		fill(filler);
		// The last pages of each table still have space.
		let full = await comment('x');
		for (let round = 0; full.status === 200 && round < 100; round += 1) full = await comment('x'.repeat(4_000));
		expect(full).toMatchObject({ status: 503, retryAfter: '60' });
		expect(full.text).toContain('We can’t save anything right now.');
		await expect.poll(() => site.output()).toContain('the disk is full');
		expect((await fetch(`${site.url}/deal-details/${dealId}`)).status).toBe(200);
		expect(await countDeals(site)).toBeGreaterThan(200);

		rmSync(filler);
		expect((await comment('After')).status).toBe(200);
		site.process.kill('SIGKILL');
		await site.exited;
		fill(filler);
		const failing = await spawnSite(disk.path);
		expect(await failing.exited).toBe(1);
		expect(failing.output()).toMatch(/^The disk .*is full/m);
		rmSync(filler);
		const again = await startSite(disk.path);
		const texts = (await readComments(again, dealId)).map(({ dcm_comment }) => dcm_comment);
		expect(texts).toEqual(expect.arrayContaining(['<p>Before</p>', '<p>After</p>']));
		await stopSite(again);
	} finally {
		spawnSync('umount', ['--lazy', disk.path]);
		disk.remove();
	}
});

/** Writes a file that leaves no space on its disk. */
function fill(file: string): void {
	writeFileSync(file, '');
	const { bavail, bsize } = statfsSync(path.dirname(file));
	spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M', `count=${Math.ceil((bavail * bsize) / 1_048_576) + 1}`]);
}
