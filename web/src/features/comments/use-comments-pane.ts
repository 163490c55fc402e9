import { useCallback, useEffect, useState } from 'react';
import type { CommentsPane } from './comments-pane.tsx';

type Pane = typeof CommentsPane;

/** Brings the code for comments once it is wanted. Not React.lazy: a failed load could not be tried again. */
export function useCommentsPane(isWanted: boolean) {
	const [Pane, setPane] = useState<Pane | null>(null);
	const [isFailed, setIsFailed] = useState(false);

	const load = useCallback(() => {
		setIsFailed(false);
		import('./comments-pane.tsx').then(
			(module) => setPane(() => module.CommentsPane),
			() => setIsFailed(true),
		);
	}, []);

	useEffect(() => {
		if (isWanted) load();
	}, [isWanted, load]);
	return { Pane, isFailed, retry: load };
}
