import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LocalWebServer, startLocalWebServer } from '#testing/servers/local-web-server.ts';
import { guardedPost } from './guarded-fetch.ts';

let server: LocalWebServer;
let respond: RequestListener;
/** The connection of each request, as the port of its other end. */
let connections: (number | undefined)[];

beforeEach(async () => {
	connections = [];
	respond = (_, response) => response.writeHead(201).end('created');
	server = await startLocalWebServer((request, response) => {
		connections.push(request.socket.remotePort);
		respond(request, response);
	});
});
afterEach(() => server.close());

const post = () => {
	const config = { siteUrl: 'https://bilby.example', fetchAllow: [server.host] };
	return guardedPost(config, server.url('/push'), { headers: {}, body: 'a deal' });
};

/** Sends messages until one uses a connection again: it is free a moment after the response. */
async function postUntilReused(): Promise<void> {
	while (new Set(connections).size === connections.length) {
		expect(await post()).toEqual({ status: 201, retryAfter: null });
		expect(connections.length).toBeLessThan(10);
	}
}

it('uses the connection of an earlier request', () => postUntilReused());

it('sends a message again if the server closed the connection meanwhile', async () => {
	await postUntilReused();
	const open = new Set(connections);
	let isFirst = true;
	respond = ({ socket }, response) => {
		if (isFirst) socket.destroy();
		else response.writeHead(204).end();
		isFirst = false;
	};
	expect(await post()).toMatchObject({ status: 204 });
	const [closed, last] = connections.slice(-2);
	expect(open).toContain(closed);
	expect(open).not.toContain(last);
});

it('fails if the server closes a new connection', async () => {
	respond = ({ socket }) => socket.destroy();
	await expect(post()).rejects.toThrow();
	expect(connections).toHaveLength(1);
});

it('does not wait for a long response, whose connection is closed', async () => {
	respond = (_, response) => {
		response.writeHead(200);
		const more = setInterval(() => response.write('x'.repeat(20_000)), 1);
		response.on('close', () => clearInterval(more));
	};
	expect(await post()).toMatchObject({ status: 200 });
	expect(await post()).toMatchObject({ status: 200 });
	expect(new Set(connections).size).toBe(2);
});
