import { withStorage } from './storage.ts';

interface ReportDraft<Reason> {
	reason: Reason;
	text: string;
}

/**
 * Stores the last report of a kind across a login. The names start like those of comment drafts, which local storage never
 * shows to another member.
 */
export function reportDrafts<Reason extends string>(kind: string, reasons: readonly Reason[]) {
	const name = `commentDraft:${kind}`;
	return {
		save: (id: number, { reason, text }: ReportDraft<Reason>): void =>
			withStorage(() => localStorage.setItem(name, JSON.stringify({ id, reason, text })), undefined),

		/** Returns the stored report of a deal or comment once, or null. */
		take: (id: number): ReportDraft<Reason> | null =>
			withStorage(() => {
				const stored = JSON.parse(localStorage.getItem(name) ?? 'null');
				const reason = reasons.find((known) => known === stored?.reason);
				if (!reason || stored.id !== id) return null;
				localStorage.removeItem(name);
				return { reason, text: String(stored.text) };
			}, null),
	};
}
