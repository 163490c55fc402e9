import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNearView } from '#lib/hooks/use-near-view.ts';
import { buttonClass } from '#ui/base/button.ts';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { isCommentHash, linkedCommentId } from '../data/comments-address.ts';
import type { DiscussionSubject } from '../data/discussion-subject.ts';
import { CommentsHeading } from './comments-heading.tsx';
import type { CommentsPane } from './comments-pane.tsx';
import { CommentsSkeleton } from './comments-skeleton.tsx';

/** The comments load when they are this many pixels away from the viewport. */
export const COMMENTS_LOAD_MARGIN_PX = 100;

interface CommentsSectionProps {
	/** Loads the subject together with the code for comments. Must be stable while the subject is the same. */
	loadSubject: LoadSubject;
	/** The number of comments that the page shows. */
	total: number;
	/** When the page was rendered, in milliseconds. */
	renderedAt: number;
}

/**
 * Shows the comments on a subject. The server renders placeholders; the comments load when the reader comes near them.
 */
export function CommentsSection({ loadSubject, total, renderedAt }: CommentsSectionProps) {
	const section = useRef<HTMLElement>(null);
	const hash = useLocation({ select: (location) => location.hash });
	const isNear = useNearView(section, COMMENTS_LOAD_MARGIN_PX);
	const isWanted = isNear || isCommentHash(hash);
	const { loaded, isFailed, retry } = useCommentsPane(isWanted, loadSubject);
	return (
		<section
			ref={section}
			id="comments"
			aria-labelledby="comments-title"
			className="rounded-card border border-line bg-surface p-5 shadow-card desk:p-6"
		>
			{loaded ? (
				<loaded.Pane
					key={loaded.subject.key}
					subject={loaded.subject}
					total={total}
					renderedAt={renderedAt}
					linkedId={linkedCommentId(hash)}
				/>
			) : (
				<>
					<CommentsHeading total={total}>
						<p className="text-muted text-small">Newest first</p>
					</CommentsHeading>
					<Skeleton className="needs-script mt-4 h-[107px] rounded-control" />
					{isFailed ? (
						<PaneFailure onRetry={retry} />
					) : (
						<>
							<p className="needs-script py-3 text-center text-muted">Scroll down to load comments...</p>
							<noscript>Comments need JavaScript.</noscript>
							<CommentsSkeleton count={total} isLoading={isWanted} />
						</>
					)}
				</>
			)}
		</section>
	);
}

function PaneFailure({ onRetry }: { onRetry: () => void }) {
	return (
		<div role="alert" className="flex flex-col items-center gap-3 py-6 text-center text-muted">
			<p>The comments couldn’t be loaded. Check your connection and try again.</p>
			<button type="button" onClick={onRetry} className={buttonClass('outlined')}>
				Try again
			</button>
		</div>
	);
}

type LoadSubject = () => Promise<DiscussionSubject>;

interface Loaded {
	Pane: typeof CommentsPane;
	subject: DiscussionSubject;
	loadSubject: LoadSubject;
}

/**
 * Loads the code for comments and their subject once they are needed. Not React.lazy: it cannot retry a failed load.
 */
function useCommentsPane(isWanted: boolean, loadSubject: LoadSubject) {
	const [loaded, setLoaded] = useState<Loaded | null>(null);
	const [isFailed, setIsFailed] = useState(false);

	const load = useCallback(async () => {
		setIsFailed(false);
		try {
			const [{ CommentsPane }, subject] = await Promise.all([import('./comments-pane.tsx'), loadSubject()]);
			setLoaded({ Pane: CommentsPane, subject, loadSubject });
		} catch (error) {
			console.info('The code for comments could not be loaded.', error);
			setIsFailed(true);
		}
	}, [loadSubject]);

	useEffect(() => {
		if (isWanted) void load();
	}, [isWanted, load]);
	return { loaded: loaded?.loadSubject === loadSubject ? loaded : null, isFailed, retry: load };
}
