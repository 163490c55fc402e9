import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';

const TYPE_A = 1;
const HEADER_BYTES = 12;
/** A response without an error. */
const FLAGS_ANSWER = 0x8180;

export interface NameServer {
	/** The address in the format of resolvers. */
	address: string;
	/** Names that were queried, in order. */
	requested: string[];
	close(): Promise<void>;
}

/** Starts a real name server with the given IPv4 addresses. Other names have no address. */
export async function startNameServer(known: Record<string, string>): Promise<NameServer> {
	const socket = createSocket('udp4');
	const requested: string[] = [];
	socket.on('message', (query: Buffer, from: RemoteInfo) => {
		const { name, type, end } = readQuestion(query);
		requested.push(name);
		const address = known[name];
		if (address === undefined) return;
		socket.send(buildResponse(query.subarray(0, end), type === TYPE_A ? address : null), from.port, from.address);
	});
	socket.bind(0, '127.0.0.1');
	await once(socket, 'listening');
	return {
		address: `127.0.0.1:${socket.address().port}`,
		requested,
		close: async () => {
			socket.close();
			await once(socket, 'close');
		},
	};
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
	const labels: string[] = [];
	let at = HEADER_BYTES;
	for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
		labels.push(query.toString('latin1', at + 1, at + 1 + length));
		at += 1 + length;
	}
	return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** Returns the question followed by the address, if there is one. */
function buildResponse(question: Buffer, address: string | null): Buffer {
	const response = Buffer.from(question);
	response.writeUInt16BE(FLAGS_ANSWER, 2);
	response.writeUInt16BE(address === null ? 0 : 1, 6);
	response.writeUInt32BE(0, 8);
	if (address === null) return response;
	// The name by reference, type A, class IN, a TTL of one minute, four bytes.
	const record = Buffer.from([0xc0, HEADER_BYTES, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4]);
	return Buffer.concat([response, record, Buffer.from(address.split('.').map(Number))]);
}
