import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';

/** Every page needs these; one file of them compresses better than the dozen that sharing would make. */
const FRAMEWORK =
	/node_modules\/(react|react-dom|scheduler|@tanstack(?!\/(react-table|table-core))|use-sync-external-store)\//;

/** What stands around every page, and what the home page and the deal page share, for the same reason. */
const COMMON = new RegExp(
	[
		'features/(deals/(data/(card-deal|deal-query|compact-deal)|summary/|feed/(data/feed-address|home-head|filters/search-box-id))|viewer/viewer-deal-state)|contract/src/deals/feed-address',
		'features/(pages/(head/(page-head|unindexed-head)|errors/)|votes/vote-control)|src/app/(navigation|header|bottom-nav|logo|account-menu|theme-toggle)',
		'src/lib/(api/(api|query-client|retry)|session/(session|use-token)|page/(theme|search-string|preserve-stylesheets)|text/format|hooks/(use-hydrated|use-now|use-online|when-idle))',
		'src/ui/base/|contract/src/kernel/limits',
		'icons/(arrow-up|check|chevron-down|chevron-left|chevron-right|circle-check|copy|eye-off|gauge|info)\\.mjs',
		'icons/(loader-circle|store|wifi-off|x)\\.mjs',
	].join('|'),
);

/** What the parts of a deal's page share that are loaded one by one. */
const DEAL =
	/deals\/(data\/(deal-path|votable-deal|use-refresh-deal)|page\/(pictures\/deal-images|share\/share-title|(offer\/|upkeep\/)?lazy-parts))|scores\/score-reasons-id|lib\/hooks\/use-near-view|icons\/timer-off/;

/** All that a page needs to follow live events. */
const LIVE = /features\/live\/|votes\/live-votes/;

/** All of a route is one file, its loader and skeleton too: no page needs those of the others. */
const ROUTE_PARTS = ['component', 'loader', 'pendingComponent', 'errorComponent', 'notFoundComponent'] as const;

/**
 * The server loads every part of the client at start, and keeps it: the editor, which touches the document as soon as it is
 * loaded, and what is only ever drawn in a browser stay away.
 */
const BROWSER_ONLY: Record<string, string> = {
	'/ui/rich-text/rich-text-quill.ts': 'export {}',
	'/ui/date-field/calendar.tsx': 'export const Calendar = () => null',
	'/gallery/gallery-page.tsx': 'export const GalleryPage = () => null',
};
const withoutBrowserOnly: Plugin = {
	name: 'without-browser-only',
	applyToEnvironment: ({ name }) => name === 'ssr',
	load: (id) => Object.entries(BROWSER_ONLY).find(([path]) => id.endsWith(path))?.[1] ?? null,
};

/** Sonner puts its styles into the document by script, which the Content-Security-Policy refuses; the toaster imports them as a file. */
const withoutInlineStyles: Plugin = {
	name: 'without-inline-styles',
	apply: 'build',
	transform: {
		filter: { id: /sonner\/dist\/index\.mjs$/ },
		handler: (code) => {
			const without = code.replace(/^__insertCSS\(".*"\);?$/m, '');
			if (without === code) throw new Error('The styles of sonner are not where they were.');
			return without;
		},
	},
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
		withoutBrowserOnly,
		withoutInlineStyles,
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
				replacement: path.join(import.meta.dirname, 'src/ui/base/create-lucide-icon.ts'),
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
								{ name: 'feed-query', test: /deals\/feed\/data\/feed-query|ui\/paging\/scroll-row/ },
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
