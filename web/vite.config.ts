import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';

/** Every page needs these, but for tables and asking many things at once; one file compresses better than the dozen that sharing would make. */
const FRAMEWORK =
	/node_modules\/(react|react-dom|scheduler|@tanstack(?!\/(react-table|table-core|.*\/(useQueries|queriesObserver)\.))|use-sync-external-store)\//;

/**
 * What stands around every page, the entry with it, and what the home page and the deal page share, for the same reason: apart
 * from each other, each would name what it takes from the rest.
 */
const COMMON = new RegExp(
	[
		'src/(client|router|routeTree\\.gen)\\.|src/routes/[\\w.$-]+\\.tsx$',
		'src/app/(navigation|header|bottom-nav|logo|account-menu|theme-toggle)',
		'features/(deals/(data/(card-deal|deal-query|compact-deal)|summary/|page/deal-route)|viewer/viewer-deal-state)',
		'features/(pages/(head/(unindexed-head|site-query)|errors/)|votes/vote-(control|buttons)|prices/price-history-query|gallery/gallery-address)',
		'features/affiliates/(affiliate-programs|load-affiliate-configs)',
		'features/search/palette/(open-palette|palette-host)',
		'src/lib/(api/(api|query-client|retry)|session/(session|use-token)|text/(format|short-text))',
		'src/lib/(page/(theme|preserve-stylesheets)|hooks/(use-hydrated|use-now|use-online|when-idle))',
		'src/ui/base/|contract/src/(deals/feed-address|kernel/(address-values|limits|search-string|slug))',
		'icons/(arrow-up|check|chevron-down|circle-check|chevron-left|chevron-right|copy|gauge|loader-circle|store|timer-off|wifi-off)\\.mjs',
	].join('|'),
);

/** A deal's page, and what it shares with those of its parts that are loaded one by one. */
const DEAL = new RegExp(
	[
		'deals/page/(deal-(page|breadcrumbs|failure)|missing-deal|use-count-view|pictures/deal-|share/share-title|facts/(deal-meta|ended-words|store-name))',
		'deals/page/(offer/(buy-box|coupon-code|deal-actions|deal-bar|deal-offer|save-button)|upkeep/(deal-upkeep|expiry-reporters|report-expired)|(offer/|upkeep/)?lazy-parts)',
		'deals/data/(deal-path|votable-deal|use-refresh-deal)|scores/score-(badge|reasons-id)',
		'votes/live-votes|hooks/use-near-view|affiliates/(affiliate-note|get-deal-link|track)|routes/deal-details\\.\\$id\\.tsx\\?',
	].join('|'),
);

/** Icons of forms and of what became of them: by themselves, each would be a name on every page. */
const ICONS =
	/icons\/(circle|circle-question-mark|circle-x|clock|hourglass|info|life-buoy|link-2|mail|mail-check|pencil|shield-x|tags|undo-2)\.mjs/;

/** What the pages around logging in share. */
const ACCOUNT =
	/features\/accounts\/.*(captcha-placeholder|use-captcha|form-heading|outcome-panel|use-resend|use-carried-email|resend-button|use-verification-resend|social-buttons|intended\/)|accounts\/avatar-rules|votes\/cast-vote|hooks\/use-once|session\/return-path/;

/** Whose session it is, what happens when one begins or ends, and what is known of the member. */
const SESSION =
	/lib\/session\/(change-session|member-channel|member-id|load-page)|features\/viewer\/(intended-action|names|unverified|viewer-queries)/;

/** Pages that a mail or another site leads to. */
const ARRIVAL = /routes\/(auth|newsletter|unsubscribe|verify-email)\.[\w.$-]+\.tsx\?/;

/** What lists of deals share, and the box that leads from one to another. */
const FEED = new RegExp(
	[
		'deals/(feed/(data/feed-(query|address)|list/(feed-grid|feed-failure|feed-skeleton|load-more|use-more-deals)|filters/start-link)|card/)',
		'features/search/box/search-box|ui/field/hidden-fields|ui/panel/lazy-component',
		'ui/paging/scroll-row|icons/(search-x|x)\\.mjs',
	].join('|'),
);

