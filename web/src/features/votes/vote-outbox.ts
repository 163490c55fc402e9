import type { VoteStatus } from '@bilby/contract/votes/rules';
import { withStorage } from '../../lib/session/storage.ts';

/** By deal, as text: keys of objects are nothing else. */
type VotesByDeal<Vote> = Record<string, Vote>;

export interface QueuedVote {
	status: VoteStatus;
	pressedAt: number;
}

export interface KeptResult {
	status: VoteStatus;
	likes: number;
	dislikes: number;
	revision: number;
	at: number;
}

interface Kept {
	/** What the server has not confirmed. */
	intents: VotesByDeal<QueuedVote>;
	/** What it confirmed lately: pages kept from before do not know of it. */
	results: VotesByDeal<KeptResult>;
}

/** As long as a cached page may be shown, and as clocks may differ. */
const RESULT_LASTS_MS = 120_000;

export interface VoteOutbox {
	read: () => Kept;
	/** Keeps what a member wants of a deal instead of what they wanted before. */
	intend: (dealId: number, intent: QueuedVote) => void;
	/** Forgets the intent of `pressedAt`, unless there is a later one; keeps its result if there is one. */
	end: (dealId: number, pressedAt: number, result: KeptResult | null) => void;
}

/**
 * Votes on this device, for one member: nobody else who logs in here sends them. Tabs share them, so each step reads
 * what is there now. Where the browser keeps nothing, they last as long as the page.
 */
export function openVoteOutbox(memberId: number): VoteOutbox {
	const key = `votes:${memberId}`;
	let inMemory: Kept | null = null;

	const read = (): Kept => {
		const { intents, results } = inMemory ?? parseStored(withStorage(() => localStorage.getItem(key), null));
		return { intents, results: recent(results) };
	};
	const write = (kept: Kept) => {
		const isKept = withStorage(() => {
			localStorage.setItem(key, JSON.stringify(kept));
			return true;
		}, false);
		inMemory = isKept ? null : kept;
	};
	return {
		read,
		intend: (dealId, intent) => {
			const { intents, results } = read();
			write({ intents: { ...intents, [dealId]: intent }, results });
		},
		end: (dealId, pressedAt, result) => {
			const { intents, results } = read();
			const { [dealId]: ended, ...others } = intents;
			const isLater = ended !== undefined && ended.pressedAt > pressedAt;
			write({
				intents: isLater ? intents : others,
				results: { ...results, ...(result && { [dealId]: result }) },
			});
		},
	};
}

function recent(results: VotesByDeal<KeptResult>): VotesByDeal<KeptResult> {
	const since = Date.now() - RESULT_LASTS_MS;
	return Object.fromEntries(Object.entries(results).filter(([, { at }]) => at > since));
}

/** What stands there was written by this code; anything else counts as nothing. */
function parseStored(text: string | null): Kept {
	const nothing: Kept = { intents: {}, results: {} };
	if (text === null) return nothing;
	try {
		const kept: Partial<Kept> | null = JSON.parse(text);
		return { ...nothing, ...kept };
	} catch (unreadable) {
		console.info('The votes kept on this device cannot be read.', unreadable);
		return nothing;
	}
}
