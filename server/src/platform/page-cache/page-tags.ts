import { AsyncLocalStorage } from 'node:async_hooks';

const collecting = new AsyncLocalStorage<Set<string>>();

/** Runs a rendering and returns the tags of the data that it read. */
export async function collectTags<T>(work: () => Promise<T>): Promise<{ result: T; tags: Set<string> }> {
	const tags = new Set<string>();
	return { result: await collecting.run(tags, work), tags };
}

/** Records the tags of data that is being read, if a page is being rendered from it. */
export function recordTags(tags: string[]): void {
	const collected = collecting.getStore();
	if (!collected) return;
	for (const tag of tags) collected.add(tag);
}
