// One database is enough: this tests how bytes become forms.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sendForm } from '#testing/requests/deal-forms.ts';
import { BOUNDARY, chunk, RAW_END, type RawForm, rawPart, startForm } from '#testing/requests/raw-form-client.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { CHUNKED, type FormSite, openFormSite } from '#testing/set-ups/form-site.ts';
import { openTestSite } from '#testing/site/test-site.ts';
import { DISCARDED_BYTES } from '../http/limits/discarding-response.ts';
import { declareForm } from './declare-form.ts';
import { FormsInProgress } from './forms-in-progress.ts';
import { readMultipart, SLOWEST_FORM } from './read-multipart.ts';

const FORM_LIMIT_BYTES = 11_000_000;

let forms: FormSite;
beforeAll(async () => {
	forms = await openFormSite();
});
afterAll(() => forms.close());

const addressShape = z.object({ port: z.int() });

/** Sends the same piece repeatedly until the response arrives or the connection closes. */
async function pourUntilResponse({ socket, response }: RawForm, piece: Buffer): Promise<void> {
	const done = response.then(() => true);
	const open = () => !socket.destroyed && socket.writable;
	while (open() && !(await Promise.race([done, new Promise((resolve) => setImmediate(resolve, false))]))) {
		if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), done]).catch(() => null);
	}
}

