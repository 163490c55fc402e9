import fc from 'fast-check';

/** An encoded body with its declared content type. */
export interface EncodedBody {
	type: string;
	bytes: Buffer;
}

const BOUNDARY = 'fuzz-boundary';

/** Headers of form parts after the name. */
const PART_HEADERS = [
	...['\r\nContent-Type: text/plain; charset=utf-16', '\r\nContent-Transfer-Encoding: base64'],
	...['\r\nContent-Type: x/y; charset=\0', '\r\nX: a\r\nX: b', `\r\nX: ${'x'.repeat(20_000)}`, '\r\nbroken'],
];

const PLAIN = { header: '', fileName: 'a.png' };
const FILE_NAMES = ['', '../../a.png', 'a\0.png', `${'x'.repeat(300)}.png`, 'a\';"b.png', 'filename*=utf-8'];

/** Ways to damage a form. Most forms stay intact. */
const DAMAGES: ((form: EncodedBody) => EncodedBody)[] = [
	({ bytes, type }) => ({ type, bytes: bytes.subarray(0, Math.floor(bytes.length / 2)) }),
	({ bytes, type }) => ({ type, bytes: bytes.subarray(0, bytes.length - 4) }),
	({ bytes, type }) => ({ type, bytes: bytes.subarray(0, BOUNDARY.length + 10) }),
	({ bytes, type }) => ({ type, bytes: Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1') }),
	({ bytes, type }) => ({ type, bytes: Buffer.concat([Buffer.from('before'), bytes, Buffer.from('after')]) }),
	({ bytes, type }) => ({ type, bytes: Buffer.from(bytes.toString('latin1').replaceAll('name=', 'nome='), 'latin1') }),
	({ bytes, type }) => ({ type, bytes: Buffer.concat(Array.from({ length: 60 }, () => bytes)) }),
	({ bytes }) => ({ bytes, type: 'multipart/form-data' }),
	({ bytes }) => ({ bytes, type: 'multipart/form-data; boundary=' }),
	({ bytes }) => ({ bytes, type: 'multipart/form-data; boundary=other' }),
	({ bytes }) => ({ bytes, type: `multipart/form-data; boundary=${'x'.repeat(500)}` }),
	({ bytes }) => ({ bytes, type: `multipart/mixed; boundary=${BOUNDARY}` }),
	({ type }) => ({ type, bytes: Buffer.alloc(0) }),
	({ type }) => ({ type, bytes: Buffer.from(`--${BOUNDARY}--\r\n`) }),
	({ type }) => ({ type, bytes: Buffer.alloc(5_000, '\0') }),
];

/** Generates forms with these values, one part per list entry. `files` are possible uploads. */
export function generateForms(values: fc.Arbitrary<unknown>, files: Buffer[]): fc.Arbitrary<EncodedBody> {
	const file = fc.constantFrom(...files);
	const plain = fc.tuple(values, file).map(([form, content]) => encodeForm(form, { ...PLAIN, file: content }));
	const extras = fc.record({
		header: fc.constantFrom(...PART_HEADERS),
		fileName: fc.constantFrom(...FILE_NAMES),
		file,
	});
	const adorned = fc.tuple(values, extras).map(([form, extra]) => encodeForm(form, extra));
	const damaged = fc.tuple(plain, fc.constantFrom(...DAMAGES)).map(([form, damage]) => damage(form));
	return fc.oneof(
		{ weight: 4, arbitrary: plain },
		{ weight: 2, arbitrary: adorned },
		{ weight: 2, arbitrary: damaged },
	);
}

function encodeForm(form: unknown, extra: { header: string; fileName: string; file: Buffer }): EncodedBody {
	const parts = splitParts(form).map(([name, value]) =>
		name.startsWith('image')
			? encodePart(`name="${name}"; filename="${extra.fileName}"`, extra.header, extra.file)
			: encodePart(`name="${name}"`, extra.header, Buffer.from(value === null ? '' : toText(value))),
	);
	return {
		type: `multipart/form-data; boundary=${BOUNDARY}`,
		bytes: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
	};
}

function splitParts(form: unknown): [string, unknown][] {
	if (typeof form !== 'object' || form === null) return [['isOnline', form]];
	return Object.entries(form).flatMap(([name, value]) =>
		Array.isArray(value) ? value.slice(0, 300).map((entry): [string, unknown] => [name, entry]) : [[name, value]],
	);
}

function encodePart(disposition: string, header: string, content: Buffer): Buffer {
	const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}${header}\r\n\r\n`;
	return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
}

/** Converts any value to text, as a form would. */
export function toText(value: unknown): string {
	if (typeof value === 'string') return value;
	return typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
}
