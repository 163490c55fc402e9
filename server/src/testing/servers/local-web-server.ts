import { createServer, type IncomingMessage, type RequestListener } from 'node:http';

export interface LocalWebServer {
	/** `127.0.0.1:{port}`. */
	host: string;
	port: number;
	/** Requests in order, except those for robots.txt. */
	requests: IncomingMessage[];
	url(path: string): string;
	close(): Promise<void>;
}

/** Starts another web site. It has no robots.txt unless the listener serves one. */
export async function startLocalWebServer(
	listener: RequestListener,
	address = '127.0.0.1',
	port = 0,
): Promise<LocalWebServer> {
	const requests: IncomingMessage[] = [];
	const server = createServer((request, response) => {
		if (request.url !== '/robots.txt') requests.push(request);
		listener(request, response);
	});
	await new Promise<void>((resolve) => server.listen(port, address, resolve));
	const bound = server.address();
	if (typeof bound !== 'object' || !bound) throw new Error('The server did not start.');
	const host = `${address}:${bound.port}`;
	return {
		host,
		port: bound.port,
		requests,
		url: (path) => `http://${host}${path}`,
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}
