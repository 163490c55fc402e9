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
}

/**
 * Sends one GET or POST over a new connection, without cookies. The name is still used for the Host header and the certificate;
 * only its lookup is replaced.
 */
export function requestOnce(target: URL, { addresses, headers, body, deadline }: RequestOnce): Promise<OpenResponse> {
	const { request } = target.protocol === 'https:' ? https : http;
	const method = body === undefined ? 'GET' : 'POST';
	const attributes = { 'http.request.method': method, 'server.address': target.hostname };
	return inSpan(
		method,
		{ kind: SpanKind.CLIENT, attributes },
		() =>
			new Promise((resolve, reject) => {
				const sent = request(target, { agent: false, method, lookup: pinnedTo(addresses), headers, signal: deadline });
				let interim = 0;
				sent.on('information', () => {
					interim += 1;
					if (interim > MAX_INTERIM_RESPONSES)
						sent.destroy(new OutboundError('tiny_chunks', 'The server sends too many interim responses.'));
				});
				// After the response has started, the reader of its body receives errors.
				sent.on('error', reject);
				sent.on('response', (response) =>
					resolve({
						status: response.statusCode ?? 0,
						header: (name) => [response.headers[name]].flat()[0] ?? null,
						body: response,
						close: () => sent.destroy(),
					}),
				);
				sent.end(body);
			}),
	);
}

function pinnedTo(addresses: LookupAddress[]): LookupFunction {
	return (_hostname, options, response) => {
		const [first] = addresses;
		if (options.all) response(null, addresses);
		else response(null, first?.address ?? '', first?.family);
	};
}
