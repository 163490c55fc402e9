import { topicFor, topicKind } from '@bilby/contract/live/topics';
import type { LiveEvent } from '@bilby/contract/live/wire';

/** Recent events, so that a stream that lost its connection can catch up. */
const REMEMBERED = 2_000;

/** However many votes arrive, followers receive the total at most this often. */
const VOTES_EVERY_MS = 250;

export interface NumberedEvent {
	id: string;
	topic: string;
	event: LiveEvent;
}

type Listener = (event: NumberedEvent) => void;
type VotesEvent = Extract<LiveEvent, { type: 'votes' }>;

/**
 * Publishes events about deals and other topics to their followers on this instance and, through Redis, on every other.
 */
export class LiveEvents {
	readonly #listeners = new Map<string, Set<Listener>>();
	readonly #recent: NumberedEvent[] = [];
	/** The newest votes among the recent events, by topic. */
	readonly #newestVotes = new Map<string, VotesEvent>();
	/** The latest votes of each deal that are waiting to be published. */
	readonly #waiting = new Map<string, VotesEvent | null>();
	readonly #timers = new Set<ReturnType<typeof setTimeout>>();
	readonly #self = crypto.randomUUID().slice(0, 8);
	#count = 0;
	#announce: (event: NumberedEvent) => Promise<void> = async (event) => this.deliver(event);
	#catchUp: (topics: string[]) => void = () => {};

	/**
	 * Publishes an event to everyone, so it must contain only public data. Votes are batched: the first is published
	 * immediately, and of later ones the newest, a moment after.
	 */
	publish(event: LiveEvent): void {
		const topic = topicFor(event);
		if (event.type !== 'votes') {
			this.#send(event);
			return;
		}
		const waiting = this.#waiting.get(topic);
		if (waiting === undefined) {
			this.#send(event);
			this.#waitFor(topic);
		} else if (waiting === null || event.revision > waiting.revision) this.#waiting.set(topic, event);
	}

	/** Passes an event to the followers on this instance, unless it holds votes older than those already delivered. */
	deliver(event: NumberedEvent): void {
		if (!this.#isNewer(event)) return;
		this.#recent.push(event);
		if (this.#recent.length > REMEMBERED) this.#forget(this.#recent.shift());
		for (const listener of this.#listeners.get(event.topic) ?? []) listener(event);
	}

	/** Sends a current state to the followers on this instance only. */
	deliverHere(event: LiveEvent): void {
		this.deliver(this.#number(event));
	}

	/** Handles the loss of events whose topics are unknown. */
	reportLoss(): void {
		this.missed([...this.#listeners.keys()]);
	}

	/** Handles the loss of events about these topics. */
	missed(topics: string[]): void {
		this.#catchUp(topics);
	}

	/** Sets the function that looks up the current state of topics after a loss. */
	setCatchUp(catchUp: (topics: string[]) => void): void {
		this.#catchUp = catchUp;
	}

	/** Returns the events about some topics after an event; null if that is too long ago. */
	since(lastId: string, topics: ReadonlySet<string>): NumberedEvent[] | null {
		const index = this.#recent.findIndex(({ id }) => id === lastId);
		return index < 0 ? null : this.#recent.slice(index + 1).filter(({ topic }) => topics.has(topic));
	}

	/** The id of the last published event, from which a new stream continues. */
	get lastId(): string | undefined {
		return this.#recent.at(-1)?.id;
	}

	/** Returns the topics of a kind that have followers on this instance. */
	followed(kind: string): string[] {
		return [...this.#listeners.keys()].filter((topic) => topicKind(topic) === kind);
	}

	/** Follows topics. Returns a function that stops following. */
	follow(topics: ReadonlySet<string>, listener: Listener): () => void {
		for (const topic of topics) {
			this.#listeners.set(topic, (this.#listeners.get(topic) ?? new Set()).add(listener));
		}
		return () => {
			for (const topic of topics) {
				const listeners = this.#listeners.get(topic);
				listeners?.delete(listener);
				if (listeners?.size === 0) this.#listeners.delete(topic);
			}
		};
	}

	/**
	 * Sets the function that publishes to all instances, including this one. It must never fail. All instances then
	 * receive all events in the same order.
	 */
	setPublisher(announce: (event: NumberedEvent) => Promise<void>): void {
		this.#announce = announce;
	}

	/** Publishes what is waiting, and resolves when the other instances have it. */
	async stop(): Promise<void> {
		for (const timer of this.#timers) clearTimeout(timer);
		this.#timers.clear();
		const waiting = [...this.#waiting.values()].filter((event) => event !== null);
		this.#waiting.clear();
		await Promise.all(waiting.map((event) => this.#send(event)));
	}

	/** Each instance publishes after its own commit, so votes can arrive out of order. */
	#isNewer({ topic, event }: NumberedEvent): boolean {
		if (event.type !== 'votes') return true;
		const known = this.#newestVotes.get(topic);
		if (known && known.revision >= event.revision) return false;
		this.#newestVotes.set(topic, event);
		return true;
	}

	#forget(forgotten: NumberedEvent | undefined): void {
		if (forgotten && this.#newestVotes.get(forgotten.topic) === forgotten.event)
			this.#newestVotes.delete(forgotten.topic);
	}

	#send(event: LiveEvent): Promise<void> {
		return this.#announce(this.#number(event));
	}

	#number(event: LiveEvent): NumberedEvent {
		this.#count += 1;
		return { id: `${this.#self}-${this.#count}`, topic: topicFor(event), event };
	}

	#waitFor(topic: string): void {
		this.#waiting.set(topic, null);
		const timer = setTimeout(() => {
			this.#timers.delete(timer);
			const event = this.#waiting.get(topic);
			this.#waiting.delete(topic);
			if (!event) return;
			this.#send(event);
			this.#waitFor(topic);
		}, VOTES_EVERY_MS);
		this.#timers.add(timer);
	}
}
