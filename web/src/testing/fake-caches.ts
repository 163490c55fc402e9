import { vi } from 'vitest';

/** Replaces the browser's caches, which tests lack. They start empty. */
export function fakeCaches(): void {
	const responsesByCache = new Map<string, Map<string, Response>>();
	const open = async (name: string) => {
		const responses = responsesByCache.get(name) ?? new Map<string, Response>();
		responsesByCache.set(name, responses);
		return {
			match: async (path: string) => responses.get(path)?.clone(),
			put: async (path: string, response: Response) => void responses.set(path, response),
			delete: async (path: string) => responses.delete(path),
			keys: async () => [...responses.keys()].map((path) => ({ url: `https://bilby.example${path}` })),
		};
	};
	vi.stubGlobal('caches', {
		open,
		match: async (path: string, { cacheName }: { cacheName: string }) => (await open(cacheName)).match(path),
		keys: async () => [...responsesByCache.keys()],
		delete: async (name: string) => responsesByCache.delete(name),
	});
}
