import { FLAG_REASONS, type FlagReason } from '@bilby/contract/discussions/choices';
import { withStorage } from '#lib/session/storage.ts';
import type { FlagRequest } from '../data/discussion-subject.ts';

/** Starts like the names of comment drafts, which local storage never shows to another member. */
const FLAG_DRAFT = 'commentDraft:flag';

interface FlagDetails {
	reason: FlagReason;
	note: string;
}

/** Stores a report across a login. */
export function saveFlagDraft(commentId: number, { reason, note = '' }: FlagRequest): void {
	withStorage(() => localStorage.setItem(FLAG_DRAFT, JSON.stringify({ commentId, reason, note })), undefined);
}

/** Returns the stored report of a comment once; otherwise the first reason without a note. */
export function takeFlagDraft(commentId: number): FlagDetails {
	return withStorage(() => {
		const stored = JSON.parse(localStorage.getItem(FLAG_DRAFT) ?? 'null');
		const reason = FLAG_REASONS.find((known) => known === stored?.reason);
		if (!reason || stored.commentId !== commentId) return NOTHING;
		localStorage.removeItem(FLAG_DRAFT);
		return { reason, note: String(stored.note) };
	}, NOTHING);
}

const NOTHING: FlagDetails = { reason: 'spam', note: '' };
