import { vi } from 'vitest';

export interface FakeStream {
	readonly url: string;
	readonly isClosed: boolean;
	/** The server accepts the connection. */
	open: () => void;
	/** The server sends data. */
	send: (data: object) => void;
	/** The server says that events were missed. */
	reset: () => void;
	/** The server rejects the connection, and the browser gives up. */
	reject: () => void;
}

/** Replaces the browser's event streams. Returns the list of opened streams, the newest last. */
export function stubEventSource(): FakeStream[] {
	const streams: FakeStream[] = [];

	class FakeEventSource extends EventTarget implements FakeStream {
		readonly CLOSED = 2;
		readyState = 0;
		onopen: (() => void) | null = null;
		onerror: (() => void) | null = null;
		onmessage: ((event: { data: string }) => void) | null = null;
		readonly url: string;

		constructor(url: string) {
			super();
			this.url = url;
			streams.push(this);
		}

		get isClosed(): boolean {
			return this.readyState === this.CLOSED;
		}

		close(): void {
			this.readyState = this.CLOSED;
		}

		open(): void {
			this.readyState = 1;
			this.onopen?.();
		}

		send(data: object): void {
			if (!this.isClosed) this.onmessage?.({ data: JSON.stringify(data) });
		}

		reset(): void {
			if (!this.isClosed) this.dispatchEvent(new Event('reset'));
		}

		reject(): void {
			this.readyState = this.CLOSED;
			this.onerror?.();
		}
	}
	vi.stubGlobal('EventSource', FakeEventSource);
	return streams;
}
