import { existsSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDataFolder, type SiteProcess, spawnSite, startSite, stopSite } from './running-site.ts';

describe('the server process', () => {
	const data = newDataFolder();
	let site: SiteProcess;
	beforeAll(async () => {
		site = await startSite(data.path);
	});
	afterAll(async () => {
		await stopSite(site);
		data.remove();
	});

	it('prints where it is and, at the first start, the demo accounts', async () => {
		await expect.poll(() => site.output()).toContain('Bilby is at http://localhost:');
		expect(site.output()).toContain('numbat-at-night-7');
		expect(site.output()).toContain('storerep@bilby.example');
	});

	it('refuses a second start on the same folder and says who has it', async () => {
		const second = await spawnSite(data.path);
		expect(await second.exited).toBe(1);
		expect(second.output()).toContain('is in use by another Bilby');
		expect(second.output()).toContain(String(site.process.pid));
		expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
	});

	it('starts again after kill -9, with what it had, and prints no password again', async () => {
		const before = await feedTotal(site);
		site.process.kill('SIGKILL');
		await site.exited;
		site = await startSite(data.path);
		expect(await feedTotal(site)).toBe(before);
		expect(before).toBeGreaterThan(200);
		await expect.poll(() => site.output()).toContain('Bilby is at');
		expect(site.output()).not.toContain('numbat-at-night-7');
	});

	it('finishes what is under way at SIGTERM, then ends with 0', async () => {
		const slow = slowRequest(site);
		await slow.begun;
		site.process.kill('SIGTERM');
		await pause(300);
		slow.finish();
		expect(await slow.status).toBe(200);
		expect(await site.exited).toBe(0);
		site = await startSite(data.path);
	});

	it('waits 10 s at SIGTERM for what does not end, then ends with 1 and starts again', async () => {
		const [slow, endless] = [slowRequest(site), slowRequest(site)];
		await Promise.all([slow.begun, endless.begun]);
		const cutOff = expect(endless.status).rejects.toThrow();
		site.process.kill('SIGTERM');
		await pause(8_000);
		slow.finish();
		expect(await slow.status).toBe(200);
		// Until twice that time: a busy machine may be late, but Node giving up the request by itself, after 30 s, is too late.
		expect(await Promise.race([site.exited, pause(12_000, 'still there')])).toBe(1);
		expect(site.output()).toContain('not everything finished in time');
		await cutOff;
		site = await startSite(data.path);
		expect(await feedTotal(site)).toBeGreaterThan(200);
	});
});

it('names every wrong setting on a line of its own and does not start', async () => {
	const data = newDataFolder();
	const site = await spawnSite(data.path, { PORT: 'eighty', REDIS_URL: 'localhost' });
	expect(await site.exited).toBe(1);
	expect(site.output()).toMatch(/^PORT is a port number$/m);
	expect(site.output()).toMatch(/^REDIS_URL is an address that starts with redis:\/\/ or rediss:\/\/$/m);
	data.remove();
});

it('begins anew after a first start that was killed half way', async () => {
	const data = newDataFolder();
	const cutOff = await spawnSite(data.path);
	await expect.poll(() => existsSync(path.join(data.path, 'database.unfinished')), { timeout: 20_000 }).toBe(true);
	cutOff.process.kill('SIGKILL');
	await cutOff.exited;
	const site = await startSite(data.path);
	expect(await feedTotal(site)).toBeGreaterThan(200);
	await stopSite(site);
	data.remove();
});

async function feedTotal({ url }: SiteProcess): Promise<number> {
	const answer = await fetch(`${url}/api/homePageDeals`, { method: 'POST' });
	const { total }: { total: number } = JSON.parse(await answer.text());
	return total;
}

/** A request whose body is only half sent until `finish`. */
function slowRequest({ url }: SiteProcess) {
	const body = '{"perPage": 1}';
	const outgoing = request(`${url}/api/homePageDeals`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'content-length': body.length },
	});
	const status = new Promise<number | undefined>((resolve, reject) => {
		outgoing.once('response', (answer) => {
			answer.resume();
			resolve(answer.statusCode);
		});
		outgoing.once('error', reject);
	});
	return {
		begun: new Promise<void>((resolve) => outgoing.write(body.slice(0, 5), () => setTimeout(resolve, 200))),
		finish: () => outgoing.end(body.slice(5)),
		status,
	};
}
