import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readArchive } from './read-archive.ts';
import { type Part, textPart, writeArchive } from './write-archive.ts';

const PASSPHRASE = 'seven grey galahs at dusk';
const now = new Date('2026-11-28T00:00:00Z');

/** Incompressible, and longer than a chunk of the encryption. */
const noise = randomBytes(200_000);

async function* parts(): AsyncGenerator<Part> {
	yield textPart('about.json', '{}');
	yield { name: 'uploads/empty.webp', size: 0, body: [] };
	yield { name: 'uploads/noise.webp', size: noise.length, body: [noise.subarray(0, 70_001), noise.subarray(70_001)] };
	for (let number = 0; number < 203; number += 1) yield textPart(`tables/a/${number}.ndjson`, `{"id":${number}}`);
}

/** Each is written once. */
const written = {
	readable: buffer(writeArchive(parts(), { now, passphrase: null })),
	encrypted: buffer(writeArchive(parts(), { now, passphrase: PASSPHRASE })),
};

async function read(archive: Uint8Array, passphrase: string | null): Promise<Map<string, Buffer>> {
	const found = new Map<string, Buffer>();
	for await (const { name, body } of readArchive(inChunks(archive), passphrase)) {
		found.set(name, Buffer.concat(await Array.fromAsync(body)));
	}
	return found;
}

async function* inChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
	for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000);
}

describe.each([
	['readable', null],
	['encrypted', PASSPHRASE],
] as const)('an archive that is %s', (kind, passphrase) => {
	it('returns what was written', async () => {
		const found = await read(await written[kind], passphrase);
		expect(found.size).toBe(206);
		expect(found.get('uploads/noise.webp')?.equals(noise)).toBe(true);
		expect(found.get('uploads/empty.webp')?.length).toBe(0);
		expect(String(found.get('tables/a/202.ndjson'))).toBe('{"id":202}');
	});

	it.each([0.2, 0.9, 0.9999])('is rejected if it ends after %d of its bytes', async (share) => {
		const archive = await written[kind];
		const cut = archive.subarray(0, Math.floor(archive.length * share));
		await expect(read(cut, passphrase)).rejects.toThrow('This backup is incomplete');
	});

	it('is rejected if a byte was changed', async () => {
		const archive = await written[kind];
		for (const at of [100_000, archive.length - 30]) {
			const damaged = Buffer.from(archive);
			damaged[at] = (damaged[at] ?? 0) ^ 4;
			await expect(read(damaged, passphrase)).rejects.toThrow('This backup was changed or damaged');
		}
	});
});

it('names the part that does not match its checksum', async () => {
	const tar = gunzipSync(await written.readable);
	tar.write('{"id":777}', tar.indexOf('{"id":201}'));
	await expect(read(gzipSync(tar), null)).rejects.toThrow('tables/a/201.ndjson does not match its checksum');
});

it('reads with the right passphrase only', async () => {
	const archive = await written.encrypted;
	expect(archive.includes('about.json')).toBe(false);
	await expect(read(archive, 'another passphrase')).rejects.toThrow('The passphrase is wrong');
	await expect(read(archive, null)).rejects.toThrow('This backup is encrypted. Set BACKUP_PASSPHRASE');
});

it('rejects any other file', async () => {
	await expect(read(Buffer.from('PK\x03\x04 a zip file'), null)).rejects.toThrow('This file is not a backup');
	await expect(read(gzipSync(randomBytes(2_000)), null)).rejects.toThrow('This backup was changed or damaged');
	await expect(read(Buffer.alloc(0), null)).rejects.toThrow('This backup is incomplete');
});

it('fails with the error of a part', async () => {
	const failing = async function* (): AsyncGenerator<Part> {
		yield textPart('about.json', '{}');
		yield { name: 'uploads/short.webp', size: 5, body: [Buffer.from('four')] };
	};
	const archive = writeArchive(failing(), { now, passphrase: PASSPHRASE });
	await expect(buffer(archive)).rejects.toThrow('uploads/short.webp changed while it was read');
});
