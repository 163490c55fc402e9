import { useCallback, useEffect, useRef, useState } from 'react';
import { useOnline } from '#lib/hooks/use-online.ts';
import { countOf } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { NewItemsPill } from '#ui/paging/new-items-pill.tsx';
import { useComments } from '../context/comments-context.ts';
import { DELETED_NOTE, goToComment, goToDeletedNote } from '../context/focus-comment.ts';
import { addPage, type CommentTree } from '../data/comment-tree.ts';
import { type ChangeTree, loadTop } from '../data/comments-query.ts';
import type { DiscussionSubject } from '../data/discussion-subject.ts';
import { CommentRun } from './comment-run.tsx';
import { CommentsSkeleton } from './comments-skeleton.tsx';
import { useLiveComments } from './use-live-comments.ts';

interface CommentsThreadsProps {
	tree: CommentTree;
	/** True while the list loads in another order. */
	isStale: boolean;
}

/** Shows the list, and announces what others write meanwhile. */
export function CommentsThreads({ tree, isStale }: CommentsThreadsProps) {
	const { linkedId } = useComments();
	const unseen = useLiveComments(tree);
	const isDeleted = !tree.linked;
	const shown = useRef<number | null>(null);
	useEffect(() => {
		// Only once: deleting another comment must not scroll back to this one.
		if (linkedId === null || shown.current === linkedId) return;
		shown.current = linkedId;
		if (isDeleted) goToDeletedNote();
		else goToComment(linkedId);
	}, [linkedId, isDeleted]);
	return (
		<div aria-busy={isStale} className={isStale ? 'opacity-60' : undefined}>
			<NewCommentsPill
				count={unseen.count}
				isLoading={unseen.isLoading}
				isBelow={tree.isList}
				onShow={() => void unseen.show()}
			/>
			<CommentList tree={tree} />
			<p role="status" className="sr-only">
				{unseen.announcement}
			</p>
		</div>
	);
}

/** Renders the loaded comments, and loads more as the reader nears their end. */
function CommentList({ tree }: { tree: CommentTree }) {
	const { subject, change, linkedId } = useComments();
	const { end, isLoading, isFailed, isOnline, load } = useMoreComments(subject, tree, change);
	const { linked, pages, more } = tree;
	const isEmpty = !linked && pages.every((page) => page.length === 0);
	const deletedNote = linkedId !== null && !linked && (
		<p id={DELETED_NOTE} tabIndex={-1} className="mb-5 rounded-control bg-raised px-3.5 py-2.5 text-muted outline-none">
			{isEmpty ? 'This comment was deleted.' : 'This comment was deleted. Here are the others.'}
		</p>
	);
	if (isEmpty) {
		return (
			<>
				{deletedNote}
				<p className="pt-2 pb-6 text-center text-muted">No comments yet. Be the first to comment!</p>
			</>
		);
	}
	return (
		<>
			{deletedNote}
			{linked && (
				<div className="mb-5 border-line border-b pb-5">
					<CommentRun label="Linked thread" comments={[linked]} isLazy={false} />
				</div>
			)}
			<div className="space-y-2">
				{pages.map((page, place) => (
					<CommentRun
						// biome-ignore lint/suspicious/noArrayIndexKey: pages are only ever appended
						key={place}
						label={place === 0 ? 'Comments' : `Comments, page ${place + 1}`}
						comments={page}
						isLazy={place > 0}
						withoutId={linked?.id}
					/>
				))}
			</div>
			{more > 0 && (
				// A new element for each page: its placeholders are replaced, not moved.
				<div key={tree.skip} ref={end} className="mt-5">
					{!isOnline && <OfflineNote what="Comments" />}
					{isFailed ? (
						<div role="alert" className="flex flex-col items-center gap-3 text-center">
							<p className="text-danger">More comments couldn’t be loaded. Please try again.</p>
							<button type="button" onClick={() => void load()} className={buttonClass('outlined')}>
								Try again
							</button>
						</div>
					) : (
						<CommentsSkeleton count={more} isLoading={isLoading} />
					)}
				</div>
			)}
		</>
	);
}

/** Loads the next page as the end of the list comes near. After a failure it waits for the reader to try again. */
function useMoreComments(subject: DiscussionSubject, { order, skip, more }: CommentTree, change: ChangeTree) {
	const end = useRef<HTMLDivElement>(null);
	/** Start of the page that is loading. */
	const running = useRef<number | null>(null);
	const [isLoading, setIsLoading] = useState(false);
	const [isFailed, setIsFailed] = useState(false);
	const isOnline = useOnline();

	const load = useCallback(async () => {
		if (running.current === skip) return;
		running.current = skip;
		setIsLoading(true);
		setIsFailed(false);
		try {
			const page = await loadTop(subject, order, skip);
			change((tree) => addPage(tree, page, skip));
		} catch (error) {
			console.info('More comments could not be loaded.', error);
			setIsFailed(true);
		}
		if (running.current !== skip) return;
		running.current = null;
		setIsLoading(false);
	}, [subject, order, skip, change]);

	// A new observer for each page: an end that stays in view would not be reported again.
	useEffect(() => {
		if (more === 0 || isFailed || !isOnline || !end.current) return;
		const observer = new IntersectionObserver(
			(entries) => entries.some(({ isIntersecting }) => isIntersecting) && void load(),
			{ rootMargin: `${subject.moreWithinPx}px 0px` },
		);
		observer.observe(end.current);
		return () => observer.disconnect();
	}, [more, isFailed, isOnline, load, subject.moreWithinPx]);
	return { end, isLoading, isFailed, isOnline, load };
}

interface NewCommentsPillProps {
	count: number;
	isLoading: boolean;
	/** True if new comments appear below the loaded ones. */
	isBelow: boolean;
	onShow: () => void;
}

/**
 * Announces new comments in the gap above the list, always visible below the header. A click shows them.
 */
function NewCommentsPill({ count, isLoading, isBelow, onShow }: NewCommentsPillProps) {
	return (
		<div
			// It needs no gap above a list whose new comments appear below.
			className={`pointer-events-none sticky top-[calc(var(--header-height)+8px)] z-10 flex h-12 items-center justify-center ${isBelow ? '-mb-10' : ''}`}
		>
			{count > 0 && (
				<NewItemsPill label={countOf(count, 'new comment')} isLoading={isLoading} isBelow={isBelow} onShow={onShow} />
			)}
		</div>
	);
}
