import { AsyncLocalStorage } from 'node:async_hooks';

const collecting = new AsyncLocalStorage<Set<string>>();

/** Runs a rendering and answers what it read, as tags. */
export async function collectingTags<T>(work: () => Promise<T>): Promise<{ result: T; tags: Set<string> }> {
	const tags = new Set<string>();
	return { result: await collecting.run(tags, work), tags };
}

/** Notes what is being read, where a page is being rendered from it. */
export function noteTags(tags: string[]): void {
	const collected = collecting.getStore();
	if (!collected) return;
	for (const tag of tags) collected.add(tag);
}
