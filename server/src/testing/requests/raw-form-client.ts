import { connect, type Socket } from 'node:net';

export interface RawResponse {
	status: number;
	body: { code: string; message: string; errors?: Record<string, string> };
}

/** A form that a test writes to a socket piece by piece. */
export interface RawForm {
	socket: Socket;
	/** The response, once it is complete or the connection is closed. */
	response: Promise<RawResponse>;
}

export const BOUNDARY = 'x-form-boundary';

/** Encodes one part of a form like a browser. A part with `fileName` is a file. */
export function rawPart(name: string, content: string, fileName?: string): string {
	const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: image/png`;
	return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;
}

export const RAW_END = `--${BOUNDARY}--\r\n`;

/** Opens a connection and sends the headers of a form. The test sends the rest. */
export function startForm(port: number, path: string, headers: Record<string, string>): RawForm {
	const socket = connect(port, '127.0.0.1');
	const sent = { host: '127.0.0.1', 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers };
	const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
	socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
	return { socket, response: readResponse(socket) };
}

/** Encodes one chunk of a body without a length. */
export function chunk(content: string | Buffer): Buffer {
	const bytes = Buffer.from(content);
	return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
}

async function readResponse(socket: Socket): Promise<RawResponse> {
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	let received = '';
	socket.setEncoding('utf8');
	socket.on('data', (more) => {
		received += more;
		const [head = '', body] = received.split('\r\n\r\n');
		const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
		if (body !== undefined && Buffer.byteLength(body) >= length) resolve(received);
	});
	socket.once('error', reject);
	socket.once('close', () => reject(new Error(`The connection ended without a response: ${received}`)));
	const [head = '', body = ''] = (await promise).split('\r\n\r\n');
	return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
}
