import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { compressPage } from './cached-page.ts';
import { PageCache } from './page-cache.ts';

let now: number;
let pages: PageCache;
let renderings: number;

beforeEach(() => {
	now = 0;
	renderings = 0;
	pages = new PageCache({ maxBytes: 1_000_000, now: () => now });
});

const pageOf = (html: string, status = 200) =>
	compressPage({
		status,
		headers: {},
		text: html,
		contentType: 'text/html',
		vary: 'Accept-Encoding',
		brotliQuality: 4,
	});

/** Renders a page that shows how many times it was rendered. */
const numbered = (tags: string[]) => async () => {
	renderings += 1;
	return { page: await pageOf(`rendering ${renderings}`), tags: new Set(tags) };
};

function shown(key: string): string | undefined {
	const page = pages.ready(key);
	return page?.represent('identity').body().toString();
}

describe('cached pages', () => {
	it('are limited in number too, however short they are', async () => {
		for (let index = 0; index < 400; index += 1) await pages.render(`/${index}`, numbered([`deal:${index}`]));
		expect(pages.count).toBeLessThan(250);
		expect(shown('/399')).toBe('rendering 400');
	});

	it('are rendered once for concurrent requests', async () => {
		await Promise.all(Array.from({ length: 50 }, () => pages.render('/', numbered(['feed']))));
		expect(renderings).toBe(1);
		expect(shown('/')).toBe('rendering 1');
	});

	it('are cached for at most 60 seconds', async () => {
		await pages.render('/', numbered(['feed']));
		now = 59_999;
		expect(shown('/')).toBe('rendering 1');
		now = 60_000;
		expect(shown('/')).toBeUndefined();
	});

	it('are removed from memory once they have expired', async () => {
		await pages.render('/', numbered(['feed']));
		now = 30_000;
		await pages.render('/young', numbered(['feed']));
		now = 60_000;
		await pages.render('/new', numbered(['feed']));
		expect(pages.count).toBe(2);
		expect(shown('/young')).toBe('rendering 2');
	});

	it('are served stale for at most a second after a write', async () => {
		await pages.render('/', numbered(['feed', 'deal:42']));
		now = 10_000;
		pages.clear(['deal:42']);
		expect(shown('/')).toBe('rendering 1');
		expect(pages.wantsRefresh('/')).toBe(true);
		now = 11_000;
		expect(shown('/')).toBeUndefined();
	});

	it('are rendered about once a second however many writes arrive', async () => {
		await pages.render('/', numbered(['feed']));
		for (now = 1; now < 10_000; now += 20) {
			pages.clear(['feed']);
			if (!pages.ready('/') || pages.wantsRefresh('/')) await pages.render('/', numbered(['feed']));
		}
		expect(renderings).toBeGreaterThanOrEqual(9);
		expect(renderings).toBeLessThanOrEqual(11);
	});

	it('stay cached if a write has other tags', async () => {
		await pages.render('/a', numbered(['deal:1']));
		await pages.render('/b', numbered(['deal:2']));
		pages.clear(['deal:1']);
		now = 5_000;
		expect(shown('/a')).toBeUndefined();
		expect(shown('/b')).toBe('rendering 2');
	});

	it('are stale if their data was written while they were rendered', async () => {
		let finish: (() => void) | undefined;
		const slow = pages.render('/', async () => {
			await new Promise<void>((resolve) => {
				finish = resolve;
			});
			return { page: await pageOf('read before the write'), tags: new Set(['feed']) };
		});
		pages.clear(['feed']);
		finish?.();
		await slow;
		now = 1_000;
		expect(shown('/')).toBeUndefined();
	});

	it('are not cached if nothing was found', async () => {
		await pages.render('/missing', async () => ({ page: await pageOf('not here', 404), tags: new Set<string>() }));
		expect(pages.count).toBe(0);
	});

	it('stay within their memory limit', async () => {
		const small = new PageCache({ maxBytes: 10_000 });
		for (let index = 0; index < 40; index += 1) {
			await small.render(`/${index}`, async () => ({
				page: await pageOf(randomBytes(1_000).toString('hex')),
				tags: new Set(['feed']),
			}));
		}
		expect(small.byteLength).toBeLessThanOrEqual(10_000);
		expect(small.count).toBeGreaterThan(0);
	});

	it('are rendered again after a failure', async () => {
		const failing = pages.render('/', async () => {
			throw new Error('no database');
		});
		await expect(failing).rejects.toThrow('no database');
		await pages.render('/', numbered(['feed']));
		expect(shown('/')).toBe('rendering 1');
	});
});
