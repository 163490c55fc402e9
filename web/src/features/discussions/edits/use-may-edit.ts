import { COMMENT_EDIT_MINUTES } from '@bilby/contract/discussions/limits';
import { useEffect, useState } from 'react';
import type { ShownComment } from '../tree/shown-comment.ts';

/** Returns true while a member can still edit their own comment. It follows the clock. */
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
