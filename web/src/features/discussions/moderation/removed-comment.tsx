import { EyeOff } from 'lucide-react';
import { Suspense } from 'react';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { useComments } from '../context/comments-context.ts';
import type { ShownComment } from '../tree/shown-comment.ts';

const RemovalReview = lazyComponent(async () => (await import('./removal-review.tsx')).RemovalReview);

/** Replaces a comment that a moderator removed. Staff can read and restore it. */
export function RemovedComment({ comment }: { comment: ShownComment }) {
	const { me } = useComments();
	return (
		<div className="rounded-control bg-raised px-3.5 text-muted">
			<p className="flex min-h-11 items-center gap-x-2.5">
				<EyeOff size={18} aria-hidden className="shrink-0" />
				Removed by a moderator
			</p>
			{me?.isStaff && (
				<Suspense>
					<RemovalReview comment={comment} />
				</Suspense>
			)}
		</div>
	);
}
