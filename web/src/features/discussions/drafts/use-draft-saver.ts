import { useEffect, useState } from 'react';
import { isStillHere } from '#lib/session/member-id.ts';
import { onSessionEnding, readToken } from '#lib/session/session.ts';
import { type Draft, type DraftPlace, saveDraft } from './comment-draft.ts';

/** A draft is written to the device this long after the last key. */
const KEEP_AFTER_MS = 500;

/** Writes drafts to the device, a moment later or at once; nothing is lost when the page is left in between. */
export function useDraftSaver(place: DraftPlace, opened: Draft) {
	const [saver] = useState(() => {
		let pending: Draft | null = null;
		let latest = opened;
		const writer = readToken();
		let timer: ReturnType<typeof setTimeout> | undefined;
		/** After a logout, nothing is to stay on the device. */
		const saveNow = (draft: Draft) => {
			clearTimeout(timer);
			latest = draft;
			pending = null;
			if (isStillHere(writer)) saveDraft(place, draft);
		};
		const flush = () => {
			if (pending !== null) saveNow(pending);
		};
		return {
			saveNow,
			/** From now on it is another draft than the one on the device. */
			goOnAs: (id: string) => {
				latest = { ...latest, id };
				if (pending !== null) pending = latest;
			},
			keepSoon: (change: (draft: Draft) => Draft) => {
				clearTimeout(timer);
				latest = change(latest);
				pending = latest;
				timer = setTimeout(flush, KEEP_AFTER_MS);
			},
			flush,
		};
	});
	useEffect(() => {
		const stopWaiting = onSessionEnding(saver.flush);
		window.addEventListener('pagehide', saver.flush);
		return () => {
			stopWaiting();
			window.removeEventListener('pagehide', saver.flush);
			saver.flush();
		};
	}, [saver]);
	return saver;
}
