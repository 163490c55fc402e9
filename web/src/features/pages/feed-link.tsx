import { FEED_TYPES, feedPath } from '@bilby/contract/syndication/feed-formats';
import { Rss } from 'lucide-react';

/** Links the end of a list to its RSS feed. `path` is the page of the list. */
export function FeedLink({ path }: { path: string }) {
	return (
		<p className="mt-6 text-center print:hidden">
			<a
				href={feedPath(path, 'rss')}
				type={FEED_TYPES.rss}
				className="inline-flex min-h-10 items-center gap-2 text-muted text-small transition-colors hover:text-ink"
			>
				<Rss size={16} aria-hidden /> RSS feed of this list
			</a>
		</p>
	);
}
