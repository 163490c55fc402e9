import { backoffMs } from '../api/backoff.ts';
import { openMemberChannel } from '../session/member-channel.ts';
import { withStorage } from '../session/storage.ts';

/** Milliseconds from the last change until it is sent. A newer change restarts the wait. */
export const SEND_AFTER_MS = 500;

const SHORTEST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 120_000;
/** The maximum age of a cached page, plus the difference that clocks may have. */
const CONFIRMED_FOR_MS = 120_000;

interface Timed {
	/** Milliseconds by this device's clock. */
	at: number;
}

interface Stored<Pending, Confirmed> {
	/** Requests that the server has not confirmed. */
	pending: Record<string, Pending>;
	/** Recent confirmations, which cached pages do not include yet. */
	confirmed: Record<string, Confirmed>;
}

/** Records how a request ended: as the server confirmed it, or null if it was rejected. */
export type Settle<Key, Confirmed> = (key: Key, at: number, confirmed: Confirmed | null) => void;

interface OutboxOptions<Key extends string, Pending, Confirmed> {
	/** Names the storage key, the channel between tabs and the lock. */
	name: string;
	memberId: number;
	isKey: (key: string) => key is Key;
	/** Sends pending requests and settles each. Returns false if any must be sent again later; sending twice must do no harm. */
	send: (pending: [Key, Pending][], settle: Settle<Key, Confirmed>) => Promise<boolean>;
	/** Called for each request in this tab, in another tab, and before this page was loaded. */
	onPending: (key: Key, pending: Pending) => void;
	onSettled: Settle<Key, Confirmed>;
	/** True for a request that stays stored without being sent. */
	isHeld?: (pending: Pending) => boolean;
}

export interface Outbox<Key, Pending> {
	/** Stores a request until the server confirms it. It replaces an earlier request for the same key. */
	put: (key: Key, pending: Pending) => void;
	/** Removes the request made at `at`, unless a newer one has replaced it. */
	drop: (key: Key, at: number) => void;
	stop: () => void;
}

type Message<Key, Pending, Confirmed> =
	| { kind: 'pending'; key: Key; pending: Pending }
	| { kind: 'settled'; key: Key; at: number; confirmed: Confirmed | null };

/**
 * Opens a member's outbox. All tabs of the browser share it, and only one of them sends at a time. For each key the
 * latest request wins. Requests survive a closed tab and are sent again until the server responds.
 */
export function openOutbox<Key extends string, Pending extends Timed, Confirmed extends Timed>(
	options: OutboxOptions<Key, Pending, Confirmed>,
): Outbox<Key, Pending> {
	const { name, memberId, isKey, send, onPending, onSettled, isHeld } = options;
	const storage = openStorage<Pending, Confirmed>(`${name}:${memberId}`);
	const listEntries = <Value>(values: Record<string, Value>) =>
		Object.entries(values).flatMap(([key, value]): [Key, Value][] => (isKey(key) ? [[key, value]] : []));
	const readStored = () => listEntries(storage.read().pending);
	const readPending = () => readStored().filter(([, pending]) => !isHeld?.(pending));
	let isStopped = false;

	const channel = openMemberChannel<Message<Key, Pending, Confirmed>>(`bilby-${name}`, memberId, (message) => {
		if (message.kind === 'pending') onPending(message.key, message.pending);
		else onSettled(message.key, message.at, message.confirmed);
	});
	const settle: Settle<Key, Confirmed> = (key, at, confirmed) => {
		// A response that arrives after logging out belongs to nobody here.
		if (isStopped) return;
		storage.settle(key, at, confirmed);
		onSettled(key, at, confirmed);
		channel.post({ kind: 'settled', key, at, confirmed });
	};
	const sender = startSender({
		hasPending: () => readPending().length > 0,
		send: () =>
			withLock(`bilby-${name}`, async () => {
				// Another tab may have sent everything while this one waited for the lock.
				const pending = readPending();
				return pending.length === 0 || send(pending, settle);
			}),
	});

	for (const [key, confirmed] of listEntries(storage.read().confirmed)) onSettled(key, 0, confirmed);
	for (const [key, pending] of readStored()) onPending(key, pending);
	if (readPending().length > 0) sender.sendSoon();
	return {
		put: (key, pending) => {
			storage.put(key, pending);
			channel.post({ kind: 'pending', key, pending });
			sender.sendSoon();
		},
		drop: (key, at) => settle(key, at, null),
		stop: () => {
			isStopped = true;
			sender.stop();
			channel.close();
		},
	};
}