describe('a form that is too large', () => {
	it('is rejected by its Content-Length before any of it is read', async () => {
		const { response } = await forms.begin({ 'content-length': '39600000' });
		expect(await response).toMatchObject({ status: 413, body: { code: 'too_large', message: expect.any(String) } });
	});

	it.each([
		['many fields', 'dealDescription', 'This can only be sent once.'],
		['a field without end', 'dealDescription', 'This description is too long.'],
		['a file without end', 'image[]', 'Please upload image files of size less than 1 MB.'],
	])('with %s is read no further than the limit, and its sender sees why', async (what, name, message) => {
		const connected = once(forms.site.app.server, 'connection');
		const form = await forms.begin(CHUNKED);
		await connected;
		const server = forms.accepted.at(-1);
		const mails = Buffer.alloc(64_000, 'x');
		form.socket.write(chunk(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`));
		await pourUntilResponse(
			form,
			what === 'many fields' ? chunk(`\r\n${rawPart(name, 'x'.repeat(9_000))}`.trimEnd()) : chunk(mails),
		);
		expect(await form.response).toMatchObject({ status: 400, body: { errors: { [name.replace('[]', '')]: message } } });
		await pourUntilClosed(form.socket, chunk(mails));
		expect(server?.bytesRead).toBeLessThan(FORM_LIMIT_BYTES + DISCARDED_BYTES);
	});

	it('is stopped at the limit if it does not announce its length', async () => {
		const form = await forms.begin(CHUNKED);
		await pourUntilResponse(form, chunk(Buffer.alloc(64_000, 'preamble ')));
		expect(await form.response).toMatchObject({ status: 413, body: { code: 'too_large' } });
		const server = forms.accepted.at(-1);
		await pourUntilClosed(form.socket, chunk(Buffer.alloc(64_000, 'x')));
		expect(server?.bytesRead).toBeLessThan(FORM_LIMIT_BYTES + DISCARDED_BYTES + 1_000_000);
	});

	it.each([
		['takes too long', { deadlineMs: 50, slowest: SLOWEST_FORM }],
		['arrives too slowly', { deadlineMs: 60_000, slowest: { bytes: 1_000, everyMs: 100 } }],
	])('is stopped if it %s', async (_, bounds) => {
		const declaration = declareForm(z.object({ title: z.string() }));
		const read = Promise.withResolvers<unknown>();
		const server = createServer((request) => {
			const underWay = new FormsInProgress().begin('somebody');
			readMultipart(request, { declaration, underWay, ...bounds }).then(read.resolve, read.reject);
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		const { port: ownPort } = addressShape.parse(server.address());
		const form = startForm(ownPort, '/', { 'transfer-encoding': 'chunked' });
		form.response.catch(() => {});
		await expect(read.promise).rejects.toMatchObject({ code: 'timed_out' });
		form.socket.destroy();
		server.close();
	});

	it('is stopped if it arrives in tiny chunks', async () => {
		const form = await forms.begin(CHUNKED);
		const crumbs = Buffer.concat(Array.from({ length: 500 }, () => chunk('x')));
		await expect(Promise.all([pourUntilClosed(form.socket, crumbs), form.response])).rejects.toThrow();
		expect(forms.site.faults).toEqual([]);
	});

	async function pourUntilClosed(socket: Socket, piece: Buffer): Promise<void> {
		socket.on('error', () => {});
		const closed = new Promise((resolve) => socket.once('close', resolve));
		const pour = () => {
			while (!socket.destroyed && socket.write(piece));
		};
		socket.on('drain', pour);
		pour();
		await closed;
	}
});

describe('a sender', () => {
	let author: TestMember;
	beforeEach(async () => {
		author = await buildMember(forms.site);
	});

	it.each([
		['a visitor', async () => null, 401],
		['an unverified member', () => buildMember(forms.site, { emailVerifiedAt: null }), 403],
		['a member with a made-up session', async () => ({ ...author, token: 'x.y.z' }), 401],
	])('who is %s is rejected before the form is read', async (_, who, status) => {
		const { response } = await forms.begin({ 'content-length': '1000000' }, await who());
		expect((await response).status).toBe(status);
	});

	it('can have two forms in progress and a third only after one of them ends', async () => {
		const first = await forms.begin(CHUNKED, author);
		const second = await forms.begin(CHUNKED, author);
		const rejected = await untilRejected();
		expect(rejected).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
		const other = await buildMember(forms.site);
		expect((await forms.send(forms.goodForm + RAW_END, other)).status).toBe(200);
		first.response.catch(() => {});
		first.socket.destroy();
		expect((await untilTaken()).status).toBe(200);
		second.socket.write(chunk(rawPart('unknown', 'x')));
		expect((await second.response).status).toBe(400);
		expect((await forms.send(forms.goodForm + RAW_END, author)).status).toBe(429);
		expect((await forms.send('broken', author)).status).toBe(400);
		expect((await forms.send('broken', author)).status).toBe(400);
		expect((await forms.send('broken', author)).status).toBe(400);
	});

	/** Sends forms until one is rejected for another reason, because the two open forms must reach the server first. */
	async function untilRejected() {
		let response = await forms.send('broken', author);
		while (response.status === 400) response = await forms.send('broken', author);
		return response;
	}

	async function untilTaken() {
		let response = await forms.send(forms.goodForm + RAW_END, author);
		while (/two forms/.test(response.body.message)) response = await forms.send(forms.goodForm + RAW_END, author);
		return response;
	}

	it('gets 503 when the forms of all senders together hold too many bytes', async () => {
		const members = await Promise.all(Array.from({ length: 4 }, () => buildMember(forms.site)));
		const full = await Promise.all([...members, ...members].map((who) => forms.begin(CHUNKED, who)));
		const responses = Promise.race(full.map(({ response }) => response));
		const picture = rawPart('image[]', 'x'.repeat(999_000), 'a.png');
		for (let round = 0; round < 9; round += 1) for (const { socket } of full) socket.write(chunk(picture));
		const first = await responses;
		expect(first).toMatchObject({ status: 503, body: { code: 'overloaded' } });
		for (const { socket, response } of full) {
			response.catch(() => {});
			socket.destroy();
		}
		expect((await forms.send(forms.goodForm + RAW_END, author)).status).toBe(200);
	});

	it('must wait after thirty rejected forms in ten minutes', async () => {
		const limited = await openTestSite({ env: { RATE_LIMIT: '0.1' } });
		const member = await buildMember(limited);
		const send = () => sendForm(limited, member, '/api/postdeal', {}, { images: [] });
		for (let time = 0; time < 3; time += 1) expect((await send()).status).toBe(400);
		const rejected = await send();
		expect([rejected.status, rejected.headers['retry-after']]).toEqual([429, '600']);
		await limited.close();
	});
});
