import type { LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { SpanKind } from '@opentelemetry/api';
import { inSpan } from '../tracing/tracing.ts';
import { OutboundError } from './outbound-error.ts';

/**
 * The number of interim (1xx) responses to accept. They have no body, so the byte limit does not stop a series of them.
 */
const MAX_INTERIM_RESPONSES = 20;

/** A response whose body has not been read. `close` closes the connection. */
export interface OpenResponse {
	status: number;
	header(name: string): string | null;
	body: Readable;
	close(): void;
}

export interface RequestOnce {
	/** Addresses that were checked. The connection goes to one of these and nowhere else. */
	addresses: LookupAddress[];
	headers: Record<string, string>;
	/** The body of a POST. Without it, the request is a GET. */
	body?: string | Uint8Array;
	deadline: AbortSignal;
	/** Uses an open connection to the same server, and leaves one open for the next request. */
	reuse?: boolean;
}

/** How long an unused connection stays open. */
const IDLE_MS = 10_000;
const REUSE = { keepAlive: true, maxSockets: 32, maxTotalSockets: 256, timeout: IDLE_MS };

/** Connections to servers that get many messages, such as push services. The address of each was checked when it was opened. */
const agents = { http: new http.Agent(REUSE), https: new https.Agent(REUSE) };

/**
 * Sends one GET or POST without cookies: over a new connection, or with `reuse` over one that an earlier request left open.
 * The name is still used for the Host header and the certificate; only its lookup is replaced.
 */
export function requestOnce(target: URL, options: RequestOnce): Promise<OpenResponse> {
	const method = options.body === undefined ? 'GET' : 'POST';
	const attributes = { 'http.request.method': method, 'server.address': target.hostname };
	return inSpan(method, { kind: SpanKind.CLIENT, attributes }, () => send(target, method, options));
}

function send(target: URL, method: 'GET' | 'POST', options: RequestOnce): Promise<OpenResponse> {
	const { addresses, headers, body, deadline, reuse } = options;
	const [{ request }, agent] = target.protocol === 'https:' ? [https, agents.https] : [http, agents.http];
	return new Promise((resolve, reject) => {
		const sent = request(target, {
			agent: reuse ? agent : false,
			method,
			lookup: pinnedTo(addresses),
			headers,
			signal: deadline,
		});
		let interim = 0;
		sent.on('information', () => {
			interim += 1;
			if (interim > MAX_INTERIM_RESPONSES)
				sent.destroy(new OutboundError('tiny_chunks', 'The server sends too many interim responses.'));
		});
		// After the response has started, the reader of its body receives errors.
		sent.on('error', (error: NodeJS.ErrnoException) => {
			// The server closed the connection while this request was on its way.
			const isStale = sent.reusedSocket && error.code === 'ECONNRESET';
			if (isStale) resolve(send(target, method, { ...options, reuse: false }));
			else reject(error);
		});
		// A response that switches protocols (101) closes the connection without any other event.
		sent.on('close', () => reject(new OutboundError('unreachable', 'The server sent no response.')));
		sent.on('response', (response) =>
			resolve({
				status: response.statusCode ?? 0,
				header: (name) => [response.headers[name]].flat()[0] ?? null,
				body: response,
				close: () => sent.destroy(),
			}),
		);
		sent.end(body);
	});
}

function pinnedTo(addresses: LookupAddress[]): LookupFunction {
	return (_hostname, options, response) => {
		const [first] = addresses;
		if (options.all) response(null, addresses);
		else response(null, first?.address ?? '', first?.family);
	};
}
