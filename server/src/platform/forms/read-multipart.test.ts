import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
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

it('a form is not read beyond its first wrong part, however many arrive with it', async () => {
	const declaration = declareForm(z.object({ dealTitle: z.string().max(100_000) }));
	const lookedUp = vi.spyOn(declaration.parts, 'get');
	const outcome = Promise.withResolvers<unknown>();
	const server = createServer(async (request, response) => {
		const underWay = new FormsInProgress().begin('sender');
		const reading = { declaration, underWay, deadlineMs: 60_000, slowest: SLOWEST_FORM };
		outcome.resolve(await readMultipart(request, reading).catch((error: unknown) => error));
		response.end();
	});
	await once(server.listen(0, '127.0.0.1'), 'listening');
	const { port } = server.address() as AddressInfo;
	const headers = { 'content-type': 'multipart/form-data; boundary=x' };
	const part = '--x\r\ncontent-disposition: form-data; name="other"\r\n\r\n1\r\n';
	send({ port, method: 'POST', headers })
		.on('error', () => {})
		.end(part.repeat(1_000));
	expect(await outcome.promise).toMatchObject({ code: 'validation' });
	expect(lookedUp).toHaveBeenCalledTimes(1);
	server.close();
});