/** The home page under both of its addresses. */
const HOME =
	/deals\/feed\/(home-|hero|filters\/category-pills|data\/filter-labels)|onboarding\/use-tour-due|routes\/(index|home)\.tsx\?/;

/** Pages of one deal and of a search have these; so has every page of a member. */
const SHARED =
	/ui\/menu\/disclosure|icons\/(bookmark|map-pin|truck)\.mjs|features\/viewer\/avatar|accounts\/avatars\.|features\/live\/|saves\/use-save-deal/;

/** Lists of deals themselves, on the home page and on those of categories. */
const LIST =
	/deals\/feed\/(list\/(advertisement|empty-feed|feed|load-more|use-more)|filters\/(category-pill\.|expired|filter-bar|start-link))|deals\/card\/(card-|deal-card)|master-data\/category-icon|icons\/megaphone\.mjs/;

/** What the heads of pages are made with, and links among words. */
const HEAD = /pages\/head\/(page-head|breadcrumb-data)|syndication\/feed-formats|ui\/panel\/prose-link/;

/** What pages of categories share, with each other or with those of labels. */
const CRUMBS = /features\/categories\/(breadcrumbs|stats)\//;

/** What the page of a label and the list of those that one follows share. */
const FOLLOWED = /features\/labels\/(label-|follow\/following-query)/;

/** What is saved together for reading offline: the page that says so, and the note above a saved copy. */
const OFFLINE = /features\/offline\/(copy-note|offline-page|read-saved|saved-at)|routes\/offline\.tsx\?/;

/** What saves pages for that. */
const SAVING = /features\/offline\/(start-service-worker|saved-pages|leave-old-build)/;

/** Stores, brands and tags have one page by three addresses. */
const LABEL = /features\/labels\/(page|follow)\/|routes\/(store|brand|tag)\.\$slug\.tsx\?/;

/** What words are written into; an editor of comments needs it as well, and nothing of the next. */
const FIELD =
	/ui\/field\/(text-field|field-)|ui\/panel\/failure-box|api\/failure-text|icons\/(circle-exclamation-point|eye-off|lock-keyhole)\.mjs/;

/** What a form is checked and sent with. */
const FORMS =
	/node_modules\/react-hook-form\/|lib\/forms\/|contract\/src\/contact\/rules|ui\/field\/(submit-button|password-field|check-field|check-box|problem-summary)/;

/** Who may do what: comments ask, and so does what every page has for members. */
const PERMISSIONS = /contract\/src\/kernel\/(permissions|ranks|roles)|features\/viewer\/viewer-of/;

/** What every page has for members alone, and what else is there for them on pages of others. */
const MEMBER_PARTS =
	/src\/app\/(member-parts|menu-avatar)|features\/blocks\/(data|fold|block-button)|members\/page\/own-actions/;

/** What a member's own profile and the page that everybody sees share. */
const MEMBERS =
	/features\/members\/(standing|lists\/comment-row)|ui\/paging\/(more-rows|rows-skeleton|tabs)|icons\/(calendar-days|thumbs-(up|down))\.mjs/;

/** What narrows lists and stands in their place; tables need them as well, and so do suggestions. */
const PANELS = /ui\/field\/(search-field|use-latest)|ui\/panel\/(empty-panel|icon-button|loading-panel|side-card)/;

/** Texts about the site are read one after the other. Its icons are on no other page, and what it needs besides stands in other chunks. */
const HELP = /features\/help\/|routes\/(faq|help)\.[\w.$-]*tsx\?|contract\/src\/pages\/(faq-address|explainer-topics)/;

/** How a huddle stands in a list: in the forum, in the hub, and among what a search found. */
const HUDDLES =
	/features\/huddles\/(list\/(huddle-row|huddles-skeleton)|data\/(huddle-queries|huddle-words|starter-avatar))|icons\/(arrow-big-up|pin)\.mjs/;

/** All of a route is one file, its loader and skeleton too: no page needs those of the others. */
const ROUTE_PARTS = ['component', 'loader', 'pendingComponent', 'errorComponent', 'notFoundComponent'] as const;

