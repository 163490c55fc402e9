import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** The largest form there is. Whoever sends more waits for the end, which costs nothing here. */
export const DISCARDED_BYTES = 16 * 1024 * 1024;

/** A sender who has not read the response by then does not read at all. */
const DISCARDING_MS = 2_000;

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * A response that may be sent before the request's body has arrived. It then announces that the connection closes, and the
 * rest of the body is read and discarded for a moment before that: closed immediately, many senders would see a reset in
 * place of the response; read to its end, a body could go on for ever.
 */
export class DiscardingResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
	#isDiscarding = false;

	override writeHead(statusCode: number, statusMessage?: string, headers?: Headers): this;
	override writeHead(statusCode: number, headers?: Headers): this;
	override writeHead(statusCode: number, ...more: [(string | Headers)?, Headers?]): this {
		if (awaitsBody(this.req)) this.setHeader('connection', 'close');
		return super.writeHead(statusCode, ...(more as [Headers?]));
	}

	override end(callback?: () => void): this;
	override end(chunk: unknown, callback?: () => void): this;
	override end(chunk: unknown, encoding: BufferEncoding, callback?: () => void): this;
	override end(...parameters: unknown[]): this {
		if (this.#isDiscarding) return this;
		const { req } = this;
		// A body that is here and that nobody read is in the way of the next request.
		if (announcesBody(req)) this.once('finish', () => req.resume());
		if (!awaitsBody(req)) return super.end(...(parameters as [unknown]));
		this.#isDiscarding = true;
		const [chunk] = parameters;
		if (typeof chunk === 'string' || chunk instanceof Uint8Array) {
			// By its length the reader knows that the response is complete, long before the connection closes.
			if (!this.headersSent) this.setHeader('content-length', Buffer.byteLength(chunk));
			this.write(chunk, typeof parameters[1] === 'string' ? (parameters[1] as BufferEncoding) : 'utf8');
		} else this.flushHeaders();
		const callback = parameters.find((parameter): parameter is () => void => typeof parameter === 'function');
		void discardBody(req).then(() => super.end(callback));
		return this;
	}
}

function announcesBody({ headers }: IncomingMessage): boolean {
	return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether a part of the body is still under way. */
function awaitsBody(request: IncomingMessage): boolean {
	return announcesBody(request) && !request.complete && !request.destroyed;
}

/** Resolves when the body has arrived, or was given its time. */
function discardBody(request: IncomingMessage): Promise<void> {
	return new Promise((resolve) => {
		const done = () => {
			clearTimeout(timer);
			resolve();
		};
		const timer = setTimeout(done, DISCARDING_MS);
		let bytes = 0;
		request.on('data', ({ length }: Buffer) => {
			bytes += length;
			if (bytes > DISCARDED_BYTES) request.pause();
		});
		request.once('end', done).once('close', done).resume();
	});
}
