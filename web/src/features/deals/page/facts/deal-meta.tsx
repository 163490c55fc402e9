import type { Deal } from '#features/deals/data/present-deal.ts';
import { StoreMark } from '#features/deals/summary/store-mark.tsx';
import { useVotes } from '#features/votes/use-votes.ts';
import { toVotable } from '#features/votes/vote-store.ts';
import { countOf } from '#lib/text/format.ts';
import { Age } from '#ui/base/age.tsx';
import { LiveText } from '#ui/base/live-text.tsx';
import { StoreName } from './store-name.tsx';

interface DealMetaProps {
	deal: Deal;
	/** Milliseconds: when the deal was read. */
	renderedAt: number;
}

/** The line above the title: where, how old, and how many looked, liked and talked. */
export function DealMeta({ deal, renderedAt }: DealMetaProps) {
	const { likes } = useVotes(toVotable(deal));
	return (
		<p className="flex items-start gap-1.5 font-medium text-muted text-small tabular-nums">
			<StoreMark isByStoreRep={deal.isByStoreRep} className="mt-[3px]" />
			<span className="[&>*]:whitespace-nowrap">
				<StoreName deal={deal} />
				<span>
					posted <Age postedAt={deal.postedAt} renderedAt={renderedAt} />
				</span>{' '}
				· <span>{countOf(deal.views, 'view')}</span>{' '}
				<span className="current-count">
					· <LiveText>{countOf(likes, 'like')}</LiveText>
				</span>{' '}
				·{' '}
				<a href="#comments" className="-my-1 inline-block py-1 underline-offset-4 hover:text-ink hover:underline">
					<LiveText>{countOf(deal.comments, 'comment')}</LiveText>
				</a>
			</span>
		</p>
	);
}
