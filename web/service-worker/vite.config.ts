import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';

const CLIENT = path.join(import.meta.dirname, '../dist/client');

/** File names contain a hash of the content, so the list of names identifies the build. */
const build = createHash('sha256')
	.update(readdirSync(path.join(CLIENT, 'assets')).sort().join('\n'))
	.digest('hex')
	.slice(0, 16);

/** Builds one plain script next to the client, after the client is built. */
export default defineConfig({
	publicDir: false,
	define: { BUILD: JSON.stringify(build) },
	build: {
		target: 'es2022',
		outDir: CLIENT,
		emptyOutDir: false,
		rolldownOptions: {
			input: path.join(import.meta.dirname, 'service-worker.ts'),
			output: { format: 'iife', entryFileNames: 'service-worker.js' },
		},
	},
});
