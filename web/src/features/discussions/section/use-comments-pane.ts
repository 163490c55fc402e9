import { useCallback, useEffect, useState } from 'react';
import type { DiscussionSubject } from '../subject/discussion-subject.ts';
import type { CommentsPane } from './comments-pane.tsx';

export type LoadSubject = () => Promise<DiscussionSubject>;

interface Loaded {
	Pane: typeof CommentsPane;
	subject: DiscussionSubject;
	loadSubject: LoadSubject;
}

/**
 * Loads the code for comments and their subject once they are needed. Not React.lazy: it cannot retry a failed load.
 */
export function useCommentsPane(isWanted: boolean, loadSubject: LoadSubject) {
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
