import { connect } from 'node:net';

/** Sends bytes as they are, which no HTTP client would, and answers all that came back until the other side closed. */
export function sendRaw(port: number, bytes: string): Promise<string> {
	const socket = connect(port, '127.0.0.1');
	let response = '';
	socket.setEncoding('latin1').on('data', (text: string) => {
		response += text;
	});
	// A connection that is cut is an answer too.
	socket.on('error', () => {});
	socket.write(bytes, 'latin1');
	return new Promise((resolve) => {
		socket.once('close', () => resolve(response));
	});
}
