import type { ForumAddress } from '@bilby/contract/huddles/addresses';
import { toSearchString } from '@bilby/contract/kernel/search-string';
import type { ReactNode } from 'react';
import { FeedLink } from '#features/pages/feed-link.tsx';
import { ForumsFilters } from './forums-filters.tsx';
import { ForumsSearch } from './forums-search.tsx';
import { HuddleList } from './huddle-list.tsx';
import { HuddlesSkeleton } from './huddles-skeleton.tsx';
import { StartHuddleLink } from './start-huddle-link.tsx';

export function ForumsPage({ address }: { address: ForumAddress }) {
	return (
		<ForumsFrame>
			<ForumsFilters address={address} />
			<HuddleList address={address} />
			<FeedLink path={`/forums${toSearchString({ category: address.category })}`} />
		</ForumsFrame>
	);
}

export function ForumsPending() {
	return (
		<ForumsFrame>
			<div className="mt-4 mb-2 h-15 border-line border-t max-tablet:h-[121px]" />
			<HuddlesSkeleton />
		</ForumsFrame>
	);
}

function ForumsFrame({ children }: { children: ReactNode }) {
	return (
		<div className="content-width pt-6 pb-4 desk:pt-8">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
				<div>
					<h1 className="font-extrabold text-[1.5rem] leading-7 tracking-tight desk:text-head">Huddles</h1>
					<p className="mt-1.5 text-muted">Ask questions, share answers and talk about deals.</p>
				</div>
				<ForumsSearch />
				<StartHuddleLink />
			</div>
			{children}
		</div>
	);
}
