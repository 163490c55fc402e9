import { COMMENT_EDIT_MINUTES } from '@bilby/contract/discussions/limits';
import { useEffect, useState } from 'react';
import type { ShownComment } from '../tree/shown-comment.ts';

/** Whether a comment of one's own can still be changed; it follows the clock. */
export function useMayEdit({ postedAt: posted }: ShownComment, isOwn: boolean): boolean {
	const endsAt = Date.parse(posted) + COMMENT_EDIT_MINUTES * 60_000;
	const [isEnded, setIsOver] = useState(() => Date.now() >= endsAt);
	useEffect(() => {
		if (!isOwn || isEnded) return;
		const timer = setTimeout(() => setIsOver(true), endsAt - Date.now());
		return () => clearTimeout(timer);
	}, [isOwn, isEnded, endsAt]);
	return isOwn && !isEnded;
}