/**
 * The server loads every part of the client at start, and keeps it: the editor, which touches the document as soon as it is
 * loaded, and what is only ever drawn in a browser stay away.
 */
const BROWSER_ONLY: Record<string, string> = {
	'/ui/rich-text/rich-text-quill.ts': 'export {}',
	'/ui/date-field/calendar.tsx': 'export const Calendar = () => null',
	'/settings/avatar/crop-dialog.tsx': 'export const CropDialog = () => null',
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

/** An icon is its shapes: what else the package says of each, keys for lists and other names, is some bytes on every page. */
const withoutIconNames: Plugin = {
	name: 'without-icon-names',
	apply: 'build',
	transform: {
		filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
		handler: (code) =>
			code
				.replaceAll(/,\s*key: "[^"]*"/g, '')
				.replace(/,\s*aliases: \[[^\]]*\]/, '')
				.replaceAll(/^\s*(name: "[^"]*"|size: 24),$/gm, '')
				.replace('__iconData.node;', ''),
	},
};

/**
 * What libraries take along for each page and this site never calls: it sends changes by plain calls of its API, where the query
 * library has mutations, and it reads and writes the part of an address after the question mark itself.
 */
const UNUSED: Record<string, string> = {
	'router-core/dist/esm/searchParams.js': `
		const refuse = () => { throw new Error('This build reads addresses by its own functions; see vite.config.ts.') };
		export { refuse as defaultParseSearch, refuse as defaultStringifySearch, refuse as parseSearchWith, refuse as stringifySearchWith };`,
};
const withoutUnused: Plugin = {
	name: 'without-unused',
	apply: 'build',
	load: (id) => Object.entries(UNUSED).find(([path]) => id.endsWith(path))?.[1] ?? null,
};

/**
 * Every page names some hundred files, so each letter counts: three of each word still say what a file is about (`compan` for
 * `comments-pane`), and 42 bits tell one build's from another's as well as the usual 48.
 */
function scriptName({ name }: { name: string }): string {
	return `assets/${name.replaceAll(/([a-z]{3})[a-z]*[-._]*/gi, '$1')}-[hash:7].js`;
}

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
		withoutIconNames,
		withoutUnused,
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
	build: {
		target: 'es2022',
		modulePreload: {
			polyfill: false,
			// Every page has these already, and a part is imported right after it would be preloaded: to name them for each part
			// of the client would be some bytes on every page.
			resolveDependencies: (part, files) => files.filter((file) => file !== part && !/\/(fra|ind|rolrun)-/.test(file)),
		},
	},
	environments: {
		...(command === 'build' ? { ssr: WHOLE } : {}),
		client: {
			build: {
				rolldownOptions: {
					output: {
						entryFileNames: scriptName,
						chunkFileNames: scriptName,
						codeSplitting: {
							groups: [
								{ name: 'framework', test: FRAMEWORK },
								{ name: 'common', test: COMMON },
								{ name: 'shared', test: SHARED },
								{ name: 'deal', test: DEAL },
								{ name: 'feed', test: FEED },
								{ name: 'list', test: LIST },
								{ name: 'head', test: HEAD },
								{ name: 'home', test: HOME },
								{ name: 'crumbs', test: CRUMBS },
								{ name: 'followed', test: FOLLOWED },
								{ name: 'label', test: LABEL },
								{ name: 'saving', test: SAVING },
								{ name: 'offline', test: OFFLINE },
								{ name: 'session', test: SESSION },
								{ name: 'field', test: FIELD },
								{ name: 'forms', test: FORMS },
								{ name: 'icons', test: ICONS },
								{ name: 'account', test: ACCOUNT },
								{ name: 'arrival', test: ARRIVAL },
								{ name: 'permissions', test: PERMISSIONS },
								{ name: 'member-parts', test: MEMBER_PARTS },
								{ name: 'members', test: MEMBERS },
								{ name: 'panels', test: PANELS },
								{ name: 'help', test: HELP },
								{ name: 'huddles', test: HUDDLES },
							],
						},
					},
				},
			},
		},
	},
}));
