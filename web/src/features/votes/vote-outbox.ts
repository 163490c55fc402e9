import type { VoteStatus } from '@bilby/contract/votes/rules';
import { withStorage } from '#lib/session/storage.ts';
import type { Counts, VoteIntent, VoteKey } from './known-votes.ts';

/** By what is voted on. */
type ByKey<Vote> = Record<VoteKey, Vote>;

/** A vote as the server confirmed it. */
export interface KeptResult extends Counts {
	status: VoteStatus;
	/** Milliseconds: when it said so. */
	at: number;
}

export interface KeptVotes {
	/** What the server has not confirmed. */
	intents: ByKey<VoteIntent>;
	/** What it confirmed lately: pages kept from before do not know of it. */
	results: ByKey<KeptResult>;
}

/** As long as a cached page may be shown, and as clocks may differ. */
const RESULT_LASTS_MS = 120_000;

export function entriesOf<Vote>(votes: ByKey<Vote>): [VoteKey, Vote][] {
	return Object.entries(votes).flatMap(([key, vote]) => (isVoteKey(key) ? [[key, vote]] : []));
}

/** What a key names. */
export function targetOf(key: VoteKey): { kind: string; id: number } {
	const [kind = '', id] = key.split(':');
	return { kind, id: Number(id) };
}

function isVoteKey(key: string): key is VoteKey {
	return /^(deal|comment|huddle):\d+$/.test(key);
}

export interface VoteOutbox {
	read: () => KeptVotes;
	/** Keeps what a member wants of a target instead of what they wanted before. */
	intend: (key: VoteKey, intent: VoteIntent) => void;
	/** Forgets the intent of `pressedAt`, unless there is a later one; keeps its result if there is one. */
	end: (key: VoteKey, pressedAt: number, result: KeptResult | null) => void;
}

/**
 * Votes on this device, for one member: nobody else who logs in here sends them. Tabs share them, so each step reads
 * what is there now. Where the browser keeps nothing, they last as long as the page.
 */
export function openVoteOutbox(memberId: number): VoteOutbox {
	const name = `votes:${memberId}`;
	let inMemory: KeptVotes | null = null;

	const read = (): KeptVotes => {
		const { intents, results } = inMemory ?? parseStored(withStorage(() => localStorage.getItem(name), null));
		return { intents, results: recent(results) };
	};
	const write = (kept: KeptVotes) => {
		const isKept = withStorage(() => {
			localStorage.setItem(name, JSON.stringify(kept));
			return true;
		}, false);
		inMemory = isKept ? null : kept;
	};
	return {
		read,
		intend: (key, intent) => {
			const { intents, results } = read();
			write({ intents: { ...intents, [key]: intent }, results });
		},
		end: (key, pressedAt, result) => {
			const { intents, results } = read();
			const { [key]: ended, ...others } = intents;
			const isLater = ended !== undefined && ended.pressedAt > pressedAt;
			write({
				intents: isLater ? intents : others,
				results: { ...results, ...(result && { [key]: result }) },
			});
		},
	};
}

function recent(results: ByKey<KeptResult>): ByKey<KeptResult> {
	const since = Date.now() - RESULT_LASTS_MS;
	return Object.fromEntries(Object.entries(results).filter(([, { at }]) => at > since));
}

/** What stands there was written by this code; anything else counts as nothing. */
function parseStored(text: string | null): KeptVotes {
	const nothing: KeptVotes = { intents: {}, results: {} };
	if (text === null) return nothing;
	try {
		const kept: Partial<KeptVotes> | null = JSON.parse(text);
		return { intents: withKinds(kept?.intents), results: withKinds(kept?.results) };
	} catch (unreadable) {
		console.info('The votes kept on this device cannot be read.', unreadable);
		return nothing;
	}
}

/** Votes from before anything else could be voted on stand under the ids of deals. */
function withKinds<Vote>(votes: Record<string, Vote> = {}): ByKey<Vote> {
	return Object.fromEntries(
		Object.entries(votes).map(([key, vote]) => [key.includes(':') ? key : `deal:${key}`, vote]),
	);
}
