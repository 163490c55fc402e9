import { connect, type Socket } from 'node:net';

export interface RawAnswer {
	status: number;
	body: { code: string; message: string; errors?: Record<string, string> };
}

/** A form that is sent by hand, over a socket of its own. */
export interface RawForm {
	socket: Socket;
	/** What came back, once the connection has ended or the answer is complete. */
	response: Promise<RawAnswer>;
}

export const BOUNDARY = 'x-form-boundary';

/** One part of a form as browsers write it; a file where it has a name. */
export function rawPart(name: string, content: string, fileName?: string): string {
	const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: image/png`;
	return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;
}

export const RAW_END = `--${BOUNDARY}--\r\n`;

/** Opens a connection and sends the headers of a form; what follows is up to the test. */
export function beginForm(port: number, path: string, headers: Record<string, string>): RawForm {
	const socket = connect(port, '127.0.0.1');
	const sent = { host: '127.0.0.1', 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers };
	const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
	socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
	return { socket, response: readAnswer(socket) };
}

/** One piece of a body that does not say its length. */
export function chunk(content: string | Buffer): Buffer {
	const bytes = Buffer.from(content);
	return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
}

async function readAnswer(socket: Socket): Promise<RawAnswer> {
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
	socket.once('close', () => reject(new Error(`The connection ended without an answer: ${received}`)));
	const [head = '', body = ''] = (await promise).split('\r\n\r\n');
	return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
}
