import figtreeUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, Scripts, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { preload } from 'react-dom';
import { AddButton } from '../app/add-button.tsx';
import { BottomNav } from '../app/bottom-nav.tsx';
import { DocumentHead, HeldModules } from '../app/document-head.tsx';
import { Header } from '../app/header.tsx';
import { ErrorPage } from '../features/pages/errors/error-page.tsx';
import { NeedsScriptNote } from '../features/pages/errors/needs-script-note.tsx';
import { NotFoundPage } from '../features/pages/errors/not-found-page.tsx';
import { siteQuery } from '../features/pages/head/site-query.ts';
import { unindexedHead } from '../features/pages/head/unindexed-head.ts';
import { PaletteHost } from '../features/search/box/palette-host.tsx';
import { EARLY_CLICK_SCRIPT, useAnnounceHydration } from '../lib/page/hydration.ts';
import { RETURNING_SCRIPT } from '../lib/page/returning.ts';
import { THEME_SCRIPT } from '../lib/page/theme.ts';
import { SESSION_SCRIPT } from '../lib/session/session.ts';
import { useToken } from '../lib/session/use-token.ts';
import appCssUrl from '../styles/app.css?url';
import { lazyHydrate } from '../ui/base/lazy-hydrate.tsx';
import { SkipLink } from '../ui/base/skip-link.tsx';
import { lazyComponent } from '../ui/panel/lazy-component.ts';

const MemberParts = lazyComponent(async () => (await import('../app/member-parts.tsx')).MemberParts);
const Footer = lazyHydrate({ load: async () => (await import('../app/footer.tsx')).Footer });

const headOfMissingPage = unindexedHead('Page not found', 'There is no page at this address.');

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
	loader: async ({ context }) => {
		const footer = import.meta.env.SSR && Footer.preload();
		const { name, url } = await context.queryClient.ensureQueryData(siteQuery);
		await footer;
		return { siteName: name, siteUrl: url };
	},
	head: ({ loaderData, matches }) => ({
		meta: [
			{ name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
			// Every page describes itself. This is for addresses that match no page.
			...(matches.length === 1 ? headOfMissingPage({ matches }).meta : [{ title: loaderData?.siteName ?? 'Deals' }]),
		],
		links: [
			{ rel: 'stylesheet', href: appCssUrl },
			{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
			{ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
			{ rel: 'manifest', href: '/site.webmanifest' },
			{ rel: 'search', type: 'application/opensearchdescription+xml', href: '/opensearch.xml' },
		],
	}),
	shellComponent: Document,
	component: Site,
	notFoundComponent: NotFoundPage,
	errorComponent: ErrorPage,
});

/** Runs before the first paint and before React: one script, which the Content-Security-Policy allows by its hash. */
const HEAD_SCRIPT = import.meta.env.SSR
	? `${THEME_SCRIPT};${SESSION_SCRIPT};${RETURNING_SCRIPT};${EARLY_CLICK_SCRIPT}`
	: '';

/** The head script changes attributes of `html` before React sees them, hence the suppressed warning. */
function Document({ children }: { children: ReactNode }) {
	const { options } = useRouter();
	// Preloaded by hand, so that the link comes before scripts and pictures and the first paint has the font.
	preload(figtreeUrl, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
	return (
		<html lang="en-AU" data-theme="dark" suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant text that must run before the first paint */}
				<script nonce={options.ssr?.nonce} dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} suppressHydrationWarning />
				<DocumentHead />
			</head>
			<body>
				{children}
				<HeldModules />
				<Scripts />
			</body>
		</html>
	);
}

function Site() {
	const { data: site } = useSuspenseQuery(siteQuery);
	const token = useToken();
	useAnnounceHydration();
	return (
		<>
			<SkipLink to="main">Skip to content</SkipLink>
			<Header siteName={site.name} />
			{/* At least as high as the screen, so that loading content does not move the footer while it is visible. */}
			<main id="main" tabIndex={-1} className="min-h-[calc(100dvh-var(--header-height))] outline-none">
				<NeedsScriptNote />
				<Outlet />
			</main>
			<Footer site={site} />
			<AddButton />
			<BottomNav />
			<PaletteHost />
			{token !== null && (
				<Suspense>
					<MemberParts token={token} />
				</Suspense>
			)}
		</>
	);
}
