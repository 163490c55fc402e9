import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const DIST = path.join(import.meta.dirname, 'dist');

/**
 * Libraries that load binaries, files or workers from their own folder, that only development uses, or whose modules must
 * run in their own order.
 */
const UNBUNDLED = [
	...['sharp', '@node-rs/argon2', '@electric-sql/pglite', '@fastify/swagger-ui', 'vite'],
	'@simplewebauthn/server',
];

/**
 * Replaces `import.meta` in our code with the location of the source file. Workers, data files and migrations are not
 * bundled: our code finds them next to its own file, and a bundled file is somewhere else.
 */
const resolveFromSources: Plugin = {
	name: 'resolve-from-sources',
	enforce: 'pre',
	transform: {
		filter: { id: /\/(server|contract|demo)\/src\//, code: /import\.meta\./ },
		handler: (code, id) => {
			const source = path.relative(DIST, id);
			return code
				.replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`)
				.replaceAll('import.meta.dirname', `\`\${import.meta.dirname}/${path.dirname(source)}\``);
		},
	},
};

/**
 * Escapes characters outside Latin-1, for example quotation marks. A single one of them makes V8 store the text of the
 * whole file with two bytes a character, and the bundle has millions of characters.
 */
const escapeNonLatin1: Plugin = {
	name: 'escape-non-latin1',
	// In `renderChunk` it would be too early: the bundler prints the code again after it.
	generateBundle: (_options, bundle) => {
		for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeCharacters(file.code);
	},
};

function escapeCharacters(code: string): string {
	return code.replaceAll(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Bundles the server with the library code that it uses. Node holds the text of every loaded module in memory, and starting
 * from a thousand files takes twice as long. The bundle is not minified, so that stack traces stay readable.
 */
export default defineConfig({
	plugins: [resolveFromSources, escapeNonLatin1],
	ssr: { noExternal: true, external: UNBUNDLED },
	build: {
		ssr: path.join(import.meta.dirname, '../demo/src/main.ts'),
		outDir: DIST,
		emptyOutDir: true,
		target: 'node24',
		reportCompressedSize: false,
		rolldownOptions: { output: { comments: false, chunkFileNames: '[name]-[hash].js' } },
	},
});
