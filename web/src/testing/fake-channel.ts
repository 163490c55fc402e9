import { vi } from 'vitest';

/** Replaces the browser's broadcast channels. Messages reach all other channels of the same name synchronously. */
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
