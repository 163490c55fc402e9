import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';

/** Each route is one file, with its loader. Skeletons are separate files. */
const ROUTE_PARTS = ['component', 'loader', 'errorComponent', 'notFoundComponent'] as const;

/** The server's half contains its libraries, minified and without development checks. Node keeps the source of every module in memory. */
const SERVER_BUILD: EnvironmentOptions = {
	resolve: { noExternal: true },
	define: { 'process.env.NODE_ENV': JSON.stringify('production') },
	build: { minify: true },
};

export default defineConfig(({ command }) => ({
	plugins: [
		tailwindcss(),
		tanstackStart({
			server: { entry: 'server' },
			router: { codeSplittingOptions: { defaultBehavior: [[...ROUTE_PARTS]] } },
		}),
		react(),
	],
	build: { target: 'es2022' },
	environments: {
		...(command === 'build' ? { ssr: SERVER_BUILD } : {}),
		client: {
			build: {
				rolldownOptions: {
					output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 24, test: /^[^\0]/ }] } },
				},
			},
		},
	},
}));
