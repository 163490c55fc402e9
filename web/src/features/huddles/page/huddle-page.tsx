import { useQuery } from '@tanstack/react-query';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Breadcrumbs } from '#features/categories/breadcrumbs.tsx';
import type { Huddle } from '#features/huddles/data/present-huddle.ts';
import { PageFailure } from '#features/pages/errors/error-page.tsx';
import { useCountView } from '#features/views/use-count-view.ts';
import { useOnline } from '#lib/hooks/use-online.ts';
import { useToken } from '#lib/session/use-token.ts';
import { lazyHydrate } from '#ui/base/lazy-hydrate.tsx';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { LoadingPanel } from '#ui/panel/loading-panel.tsx';
import { type OwnHuddle, ownHuddleQuery } from '../data/huddle-queries.ts';
import { HuddlePosts } from '../posts/huddle-posts.tsx';
import { ARTICLE_PARTS, HuddleArticle } from './huddle-article.tsx';
import { huddleCrumbs } from './huddle-crumbs.ts';

/** Hydrates itself when its advertisement is due. */
const HuddleAside = lazyHydrate({
	load: async () => (await import('./aside/huddle-aside.tsx')).HuddleAside,
	eagerWithin: 0,
});

/** Loads all parts for a complete render: on the server, and when the reader comes from another page. */
export async function loadHuddleParts(): Promise<void> {
	await Promise.all([HuddleAside, ...ARTICLE_PARTS].map((part) => part.preload()));
}

interface HuddlePageProps {
	/** The public version; it may be a minute old. */
	huddle: Huddle;
	/** When it was loaded, in milliseconds. */
	renderedAt: number;
	/** The page of its posts. */
	page: number;
}

/** Shows a huddle, with popular deals next to it; below it on narrow screens. */
export function HuddlePage({ huddle: publicHuddle, renderedAt, page }: HuddlePageProps) {
	useCountView('forumId', publicHuddle.id, publicHuddle.author?.id ?? null);
	const token = useToken();
	const { data: own } = useQuery({ ...ownHuddleQuery(token ?? '', publicHuddle.id), enabled: token !== null });
	const huddle = own ? mergeOwnVersion(publicHuddle, own, renderedAt) : publicHuddle;
	return (
		<div className="content-width pt-3 pb-4 desk:pt-4">
			<Breadcrumbs crumbs={huddleCrumbs(huddle)} />
			<div className="mt-1 grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[992px]:grid-cols-[minmax(0,3fr)_minmax(0,1fr)] min-[992px]:gap-7">
				<div className="flex min-w-0 flex-col gap-5">
					<HuddleArticle huddle={huddle} own={own} renderedAt={renderedAt} />
					<HuddlePosts huddle={huddle} own={own?.user ?? null} page={page} renderedAt={renderedAt} />
				</div>
				<aside aria-label="Related" className="flex min-w-0 flex-col gap-5 print:hidden">
					<HuddleAside huddleId={huddle.id} />
				</aside>
			</div>
		</div>
	);
}

/** Returns the newer of the public and the member's version, always with the poll results that the member may see. */
function mergeOwnVersion(publicHuddle: Huddle, { forum, requestedAt }: OwnHuddle, renderedAt: number): Huddle {
	if (requestedAt >= renderedAt) return forum;
	const { poll } = publicHuddle;
	if (!poll || poll.votes !== null) return publicHuddle;
	// The public version leaves out the votes of an open poll, however new it is.
	return { ...publicHuddle, poll: { ...poll, votes: forum.poll?.votes ?? null } };
}

/** Replaces a huddle that could not be loaded. */
export function HuddleFailure({ error, reset }: ErrorComponentProps) {
	return (
		<PageFailure
			title="The huddle couldn’t be loaded"
			text="Check your connection and try again. The huddle itself is fine."
			error={error}
			reset={reset}
		/>
	);
}

export function HuddleSkeleton() {
	const isOnline = useOnline();
	return (
		<div className="content-width pt-3 pb-4 desk:pt-4">
			{!isOnline && <OfflineNote what="Huddles" />}
			<LoadingPanel label="Loading the huddle…">
				<div className="flex h-10 items-center">
					<Skeleton className="h-3.5 w-52" />
				</div>
				<div className="mt-1 grid items-start gap-5 min-[992px]:grid-cols-[minmax(0,3fr)_minmax(0,1fr)] min-[992px]:gap-7">
					<div className="rounded-card border border-line bg-surface p-5 desk:p-6">
						<Skeleton className="h-6 w-24" />
						<Skeleton className="mt-3 h-8 w-4/5" />
						<Skeleton className="mt-4 h-7 w-3/5" />
						<Skeleton className="mt-6 h-28 w-full" />
						<Skeleton className="mt-6 h-12 w-52 rounded-control" />
					</div>
					<Skeleton className="h-[640px] rounded-card" />
				</div>
			</LoadingPanel>
		</div>
	);
}
