import { useCallback } from 'react';
import { CommentsSection } from '#features/discussions/section/comments-section.tsx';

interface DealCommentsProps {
	dealId: number;
	/** The author of the deal, or null if there is no account. */
	posterId: number | null;
	/** The number of comments when the page was rendered. */
	total: number;
	/** Milliseconds: when the page was rendered. */
	renderedAt: number;
}

/** The comments of a deal. */
export function DealComments({ dealId, posterId, total, renderedAt }: DealCommentsProps) {
	const loadSubject = useCallback(async () => {
		const { dealSubject } = await import('./deal-subject.ts');
		return dealSubject(dealId, posterId);
	}, [dealId, posterId]);
	return <CommentsSection loadSubject={loadSubject} total={total} renderedAt={renderedAt} />;
}
