import { connect } from 'node:net';

/** What is sent of a request. */
export interface PlainRequest {
	method: string;
	url: string;
	headers: Record<string, string>;
	body: Buffer | undefined;
}

/** Nothing that is asked for here takes so long. */
const HANGS_AFTER_MS = 60_000;

/**
 * Sends bytes as they are over a connection of their own and answers the status of the first answer; null where the server
 * hangs up without one. Of what may be no whole request it is said that nothing follows, and hanging up is an answer too.
 * Fails where nothing happens.
 */
export function sendBytes(port: number, bytes: Buffer, { isWhole }: { isWhole: boolean }): Promise<number | null> {
	return new Promise((resolve, reject) => {
		let head = '';
		const socket = connect({ port, host: '127.0.0.1', signal: AbortSignal.timeout(HANGS_AFTER_MS) });
		socket.on('data', (chunk) => {
			head += chunk.toString('latin1');
			// What comes before the answer itself (100 Continue) is none.
			const status = /^(?:HTTP\/1\.1 1\d\d [^\n]*\n(?:[^\r\n]+\r\n)*\r\n)*HTTP\/1\.1 ([2-5]\d\d)/.exec(head)?.[1];
			if (!status) return;
			resolve(Number(status));
			socket.destroy();
		});
		socket.on('error', (error: NodeJS.ErrnoException) => {
			// Hung up on while still sending.
			if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(null);
			else reject(error);
		});
		socket.on('close', () => resolve(null));
		// A server that sees the end of a connection gives up what it was asked over it.
		if (isWhole) socket.write(bytes);
		else socket.end(bytes);
	});
}

/** Headers that make a server wait for more than there is. */
const UNFINISHED = ['content-length', 'transfer-encoding', 'expect'];

/** Sends a request past the parser of HTTP; what its headers and address hold goes along unescaped. */
export function sendOverConnection(port: number, request: PlainRequest): Promise<number | null> {
	return sendBytes(port, asBytes(request), { isWhole: !UNFINISHED.some((name) => name in request.headers) });
}

function asBytes({ method, url, headers, body }: PlainRequest): Buffer {
	const lines = Object.entries({ host: 'localhost', 'content-length': String(body?.length ?? 0), ...headers })
		.map(([name, value]) => `${name}: ${value}\r\n`)
		.join('');
	return Buffer.concat([Buffer.from(`${method} ${url} HTTP/1.1\r\n${lines}\r\n`), body ?? Buffer.alloc(0)]);
}
