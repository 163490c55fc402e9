import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type HostileFigures, type HostileSite, watchAttack } from './watch-site.ts';

const READERS = 40;
/** The most requests that one connection may pipeline. */
const REQUESTS_AHEAD = 4;
/** The largest public responses: a file of 1.7 MB that is streamed, and a document that is created in memory. */
const LARGE_RESPONSES = ['/api/docs/static/swagger-ui-bundle.js', '/api/openapi.json'];
/** Longer than the server waits before it disconnects a stalled reader. */
const LET_GO_MS = 45_000;

/**
 * Forty readers pipeline requests for large responses and read nothing. The server must limit the memory that they
 * take, and release it.
 */
export function attackBySlowReaders(site: HostileSite): Promise<HostileFigures> {
	return watchAttack(site, async () => {
		const port = Number(new URL(site.url).port);
		const readers = await Promise.all(Array.from({ length: READERS }, (_, index) => openSlowReader(port, index)));
		await pause(LET_GO_MS);
		for (const reader of readers) reader.destroy();
	});
}

/** A quarter of the readers request compression, which also holds an encoder. More would mostly measure compression. */
async function openSlowReader(port: number, index: number): Promise<Socket> {
	const reader = connect(port, '127.0.0.1').pause();
	// The server disconnects it.
	reader.on('error', () => {});
	await once(reader, 'connect');
	const encoding = index % 4 === 0 ? 'br' : 'identity';
	const requests = LARGE_RESPONSES.map(
		(path) => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: ${encoding}\r\n\r\n`,
	);
	reader.write(requests.join('').repeat(REQUESTS_AHEAD / LARGE_RESPONSES.length));
	return reader;
}
