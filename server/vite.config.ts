import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const DIST = path.join(import.meta.dirname, 'dist');

/** These find their own binaries, files or workers beside themselves, or are for development alone. */
const APART = ['sharp', '@node-rs/argon2', '@electric-sql/pglite', '@fastify/swagger-ui', 'vite'];

/** Code of ours that names files beside itself means those in the sources: workers, data, migrations, the web client. */
const filesOfSources: Plugin = {
	name: 'files-of-sources',
	enforce: 'pre',
	transform: {
		filter: { id: /\/(server|contract|demo)\/src\//, code: /import\.meta\./ },
		handler: (code, id) => {
			const source = path.relative(DIST, id);
			const meant: Record<string, string> = {
				url: `new URL(${JSON.stringify(source)}, import.meta.url).href`,
				filename: `\`\${import.meta.dirname}/${source}\``,
				dirname: `\`\${import.meta.dirname}/${path.dirname(source)}\``,
			};
			return code.replaceAll(/import\.meta\.(url|filename|dirname)/g, (whole, name: string) => meant[name] ?? whole);
		},
	},
};

/** V8 keeps a text with a single letter beyond Latin-1 at two bytes a letter, and these are millions of letters. */
const oneByteLetters: Plugin = {
	name: 'one-byte-letters',
	generateBundle: (_options, bundle) => {
		for (const file of Object.values(bundle)) {
			if (file.type !== 'chunk') continue;
			file.code = file.code.replaceAll(
				/[^\0-\xff]/g,
				(letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
			);
		}
	},
};

/**
 * The server with its libraries, only what it uses of them: Node keeps the text of every module that it loads, and a site of
 * a thousand modules takes twice as long to start. Names and lines stay readable, as errors in the log show them.
 */
export default defineConfig({
	plugins: [filesOfSources, oneByteLetters],
	ssr: { noExternal: true, external: APART },
	build: {
		ssr: path.join(import.meta.dirname, '../demo/src/main.ts'),
		outDir: DIST,
		emptyOutDir: true,
		target: 'node24',
		reportCompressedSize: false,
		rolldownOptions: { output: { comments: false, chunkFileNames: '[name]-[hash].js' } },
	},
});
