import { vi } from 'vitest';

/** Stands in for the browser's channels between tabs: what one posts, the others of its name receive at once. */
export function stubChannels(): void {
	const open = new Set<FakeChannel>();

	class FakeChannel {
		onmessage: ((event: { data: unknown }) => void) | null = null;
		readonly name: string;

		constructor(name: string) {
			this.name = name;
			open.add(this);
		}

		postMessage(message: unknown): void {
			const data = structuredClone(message);
			for (const other of [...open]) if (other !== this && other.name === this.name) other.onmessage?.({ data });
		}

		close(): void {
			open.delete(this);
		}
	}
	vi.stubGlobal('BroadcastChannel', FakeChannel);
}
