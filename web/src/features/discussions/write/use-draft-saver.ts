import { useEffect, useState } from 'react';
import { isStillHere } from '#lib/session/member-id.ts';
import { onSessionEnding, readToken } from '#lib/session/session.ts';
import { type Draft, type DraftPlace, saveDraft } from './comment-draft.ts';

/** A draft is stored this long after the last keystroke. */
const SAVE_AFTER_MS = 500;

/** Stores drafts on the device, after a pause or immediately. Leaving the page in between loses nothing. */
export function useDraftSaver(place: DraftPlace, opened: Draft) {
	const [saver] = useState(() => {
		let pending: Draft | null = null;
		let latest = opened;
		const writer = readToken();
		let timer: ReturnType<typeof setTimeout> | undefined;
		/** After a logout, nothing may be stored on the device. */
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
			/** Continues as another draft than the stored one. */
			continueAs: (id: string) => {
				latest = { ...latest, id };
				if (pending !== null) pending = latest;
			},
			saveSoon: (change: (draft: Draft) => Draft) => {
				clearTimeout(timer);
				latest = change(latest);
				pending = latest;
				timer = setTimeout(flush, SAVE_AFTER_MS);
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
