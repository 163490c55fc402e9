import type { IncomingMessage, RequestListener } from 'node:http';

/** What is under way while an answer travels is still read, so that an honest connection can go on. */
const READ_ON_BYTES = 256 * 1024;

/** A sender who has not stopped by then does not listen. */
const LINGER_MS = 2_000;

/**
 * Ends connections whose request was answered before its body had come. Closed at once, the sender would see a
 * reset in place of the answer; read to its end, a body could go on for ever. So the sender is left waiting for a moment,
 * which costs nothing here, and slows down whoever would come again at once.
 */
export function endUnreadBodies(answer: RequestListener): RequestListener {
	return (request, response) => {
		if (announcesBody(request)) {
			// What nobody has begun to read, Node itself would read and throw away, as fast as it comes.
			response.once('prefinish', () => {
				if (!request.complete) request.read(0);
			});
			response.once('finish', () => {
				if (request.destroyed) return;
				if (request.complete) request.resume();
				else linger(request);
			});
		}
		answer(request, response);
	};
}

function announcesBody({ headers }: IncomingMessage): boolean {
	return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function linger(request: IncomingMessage): void {
	let bytes = 0;
	const timer = setTimeout(() => request.destroy(), LINGER_MS);
	request.on('data', (chunk: Buffer) => {
		bytes += chunk.length;
		if (bytes > READ_ON_BYTES) request.pause();
	});
	request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
	request.resume();
}
