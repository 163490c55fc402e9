import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Every page needs these; one file of them compresses better than the dozen that sharing would make. */
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|@tanstack)\//;

export default defineConfig({
	plugins: [tailwindcss(), tanstackStart({ srcDirectory: 'src', server: { entry: 'server' } }), react()],
	build: { target: 'es2022' },
	environments: {
		client: {
			build: {
				rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'framework', test: FRAMEWORK }] } } },
			},
		},
	},
});
