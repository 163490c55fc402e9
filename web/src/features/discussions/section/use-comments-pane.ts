import { useCallback, useEffect, useState } from 'react';
import type { CommentsPane } from './comments-pane.tsx';

type Pane = typeof CommentsPane;

/** Brings the code for comments once it is wanted. Not React.lazy: a failed load could not be tried again. */
export function useCommentsPane(isWanted: boolean) {
	const [Pane, setPane] = useState<Pane | null>(null);
	const [isFailed, setIsFailed] = useState(false);

	const load = useCallback(async () => {
		setIsFailed(false);
		try {
			const { CommentsPane } = await import('./comments-pane.tsx');
			setPane(() => CommentsPane);
		} catch (error) {
			console.info('The code for comments could not be loaded.', error);
			setIsFailed(true);
		}
	}, []);

	useEffect(() => {
		if (isWanted) void load();
	}, [isWanted, load]);
	return { Pane, isFailed, retry: load };
}
