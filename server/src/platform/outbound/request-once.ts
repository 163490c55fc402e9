import type { LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { OutboundError } from './outbound-error.ts';

/** Hints and signs of life before the answer. Each is parsed like one, and has no body that is counted. */
const MOST_INTERIM_ANSWERS = 20;

/** An answer whose body has not been read; `close` ends the connection. */
export interface OpenAnswer {
	status: number;
	header(name: string): string | null;
	body: Readable;
	close(): void;
}

export interface RequestOnce {
	/** Checked before; the connection goes to one of these and nowhere else. */
	addresses: LookupAddress[];
	headers: Record<string, string>;
	deadline: AbortSignal;
}

/**
 * One GET on a connection of its own, without cookies or anything else of an earlier one. The name stays what the host
 * header and the certificate are about; only its lookup is replaced.
 */
export function requestOnce(target: URL, { addresses, headers, deadline }: RequestOnce): Promise<OpenAnswer> {
	const { request } = target.protocol === 'https:' ? https : http;
	return new Promise((resolve, reject) => {
		const sent = request(target, { agent: false, lookup: pinnedTo(addresses), headers, signal: deadline });
		let interim = 0;
		sent.on('information', () => {
			interim += 1;
			if (interim > MOST_INTERIM_ANSWERS) sent.destroy(new OutboundError('crumbs', 'No answer comes to an end.'));
		});
		// Once there is an answer, whoever reads its body gets what goes wrong.
		sent.on('error', reject);
		sent.on('response', (answer) =>
			resolve({
				status: answer.statusCode ?? 0,
				header: (name) => [answer.headers[name]].flat()[0] ?? null,
				body: answer,
				close: () => sent.destroy(),
			}),
		);
		sent.end();
	});
}

function pinnedTo(addresses: LookupAddress[]): LookupFunction {
	return (_hostname, options, answer) => {
		const [first] = addresses;
		if (options.all) answer(null, addresses);
		else answer(null, first?.address ?? '', first?.family);
	};
}
