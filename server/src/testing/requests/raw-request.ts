import { connect } from 'node:net';

/**
 * Sends raw bytes that no HTTP client would send, and returns everything received until the server closes the
 * connection.
 */
export function sendRaw(port: number, bytes: string): Promise<string> {
	const socket = connect(port, '127.0.0.1');
	let response = '';
	socket.setEncoding('latin1').on('data', (text: string) => {
		response += text;
	});
	// A dropped connection is a valid response.
	socket.on('error', () => {});
	socket.write(bytes, 'latin1');
	return new Promise((resolve) => {
		socket.once('close', () => resolve(response));
	});
}
