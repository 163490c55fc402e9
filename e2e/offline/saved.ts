import { expect } from '@playwright/test';

/** A page of any browser that can run a script. */
interface ScriptablePage {
	evaluate: <Result>(inPage: () => Promise<Result>) => Promise<Result>;
}

/** Returns the paths that are saved on the device: pages, and the files and pictures they need. */
export async function savedAddresses(page: ScriptablePage): Promise<{ pages: string[]; others: string[] }> {
	const saved = await page.evaluate(async () => {
		const names = await caches.keys();
		return Promise.all(
			names.map(async (name) => {
				const requests = await (await caches.open(name)).keys();
				// Without the fragment that names a symbol of a file.
				const urls = requests.map(({ url }) => new URL(url));
				return { name, paths: urls.map(({ pathname, search }) => pathname + search) };
			}),
		);
	});
	const isPages = ({ name }: { name: string }) => name.startsWith('pages ');
	const listPaths = (found: typeof saved) => found.flatMap(({ paths }) => paths);
	return { pages: listPaths(saved.filter(isPages)), others: listPaths(saved.filter((cache) => !isPages(cache))) };
}

/** Waits until the page at `path` and all files that the present page has loaded are saved. */
export async function whenSaved(page: ScriptablePage, path: string): Promise<void> {
	await expect
		.poll(async () => {
			const { pages, others } = await savedAddresses(page);
			const loaded = await page.evaluate(loadedFiles);
			return pages.includes(path) && loaded.length > 5 && loaded.every((file) => others.includes(file));
		})
		.toBe(true);
}

/** Runs in the page. `evaluate` accepts asynchronous functions only. */
async function loadedFiles(): Promise<string[]> {
	const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
	return paths.filter((path) => path.startsWith('/assets/'));
}
