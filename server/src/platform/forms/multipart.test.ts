// One database is enough: this tests how bytes become forms.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { drawSquare } from '#testing/requests/deal-forms.ts';
import { BOUNDARY, RAW_END, rawPart, startForm } from '#testing/requests/raw-form-client.ts';
import { CHUNKED, type FormSite, openFormSite, withBoundary } from '#testing/set-ups/form-site.ts';
import { declareForm } from './declare-form.ts';

let forms: FormSite;
beforeAll(async () => {
	forms = await openFormSite();
});
afterAll(() => forms.close());

/** The start of a valid form. */
const GOOD = rawPart('dealTitle', 'GOOD');

describe('a form', () => {
	it.each([
		['no body', ''],
		['another boundary', withBoundary(GOOD, 'another')],
		['no end', GOOD],
		['an end in the middle of a part', `${GOOD}${rawPart('dealTitle', 'x').slice(0, -9)}`],
		['an end in the middle of headers', `${GOOD}--${BOUNDARY}\r\nContent-Disposition: form-da`],
		['a part without headers', `${GOOD}--${BOUNDARY}\r\n\r\nx\r\n${RAW_END}`],
		['a part whose headers never end', `${GOOD}--${BOUNDARY}\r\nContent-Disposition: form-data\r\n${RAW_END}`],
		['a part without a name', `${GOOD}--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx\r\n${RAW_END}`],
		['a part of another disposition', `${GOOD}${rawPart('x', 'x').replace('form-data', 'file')}${RAW_END}`],
		['an empty name', `${GOOD}${rawPart('', 'x')}${RAW_END}`],
		['NUL in a name', `${GOOD}${rawPart('deal\0Title', 'x')}${RAW_END}`],
		['a line break in a name', `${GOOD}${rawPart('deal\nTitle', 'x')}${RAW_END}`],
		['a header of a megabyte', `${GOOD}${rawPart('a'.repeat(1_000_000), 'x')}${RAW_END}`],
		['ten thousand headers', `--${BOUNDARY}\r\n${'x: y\r\n'.repeat(10_000)}${GOOD}${RAW_END}`],
		[
			'a form within',
			`${rawPart('dealTitle', 'x').replace('\r\n\r\n', '\r\nContent-Type: multipart/mixed; boundary=y\r\n\r\n')}${RAW_END}`,
		],
		['a prototype for a name', `${GOOD}${rawPart('__proto__', 'x')}${RAW_END}`],
		['one field twice', `${GOOD}${rawPart('dealTitle', 'x')}${RAW_END}`],
		['nothing but boundaries', `${`--${BOUNDARY}\r\n`.repeat(50_000)}${RAW_END}`],
	])('with %s is rejected with 400 and logs no fault', async (_, body) => {
		expect(await forms.send(body.replace(GOOD, forms.goodForm))).toMatchObject({
			status: 400,
			body: { code: 'validation' },
		});
		expect(forms.site.faults).toEqual([]);
		expect((await forms.send(forms.goodForm + RAW_END)).status).toBe(200);
	});

	it.each([
		['multipart/form-data', 400],
		['multipart/form-data; boundary=', 400],
		[`multipart/form-data; boundary=${'x'.repeat(200)}`, 400],
		['multipart/form-data; boundary="un', 400],
		['multipart/mixed; boundary=x', 415],
		['text/html', 415],
		['application/json', 415],
	])('of type %s is rejected with %i', async (type, status) => {
		const form = await forms.begin({ 'content-type': type, 'content-length': '1000' });
		form.socket.write('x'.repeat(1_000));
		expect((await form.response).status).toBe(status);
		expect(forms.site.faults).toEqual([]);
	});

	it('is not read by a call that accepts none', async () => {
		const form = startForm(forms.port, '/api/login', CHUNKED);
		expect(await form.response).toMatchObject({ status: 415, body: { code: 'unsupported_type' } });
		form.socket.destroy();
	});

	it('is accepted with lists under bare names, a long file name, and text after its end', async () => {
		const picture = await drawSquare();
		const head = rawPart('image', '', `${'ü'.repeat(1_000)}"; name="unknown`).slice(0, -2);
		const body = Buffer.concat([
			Buffer.from(forms.goodForm.replace('dealCategories[]', 'dealCategories') + head),
			picture,
			Buffer.from(`\r\n${RAW_END} and so on`),
		]);
		expect((await forms.send(body)).status).toBe(200);
	});

	it('names the field that is missing', async () => {
		const { body } = await forms.send(rawPart('dealTitel', 'x'.repeat(900_000)));
		expect(body.errors).toEqual({ dealTitel: 'This form has no field "dealTitel".' });
	});

	it('is limited to the size of its fields and files', () => {
		const { parts, maxBytes } = declareForm(
			z.object({
				title: z.string().max(2_000),
				'photo[]': z.array(z.file().max(500_000)).max(3),
				id: z.coerce.number(),
			}),
		);
		expect([...parts].map(([name, { isFile, most, maxBytes }]) => [name, isFile, most, maxBytes])).toEqual([
			['title', false, 1, 6_000],
			['photo', true, 3, 500_000],
			['id', false, 1, 1_000],
		]);
		expect(maxBytes).toBeLessThan(1_550_000);
		expect(() => declareForm(z.object({ 'tags[]': z.array(z.string()) }))).toThrow('how long it may be');
		expect(() => declareForm(z.object({ photo: z.file() }))).toThrow('how large');
	});
});
