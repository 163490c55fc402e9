// A bare node:http server that returns one recorded response for every request. Prints its port.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { recordedResponse } from './record-response.ts';

const [file = ''] = process.argv.slice(2);
const { status, headers, bodyBase64 } = recordedResponse.parse(JSON.parse(readFileSync(file, 'utf8')));
const body = Buffer.from(bodyBase64, 'base64');

const server = createServer((request, response) => {
	if (request.method === 'POST') readBody(request, () => answer(response));
	else answer(response);
});
server.listen(0, '127.0.0.1', () => {
	const address = server.address();
	if (address && typeof address === 'object') process.stdout.write(`${address.port}\n`);
});

function answer(response: ServerResponse): void {
	response.writeHead(status, headers);
	response.end(status === 304 ? undefined : body);
}

function readBody(request: IncomingMessage, then: () => void): void {
	const chunks: Buffer[] = [];
	request.on('data', (chunk) => chunks.push(chunk));
	request.once('end', () => {
		const body = Buffer.concat(chunks).toString('utf8');
		if (request.headers['content-type']?.includes('json')) JSON.parse(body);
		then();
	});
}
