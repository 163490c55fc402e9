import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Huddle } from '#features/huddles/data/present-huddle.ts';
import { siteQuery } from '#features/pages/head/site-query.ts';
import { useMay } from '#features/viewer/use-may.ts';
import { useToLogin } from '#features/viewer/use-to-login.ts';
import { VoteButtons } from '#features/votes/vote-buttons.tsx';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { huddlePath } from '../data/huddle-links.ts';
import type { OwnHuddle } from '../data/huddle-queries.ts';
import { ShareMenu } from './lazy-parts.ts';
import { votableHuddle } from './votable-huddle.ts';

const FollowMenu = lazyComponent(async () => (await import('./menu/follow-menu.tsx')).FollowMenu);
const ModerateMenu = lazyComponent(async () => (await import('./menu/moderate-menu.tsx')).ModerateMenu);
const OwnVote = lazyComponent(async () => (await import('./own-vote.tsx')).OwnVote);

interface HuddleActionsProps {
	huddle: Huddle;
	own: OwnHuddle | undefined;
}

/** Vote on a huddle, share it and follow it; staff moderate it. */
export function HuddleActions({ huddle, own }: HuddleActionsProps) {
	const { id, title, author } = huddle;
	const { data: site } = useSuspenseQuery(siteQuery);
	const toLogin = useToLogin();
	const isStaff = useMay('editAnyHuddle');
	const url = new URL(huddlePath(id), site.url).href;
	return (
		<div className="mt-6 flex flex-wrap items-center gap-2.5">
			<div className="contents print:hidden">
				<VoteButtons
					votable={votableHuddle(huddle)}
					what="huddle"
					title={title}
					ownerId={author?.id ?? null}
					size="page"
					onVisitor={(side) => toLogin({ kind: side ? 'likeHuddle' : 'dislikeHuddle', id, name: title })}
				>
					{own && (
						<Suspense>
							<OwnVote own={own} />
						</Suspense>
					)}
				</VoteButtons>
				<ShareMenu title={`${title} | ${site.name} Huddles`} url={url} />
				<div className="members-only size-12">
					{own?.user && (
						<Suspense>
							<FollowMenu huddle={huddle} user={own.user} />
						</Suspense>
					)}
				</div>
				{isStaff && (
					<Suspense>
						<ModerateMenu huddle={huddle} />
					</Suspense>
				)}
			</div>
			{/* As high as the staff button on a phone, which is on the same line and loads later. */}
			<p className="ml-auto flex min-h-10 items-center text-muted text-small">Terms and conditions apply</p>
		</div>
	);
}
