import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** The size of the largest form. Clients that send more wait for the timeout, which costs the server nothing. */
export const DISCARDED_BYTES = 16 * 1024 * 1024;

/** A client that has not read the response by then never will. */
const DISCARDING_MS = 2_000;

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * Allows a response before the request's body has arrived. The response then announces that the connection closes. Before that,
 * the rest of the body is read and discarded for a moment. If the connection closed immediately, many senders would see a reset
 * instead of the response. If the body were read to its end, it could go on forever.
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
		// A body that arrived but was not read would block the next request.
		if (announcesBody(req)) this.once('finish', () => req.resume());
		if (!awaitsBody(req)) return super.end(...(parameters as [unknown]));
		this.#isDiscarding = true;
		const [chunk] = parameters;
		if (typeof chunk === 'string' || chunk instanceof Uint8Array) {
			// The length shows the reader that the response is complete, long before the connection closes.
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

/** True if a part of the body has not arrived yet. */
function awaitsBody(request: IncomingMessage): boolean {
	return announcesBody(request) && !request.complete && !request.destroyed;
}

/** Resolves when the body has arrived or its time is up. */
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
