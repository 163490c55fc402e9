// Compresses the built files at the highest level, so that the server only sends bytes.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ROOT } from './workspace.mjs';

const folder = path.join(ROOT, 'web/dist/client');

for (const name of readdirSync(folder, { recursive: true })) {
	const file = path.join(folder, String(name));
	if (!/\.(js|css|svg|json|txt)$/.test(file) || !statSync(file).isFile()) continue;
	const bytes = readFileSync(file);
	writeFileSync(`${file}.br`, smallestBrotli(bytes));
	writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

/** Returns the smaller of two encodings. The best one depends on the file, so both are made. */
function smallestBrotli(bytes) {
	const [one, other] = [0, 3].map((postfixBits) =>
		brotliCompressSync(bytes, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
				[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
				[constants.BROTLI_PARAM_LGBLOCK]: 20,
				[constants.BROTLI_PARAM_NPOSTFIX]: postfixBits,
			},
		}),
	);
	return other.length < one.length ? other : one;
}
