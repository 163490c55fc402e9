import { useQuery } from '@tanstack/react-query';
import { Breadcrumbs } from '#features/categories/breadcrumbs.tsx';
import type { Huddle } from '#features/huddles/data/present-huddle.ts';
import { useCountView } from '#features/views/use-count-view.ts';
import { useToken } from '#lib/session/use-token.ts';
import { type OwnHuddle, ownHuddleQuery } from '../data/huddle-queries.ts';
import { HuddlePosts } from '../posts/huddle-posts.tsx';
import { HuddleArticle } from './huddle-article.tsx';
import { huddleCrumbs } from './huddle-crumbs.ts';
import { HuddleAside } from './lazy-parts.ts';

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
