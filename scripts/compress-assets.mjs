// Compresses the built files once and well, so that the server only hands out bytes.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ROOT } from './workspace.mjs';

const folder = path.join(ROOT, 'web/dist/client');

for (const name of readdirSync(folder, { recursive: true })) {
	const file = path.join(folder, String(name));
	if (!/\.(js|css|svg|json|txt)$/.test(file) || !statSync(file).isFile()) continue;
	const bytes = readFileSync(file);
	const brotli = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
	writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: brotli }));
	writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
