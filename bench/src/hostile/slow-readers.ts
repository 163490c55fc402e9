import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type HostileFigures, type HostileSite, watchAttack } from './watch-site.ts';

const READERS = 40;
/** As many as one connection may send ahead. */
const REQUESTS_AHEAD = 4;
/** The largest that the site has for everybody: a file of 1.7 MB, read piece by piece, and a document made in memory. */
const LARGE_ANSWERS = ['/api/docs/static/swagger-ui-bundle.js', '/api/openapi.json'];
/** Longer than the server takes to let a reader go that takes nothing. */
const LET_GO_MS = 45_000;

/** Forty readers ask for large answers, many ahead, and take nothing. What they hold must be bounded and given back. */
export function attackBySlowReaders(site: HostileSite): Promise<HostileFigures> {
	return watchAttack(site, async () => {
		const port = Number(new URL(site.url).port);
		const readers = await Promise.all(Array.from({ length: READERS }, (_, index) => openSlowReader(port, index)));
		await pause(LET_GO_MS);
		for (const reader of readers) reader.destroy();
	});
}

/** A quarter of them wants its answers compressed, which holds an encoder besides; more would only measure compressing. */
async function openSlowReader(port: number, index: number): Promise<Socket> {
	const reader = connect(port, '127.0.0.1').pause();
	// The server lets it go.
	reader.on('error', () => {});
	await once(reader, 'connect');
	const encoding = index % 4 === 0 ? 'br' : 'identity';
	const requests = LARGE_ANSWERS.map(
		(path) => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: ${encoding}\r\n\r\n`,
	);
	reader.write(requests.join('').repeat(REQUESTS_AHEAD / LARGE_ANSWERS.length));
	return reader;
}
