import { connect } from 'node:net';

export interface PlainRequest {
	method: string;
	url: string;
	headers: Record<string, string>;
	body: Buffer | undefined;
}

/** No request here takes this long. */
const HANGS_AFTER_MS = 60_000;

/**
 * Sends raw bytes over a new connection and returns the status of the response, or null if the server closes the
 * connection without one. For requests that may be incomplete (`isWhole: false`), the client also ends its side. Fails
 * on a timeout.
 */
export function sendBytes(port: number, bytes: Buffer, { isWhole }: { isWhole: boolean }): Promise<number | null> {
	return new Promise((resolve, reject) => {
		let head = '';
		const socket = connect({ port, host: '127.0.0.1', signal: AbortSignal.timeout(HANGS_AFTER_MS) });
		socket.on('data', (chunk) => {
			head += chunk.toString('latin1');
			// Skips interim responses such as 100 Continue.
			const status = /^(?:HTTP\/1\.1 1\d\d [^\n]*\n(?:[^\r\n]+\r\n)*\r\n)*HTTP\/1\.1 ([2-5]\d\d)/.exec(head)?.[1];
			if (!status) return;
			resolve(Number(status));
			socket.destroy();
		});
		socket.on('error', (error: NodeJS.ErrnoException) => {
			// The server closed the connection while the client was still sending.
			if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(null);
			else reject(error);
		});
		socket.on('close', () => resolve(null));
		// A server may abandon a request once the client ends its side, so complete requests leave it open.
		if (isWhole) socket.write(bytes);
		else socket.end(bytes);
	});
}

/** Headers that make a server wait for more bytes. */
const UNFINISHED = ['content-length', 'transfer-encoding', 'expect'];

/** Sends a request without an HTTP client, so that odd headers and addresses are not escaped. */
export function sendOverConnection(port: number, request: PlainRequest): Promise<number | null> {
	return sendBytes(port, asBytes(request), { isWhole: !UNFINISHED.some((name) => name in request.headers) });
}

function asBytes({ method, url, headers, body }: PlainRequest): Buffer {
	const lines = Object.entries({ host: 'localhost', 'content-length': String(body?.length ?? 0), ...headers })
		.map(([name, value]) => `${name}: ${value}\r\n`)
		.join('');
	return Buffer.concat([Buffer.from(`${method} ${url} HTTP/1.1\r\n${lines}\r\n`), body ?? Buffer.alloc(0)]);
}
