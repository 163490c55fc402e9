import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { Client } from 'undici';

/** An answer whose body has not been read; `close` ends the connection. */
export interface OpenAnswer {
	status: number;
	header(name: string): string | null;
	body: Readable;
	close(): Promise<void>;
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
export async function requestOnce(target: URL, { addresses, headers, deadline }: RequestOnce): Promise<OpenAnswer> {
	const client = new Client(target.origin, { connect: { lookup: pinnedTo(addresses) }, pipelining: 0 });
	try {
		const path = `${target.pathname}${target.search}`;
		const answer = await client.request({ method: 'GET', path, headers, signal: deadline });
		return {
			status: answer.statusCode,
			header: (name) => [answer.headers[name]].flat()[0] ?? null,
			body: answer.body,
			close: () => client.destroy(),
		};
	} catch (error) {
		await client.destroy();
		throw error;
	}
}

function pinnedTo(addresses: LookupAddress[]): LookupFunction {
	return (_hostname, options, answer) => {
		const [first] = addresses;
		if (options.all) answer(null, addresses);
		else answer(null, first?.address ?? '', first?.family);
	};
}
