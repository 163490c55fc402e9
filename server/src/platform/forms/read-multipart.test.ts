import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { declareForm } from './declare-form.ts';
import { FormsInProgress } from './forms-in-progress.ts';
import { readMultipart, SLOWEST_FORM } from './read-multipart.ts';

it('rejects a form immediately if its sender left before it was read, and frees its place', async () => {
	const outcome = Promise.withResolvers<unknown>();
	const server = createServer(async (request) => {
		const closed = once(request, 'close').catch(() => null);
		request.socket.destroy();
		await closed;
		const declaration = declareForm(z.object({ dealTitle: z.string().max(100) }));
		const reading = {
			declaration,
			underWay: new FormsInProgress().begin('sender'),
			deadlineMs: 60_000,
			slowest: SLOWEST_FORM,
		};
		outcome.resolve(await readMultipart(request, reading).catch((error: unknown) => error));
	});
	await once(server.listen(0, '127.0.0.1'), 'listening');
	const { port } = server.address() as AddressInfo;
	const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1000' };
	const sender = send({ port, method: 'POST', headers }).on('error', () => {});
	sender.write('--x\r\n');
	expect(await outcome.promise).toMatchObject({ code: 'validation' });
	server.close();
});
