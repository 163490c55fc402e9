import path from 'node:path';
import RssParser from 'rss-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedErrors } from '../testing/feeds/feed-errors.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { BLOG_POST_IDS, parsePost, readBlogPosts } from './blog-posts.ts';

const PUBLIC = path.join(import.meta.dirname, '../../../web/public');

const HEAD = 'title: A: b\ncategory: tips\nexcerpt: c\nauthor: d\ndate: 2026-11-27\nimage: search';
const post = (body: string, head = HEAD) => parsePost('a', `---\n${head}\n---\n${body}`);

let site: TestSite;
beforeAll(async () => {
	site = await openTestSite({ env: { SITE_NAME: 'Quoll & Co', SITE_URL: 'https://quoll.example' } });
});
afterAll(() => site.close());

async function get(url: string) {
	const { statusCode, body } = await site.app.inject({ url });
	return { status: statusCode, body };
}

describe('a post', () => {
	it('becomes HTML with the facts of its front matter', () => {
		expect(post('## Why\n\nRead [this](/help).')).toEqual({
			id: 'a',
			title: 'A: b',
			category: 'tips',
			excerpt: 'c',
			author: 'd',
			date: '2026-11-27',
			image: '/blog-pictures/search.svg',
			featured: false,
			readTime: 1,
			html: '<h2>Why</h2>\n<p>Read <a href="/help">this</a>.</p>\n',
		});
	});

	it('takes a minute for 200 words', () => {
		expect(post('word '.repeat(200)).readTime).toBe(1);
		expect(post('word '.repeat(201)).readTime).toBe(2);
	});

	it.each([
		['<script>alert(1)</script>', ''],
		['<img src=x onerror=alert(1)>', ''],
		['[a](javascript:alert(1))', '<p><a>a</a></p>\n'],
		['[a](//evil.example)', '<p><a>a</a></p>\n'],
		['<p onclick="x()" style="color:red">a</p>', '<p>a</p>'],
		['<iframe src="https://evil.example"></iframe>', ''],
	])('drops what could harm a reader: %s', (body, html) => {
		expect(post(body).html).toBe(html);
	});

	it.each([
		['no front matter', () => parsePost('a', '# Title')],
		['an unknown category', () => post('a', HEAD.replace('tips', 'gossip'))],
		['a date that does not exist', () => post('a', HEAD.replace('11-27', '02-30'))],
		['a picture elsewhere', () => post('a', HEAD.replace('search', '../x'))],
		['no title', () => post('a', HEAD.replace(/^title.*\n/, ''))],
	])('is rejected with %s', (_problem, read) => {
		expect(read).toThrow('The ');
	});
});

describe('the posts of the site', () => {
	const posts = readBlogPosts('Bilby');

	it('have one featured post, and a post in every category', () => {
		expect(posts.filter(({ featured }) => featured)).toHaveLength(1);
		expect([...new Set(posts.map(({ category }) => category))].sort()).toEqual([
			'deals',
			'guides',
			'news',
			'tips',
			'updates',
		]);
	});

	it.each(posts.map(({ id, html }) => ({ id, html })))('$id has 500 to 900 words', ({ html }) => {
		const words = html
			.replaceAll(/<[^>]*>/g, ' ')
			.trim()
			.split(/\s+/).length;
		expect(words).toBeGreaterThanOrEqual(500);
		expect(words).toBeLessThanOrEqual(900);
	});

	it.each(posts.map(({ image }) => image))('have a picture that other sites can show: %s', async (image) => {
		const file = path.join(PUBLIC, image.replace(/\.svg$/, '.png'));
		expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 675 });
	});

	it('use the name of the site', () => {
		for (const { html, title, excerpt, author } of readBlogPosts('Quoll')) {
			expect(`${html}${title}${excerpt}${author}`).not.toMatch(/\{site\}|Bilby/);
		}
	});
});

describe('the blog', () => {
	it('lists its posts without their texts, by category', async () => {
		const all = JSON.parse((await get('/api/blog')).body);
		expect(all.posts).toHaveLength(BLOG_POST_IDS.length);
		expect(all.posts[0]).not.toHaveProperty('html');
		const tips = JSON.parse((await get('/api/blog?category=tips')).body);
		expect(tips.posts.map(({ category }: { category: string }) => category)).toEqual(['tips']);
	});

	it('returns one post, with the site’s name as text', async () => {
		const { status, body } = await get('/api/blog/how-to-search-with-a-sentence');
		expect(status).toBe(200);
		expect(JSON.parse(body).post).toMatchObject({
			author: 'The Quoll & Co team',
			html: expect.stringContaining('Quoll &amp; Co'),
		});
	});

	it.each([
		['/api/blog/unknown', 404],
		['/api/blog/Unknown', 400],
		['/api/blog/..%2Fpackage', 400],
		[`/api/blog/${'a'.repeat(101)}`, 400],
		['/api/blog?category=gossip', 400],
	])('rejects %s with %i', async (url, status) => {
		expect((await get(url)).status).toBe(status);
	});

	it.each(['rss', 'atom'] as const)('has a valid feed as %s, with absolute links', async (format) => {
		const { status, body } = await get(`/blog/${format}.xml`);
		expect(status).toBe(200);
		expect(await feedErrors(format, body)).toEqual([]);
		const feed = await new RssParser().parseString(body);
		expect(feed.items).toHaveLength(BLOG_POST_IDS.length);
		expect(body).not.toContain('href="/');
		expect(feed.items.map(({ link }) => link)).toContain('https://quoll.example/blog/how-deal-alerts-work');
	});

	it('is in the sitemap', async () => {
		const { body } = await get('/sitemaps/pages.xml');
		for (const path of ['/blog', ...BLOG_POST_IDS.map((id) => `/blog/${id}`)]) {
			expect(body).toContain(`<loc>https://quoll.example${path}</loc>`);
		}
	});
});
