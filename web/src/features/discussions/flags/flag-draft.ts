import { FLAG_REASONS, type FlagReason } from '@bilby/contract/discussions/choices';
import { withStorage } from '#lib/session/storage.ts';
import type { FlagRequest } from '../subject/discussion-subject.ts';

/** Under the names of drafts, which another member on this device never sees (local storage). */
const FLAG_DRAFT = 'commentDraft:flag';

interface SaidInFlag {
	reason: FlagReason;
	note: string;
}

/** Keeps over a login what a report says. */
export function keepFlagDraft(commentId: number, { reason, note = '' }: FlagRequest): void {
	withStorage(() => localStorage.setItem(FLAG_DRAFT, JSON.stringify({ commentId, reason, note })), undefined);
}

/** What was about to be said of a comment, once; of any other one, the first reason and no words. */
export function takeFlagDraft(commentId: number): SaidInFlag {
	return withStorage(() => {
		const kept = JSON.parse(localStorage.getItem(FLAG_DRAFT) ?? 'null');
		const reason = FLAG_REASONS.find((known) => known === kept?.reason);
		if (!reason || kept.commentId !== commentId) return NOTHING;
		localStorage.removeItem(FLAG_DRAFT);
		return { reason, note: String(kept.note) };
	}, NOTHING);
}

const NOTHING: SaidInFlag = { reason: 'spam', note: '' };
