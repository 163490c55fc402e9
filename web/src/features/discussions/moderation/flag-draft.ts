import { FLAG_REASONS, type FlagReason } from '@bilby/contract/discussions/choices';
import { reportDrafts } from '#lib/session/report-drafts.ts';
import type { FlagRequest } from '../data/discussion-subject.ts';

interface FlagDetails {
	reason: FlagReason;
	note: string;
}

const NOTHING: FlagDetails = { reason: 'spam', note: '' };

const drafts = reportDrafts('flag', FLAG_REASONS);

/** Stores a report across a login. */
export function saveFlagDraft(commentId: number, { reason, note = '' }: FlagRequest): void {
	if (reason) drafts.save(commentId, { reason, text: note });
}

/** Returns the stored report of a comment once; otherwise the first reason without a note. */
export function takeFlagDraft(commentId: number): FlagDetails {
	const draft = drafts.take(commentId);
	return draft ? { reason: draft.reason, note: draft.text } : NOTHING;
}
