import { topicFor, topicKind } from '@bilby/contract/live/topics';
import type { LiveEvent } from '@bilby/contract/live/wire';

/** Events that a stream which lost its connection can still catch up with. */
const REMEMBERED = 2_000;

/** However fast votes arrive, their readers receive them this often. */
const VOTES_EVERY_MS = 250;

export interface NumberedEvent {
	id: string;
	topic: string;
	event: LiveEvent;
}

type Listener = (event: NumberedEvent) => void;
type VotesEvent = Extract<LiveEvent, { type: 'votes' }>;

/** What happened to deals and whatever else can be followed, published to whoever follows them, here and, where copies share Redis, on every copy. */
export class LiveEvents {
	readonly #listeners = new Map<string, Set<Listener>>();
	readonly #recent: NumberedEvent[] = [];
	/** The newest votes among the recent events, by topic. */
	readonly #newestVotes = new Map<string, VotesEvent>();
	/** The latest votes of a deal that wait for their turn. */
	readonly #waiting = new Map<string, VotesEvent | null>();
	readonly #timers = new Set<ReturnType<typeof setTimeout>>();
	readonly #self = crypto.randomUUID().slice(0, 8);
	#count = 0;
	#announce: (event: NumberedEvent) => Promise<void> = async (event) => this.deliver(event);
	#catchUp: (topics: string[]) => void = () => {};

	/**
	 * Publishes to everybody: the caller publishes nothing that not everybody may see. Votes are gathered: the first is told
	 * at once, later ones a moment after, the newest counts.
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

	/** Hands an event to the followers on this copy; votes older than what they received already stop here. */
	deliver(event: NumberedEvent): void {
		if (!this.#isNewer(event)) return;
		this.#recent.push(event);
		if (this.#recent.length > REMEMBERED) this.#forget(this.#recent.shift());
		for (const listener of this.#listeners.get(event.topic) ?? []) listener(event);
	}

	/** Sends the followers on this copy, and nobody else, how things stand. */
	deliverHere(event: LiveEvent): void {
		this.deliver(this.#number(event));
	}

	/** Events were lost on their way here, nobody knows about which topics. */
	missedSome(): void {
		this.missed([...this.#listeners.keys()]);
	}

	/** Events about topics were lost on their way here. */
	missed(topics: string[]): void {
		this.#catchUp(topics);
	}

	/** Sets who finds out how things stand with topics of which something was missed. */
	catchUpWith(catchUp: (topics: string[]) => void): void {
		this.#catchUp = catchUp;
	}

	/** What was published about some topics after an event; null where that is too long ago to know. */
	since(lastId: string, topics: ReadonlySet<string>): NumberedEvent[] | null {
		const index = this.#recent.findIndex(({ id }) => id === lastId);
		return index < 0 ? null : this.#recent.slice(index + 1).filter(({ topic }) => topics.has(topic));
	}

	/** The last event published, from which a stream that begins now goes on. */
	get lastId(): string | undefined {
		return this.#recent.at(-1)?.id;
	}

	/** The topics of a kind that somebody follows on this copy. */
	followed(kind: string): string[] {
		return [...this.#listeners.keys()].filter((topic) => topicKind(topic) === kind);
	}

	/** Follows topics; answers how to stop. */
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

	/** Sets what publishes to all copies, this one included, and never fails: then all receive everything in the same order. */
	announceWith(announce: (event: NumberedEvent) => Promise<void>): void {
		this.#announce = announce;
	}

	/** Publishes what waits, and is done when the other copies have it. */
	async stop(): Promise<void> {
		for (const timer of this.#timers) clearTimeout(timer);
		this.#timers.clear();
		const waiting = [...this.#waiting.values()].filter((event) => event !== null);
		this.#waiting.clear();
		await Promise.all(waiting.map((event) => this.#send(event)));
	}

	/** Copies publish votes after they have stored them, each in its own time: they may arrive in another order. */
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
