import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';

/** Every page needs these; one file of them compresses better than the dozen that sharing would make. */
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\//;

/** What stands around every page, and what the home page and the deal page share, for the same reason. */
const COMMON = new RegExp(
	[
		'features/(deal-card/(age|card-deal|deal-badges|deal-thumbnail|price-tag)|deal-page/deal-query|feed/(feed-address|home-head|offline-note))',
		'features/(own-state/|shell/(navigation|header|bottom-nav|logo|account-menu|page-head|theme-toggle|error-page|not-found-page|unindexed-head)|voting/vote-control)',
		'lib/(api|theme|session|query-client|search-string|keep-trying|keep-stylesheets|format|use-copy|use-hydrated|use-now|use-online|use-token|when-idle)',
		'ui/(badge|state-panel|failure-panel|button|create-lucide-icon|picture|skeleton|sleeping)|contract/src/limits',
		'icons/(arrow-up|check|chevron-down|chevron-left|chevron-right|circle-check|copy|eye-off|gauge|info)\\.mjs',
		'icons/(loader-circle|store|wifi-off|x)\\.mjs',
	].join('|'),
);

/** What the parts of a deal's page share that are loaded one by one. */
const DEAL =
	/deal-page\/(deal-images|deal-path|share-title|sleeping-parts|use-to-login)|scores\/score-reasons-id|comments\/use-near-view|icons\/timer-off/;

/** All that a page needs to hear news. */
const LIVE = /features\/live\/(follow-deal|live-tab)|voting\/vote-news/;

/** All of a route is one file, its loader and skeleton too: no page needs those of the others. */
const ROUTE_PARTS = ['component', 'loader', 'pendingComponent', 'errorComponent', 'notFoundComponent'] as const;

/** The editor touches the document as soon as it is loaded, and the server loads every part of the client at start. */
const withoutEditorOnServer: Plugin = {
	name: 'without-editor-on-server',
	applyToEnvironment: ({ name }) => name === 'ssr',
	load: (id) => (id.endsWith('/ui/rich-text-quill.ts') ? 'export {}' : null),
};

/**
 * The server's half takes its libraries with it, only what it uses of them and without comments: Node keeps the text of
 * every module that it loads, and that of the icons and both halves of React, twice each, took more than ten megabytes.
 */
const WHOLE: EnvironmentOptions = {
	resolve: { noExternal: true },
	define: { 'process.env.NODE_ENV': JSON.stringify('production') },
	build: { minify: true },
};

export default defineConfig(({ command }) => ({
	plugins: [
		withoutEditorOnServer,
		tailwindcss(),
		tanstackStart({
			srcDirectory: 'src',
			server: { entry: 'server' },
			router: { codeSplittingOptions: { defaultBehavior: [[...ROUTE_PARTS]] } },
		}),
		react(),
	],
	resolve: {
		alias: [
			// Lighter icons; on the server the package is bundled for the same reason, which also spares loading all of it.
			{
				find: /^.*\/createLucideIcon\.mjs$/,
				replacement: path.join(import.meta.dirname, 'src/ui/create-lucide-icon.ts'),
			},
			// React has had this hook for years: nothing to stand in for.
			{ find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
		],
		noExternal: ['lucide-react'],
	},
	// Browsers that cannot preload modules just load them.
	build: { target: 'es2022', modulePreload: { polyfill: false } },
	environments: {
		...(command === 'build' ? { ssr: WHOLE } : {}),
		client: {
			build: {
				rolldownOptions: {
					output: {
						codeSplitting: {
							groups: [
								{ name: 'framework', test: FRAMEWORK },
								{ name: 'common', test: COMMON },
								{ name: 'deal', test: DEAL },
								{ name: 'feed-query', test: /feed\/feed-query|ui\/scroll-row/ },
								{ name: 'live', test: LIVE },
								{ name: 'affiliates', test: /affiliates\/(affiliate-programs|load-affiliate-configs)/ },
							],
						},
					},
				},
			},
		},
	},
}));