/** Other tabs write here too, so each step reads the current value. Without browser storage, values last as long as the page. */
function openStorage<Pending extends Timed, Confirmed extends Timed>(name: string) {
	let inMemory: Stored<Pending, Confirmed> | null = null;

	const read = (): Stored<Pending, Confirmed> => {
		const { pending = {}, confirmed = {} } = inMemory ?? readJson(name);
		const since = Date.now() - CONFIRMED_FOR_MS;
		return { pending, confirmed: Object.fromEntries(Object.entries(confirmed).filter(([, { at }]) => at > since)) };
	};
	const write = (stored: Stored<Pending, Confirmed>) => {
		const isStored = withStorage(() => {
			localStorage.setItem(name, JSON.stringify(stored));
			return true;
		}, false);
		inMemory = isStored ? null : stored;
	};
	return {
		read,
		put: (key: string, value: Pending) => {
			const { pending, confirmed } = read();
			write({ pending: { ...pending, [key]: value }, confirmed });
		},
		/** Removes the request made at `at`, unless a newer one has replaced it. */
		settle: (key: string, at: number, result: Confirmed | null) => {
			const { pending, confirmed } = read();
			const { [key]: settled, ...others } = pending;
			write({
				pending: settled && settled.at > at ? pending : others,
				confirmed: { ...confirmed, ...(result && { [key]: result }) },
			});
		},
	};
}

function readJson<Pending, Confirmed>(name: string): Partial<Stored<Pending, Confirmed>> {
	const text = withStorage(() => localStorage.getItem(name), null);
	try {
		return JSON.parse(text ?? 'null') ?? {};
	} catch (unreadable) {
		console.info('The stored outbox cannot be read.', unreadable);
		return {};
	}
}

interface Sender {
	/** Sends once half a second has passed without another change. */
	sendSoon: () => void;
	stop: () => void;
}

/** Calls `send` until it returns true, one call at a time and with growing pauses. */
function startSender({ send, hasPending }: { send: () => Promise<boolean>; hasPending: () => boolean }): Sender {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isSending = false;
	let failures = 0;
	const listeners = new AbortController();

	const sendIn = (pauseMs: number) => {
		clearTimeout(timer);
		timer = setTimeout(() => void sendNow(), pauseMs);
	};
	const sendNow = async () => {
		clearTimeout(timer);
		timer = undefined;
		if (listeners.signal.aborted || isSending || !navigator.onLine) return;
		isSending = true;
		const isDelivered = await send().catch((failure: unknown) => {
			// The browser denies the lock to a page that is being left.
			console.info('The outbox could not be sent now.', failure);
			return false;
		});
		isSending = false;
		if (listeners.signal.aborted) return;
		if (!isDelivered) return sendIn(backoffMs(failures++, SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS));
		failures = 0;
		if (timer === undefined && hasPending()) sendIn(0);
	};
	const sendBeforeLeaving = () => {
		if (document.visibilityState === 'hidden' && timer !== undefined) void sendNow();
	};
	window.addEventListener('online', () => void sendNow(), listeners);
	document.addEventListener('visibilitychange', sendBeforeLeaving, listeners);
	return {
		sendSoon: () => sendIn(SEND_AFTER_MS),
		stop: () => {
			listeners.abort();
			clearTimeout(timer);
		},
	};
}

/** Lets one tab of this browser at a time take a step. */
async function withLock<Result>(name: string, step: () => Promise<Result>): Promise<Result> {
	return 'locks' in navigator ? navigator.locks.request(name, step) : step();
}
