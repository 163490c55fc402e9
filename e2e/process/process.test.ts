import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import {
	copySeededData,
	newDataFolder,
	SEEDING_OUTPUT_FILE,
	type SiteProcess,
	START_TIMEOUT_MS,
	spawnSite,
	startSite,
	stopSite,
} from '../support/running-site.ts';
import { countDeals } from '../support/site-api.ts';
import { expect, test } from '../support/site-fixtures.ts';

test('only the first start prints the demo accounts, and every start prints the address', async () => {
	test.setTimeout(2 * START_TIMEOUT_MS);
	const data = copySeededData();
	const printed = readFileSync(path.join(data.path, SEEDING_OUTPUT_FILE), 'utf8');
	expect(printed).toContain('Bilby is at http://localhost:');
	expect(printed).toContain('numbat-at-night-7');
	expect(printed).toContain('storerep@bilby.example');

	const site = await startSite(data.path);
	const before = await countDeals(site);
	expect(before).toBeGreaterThan(200);
	await expect.poll(() => site.output()).toContain('Bilby is at');
	expect(site.output()).not.toContain('numbat-at-night-7');
	site.process.kill('SIGKILL');
	await site.exited;

	const again = await startSite(data.path);
	expect(await countDeals(again)).toBe(before);
	await expect.poll(() => again.output()).toContain('Bilby is at');
	expect(again.output()).not.toContain('numbat-at-night-7');
	await stopSite(again);
	data.remove();
});

for (const target of [
	'//evil.example//login/',
	'/\\evil.example//a',
	'//user:pw@x//a',
	'/.//evil.example//login/',
	'/%2f%2fevil.example//a/',
	'http://evil.example//login/',
]) {
	test(`returns 404 for ${target}`, async ({ site }) => {
		const response = await sendRaw(site, target);
		expect(response).toMatch(/^HTTP\/1\.1 404 /);
		expect(response).not.toMatch(/^location:/im);
	});
}

for (const target of ['/login//', '/a//b/', '/deal-details//evil.example/', '/login/', '/%252f%252fevil.example//']) {
	test(`redirects ${target} only to its own addresses`, async ({ site }) => {
		const location = /^location: (.*)\r$/im.exec(await sendRaw(site, target))?.[1] ?? '/';
		expect(new URL(location, site.url).origin).toBe(site.url);
	});
}

test('rejects a second start on the same folder and names the first process', async ({ site }) => {
	const second = await spawnSite(site.dataFolder);
	expect(await second.exited).toBe(1);
	expect(second.output()).toContain('is in use by another Bilby');
	expect(second.output()).toContain(String(site.process.pid));
	expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
});

test('finishes open requests on SIGTERM, then exits with 0', async () => {
	test.setTimeout(START_TIMEOUT_MS);
	const data = copySeededData();
	const site = await startSite(data.path);
	const slow = slowRequest(site);
	await slow.started;
	site.process.kill('SIGTERM');
	await expect.poll(() => takesConnections(site)).toBe(false);
	slow.finish();
	expect(await slow.status).toBe(200);
	expect(await site.exited).toBe(0);
	data.remove();
});

test('exits when `npm start` is stopped, although the shell of npm forwards no signals', async () => {
	test.setTimeout(START_TIMEOUT_MS);
	const data = copySeededData();
	const site = await startSite(data.path, { NODE_ENV: '' }, { command: 'npm', args: ['start'] });
	// The output closes once the server, its last writer, has exited.
	const isSilent = once(site.process, 'close');
	site.process.kill('SIGTERM');
	await isSilent;
	expect(await takesConnections(site)).toBe(false);
	data.remove();
});

test('waits 10 s on SIGTERM for requests that do not end, then exits with 1 and can start again', async () => {
	test.setTimeout(2 * START_TIMEOUT_MS);
	const data = copySeededData();
	const site = await startSite(data.path);
	const [slow, endless] = [slowRequest(site), slowRequest(site)];
	await Promise.all([slow.started, endless.started]);
	const cutOff = expect(endless.status).rejects.toThrow();
	site.process.kill('SIGTERM');
	// A request that ends shortly before the 10 s still gets its response.
	await pause(8_000);
	slow.finish();
	expect(await slow.status).toBe(200);
	// Waits 20 s in total, for a busy machine. That is still less than the server's request timeout of two minutes.
	expect(await Promise.race([site.exited, pause(12_000, 'still there')])).toBe(1);
	expect(site.output()).toContain('some requests did not finish in time');
	await cutOff;
	const again = await startSite(data.path);
	expect(await countDeals(again)).toBeGreaterThan(200);
	await stopSite(again);
	data.remove();
});

test('lists every invalid setting on its own line and does not start', async () => {
	const data = newDataFolder();
	const site = await spawnSite(data.path, { PORT: 'eighty', REDIS_URL: 'localhost' });
	expect(await site.exited).toBe(1);
	expect(site.output()).toMatch(/^PORT must be a port number, from 0 to 65535$/m);
	expect(site.output()).toMatch(/^REDIS_URL must be an address that starts with redis:\/\/ or rediss:\/\/$/m);
	data.remove();
});

test('starts over after a first start that was killed halfway', async ({ site }) => {
	// The data folder of every site in these tests comes from a start that was killed halfway (`seed-once.ts`).
	expect(existsSync(path.join(site.dataFolder, 'database.unfinished'))).toBe(false);
	expect(await countDeals(site)).toBeGreaterThan(200);
});

/** Sends the start of a request's body, and the rest on `finish`. */
function slowRequest({ url }: SiteProcess) {
	const body = '{"perPage": 1}';
	const outgoing = request(`${url}/api/homePageDeals`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
	});
	const status = new Promise<number | undefined>((resolve, reject) => {
		outgoing.once('response', (response) => {
			response.resume();
			resolve(response.statusCode);
		});
		outgoing.once('error', reject);
	});
	const started = new Promise<void>((resolve) => {
		// By then, the server has received the headers.
		outgoing.once('continue', () => outgoing.write(body.slice(0, 5), () => resolve()));
	});
	outgoing.flushHeaders();
	return { started, finish: () => outgoing.end(body.slice(5)), status };
}

function takesConnections({ url }: SiteProcess): Promise<boolean> {
	return fetch(`${url}/healthz`).then(
		() => true,
		() => false,
	);
}

/** Sends a GET with exactly this target, which an HTTP client would normalise, and returns the response. */
function sendRaw(site: SiteProcess, target: string): Promise<string> {
	const { host, port } = new URL(site.url);
	const socket = connect(Number(port), '127.0.0.1');
	socket.write(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
	return text(socket);
}
