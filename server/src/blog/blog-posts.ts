import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type BlogPost, blogPostId, blogPostSummary } from '@bilby/contract/blog/wire';
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { z } from 'zod';

const FOLDER = path.join(import.meta.dirname, '../../../content/blog');

const WORDS_PER_MINUTE = 200;

/** The front matter of a post. `image` is a file name without folder or extension. */
const frontMatter = blogPostSummary.omit({ id: true, readTime: true }).extend({
	image: z.string().regex(/^[a-z-]+$/),
	featured: z.stringbool().default(false),
});

const ALLOWED: sanitizeHtml.IOptions = {
	allowedTags: ['h2', 'h3', 'p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'blockquote', 'code', 'pre'],
	allowedAttributes: { a: ['href'] },
	allowedSchemes: ['https', 'mailto'],
	allowProtocolRelative: false,
};

const markdown = new Marked({ gfm: true, async: false });

/** The ids of all posts, which are their file names without extension. Read once, at startup. */
export const BLOG_POST_IDS = readdirSync(FOLDER)
	.filter((name) => name.endsWith('.md'))
	.map((name) => blogPostId.parse(name.slice(0, -'.md'.length)))
	.sort();

/** Reads all posts, latest first. `{site}` in a post becomes the name of the site. Throws if a post is malformed. */
export function readBlogPosts(siteName: string): BlogPost[] {
	return BLOG_POST_IDS.map((id) => {
		const source = readFileSync(path.join(FOLDER, `${id}.md`), 'utf8');
		return parsePost(
			id,
			source.replaceAll('{site}', () => siteName),
		);
	}).sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));
}

/** Reads a post: lines of `name: value` between two lines of `---`, then Markdown. */
export function parsePost(id: string, source: string): BlogPost {
	const [, head, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(source) ?? [];
	if (head === undefined || body === undefined) throw new Error(`The blog post ${id} has no front matter.`);
	const parsed = frontMatter.safeParse(Object.fromEntries(head.split(/\r?\n/).map(splitLine)));
	if (!parsed.success) throw new Error(`The front matter of the blog post ${id} is not valid: ${parsed.error.message}`);
	const { image, ...facts } = parsed.data;
	return {
		id,
		...facts,
		image: `/blog-pictures/${image}.svg`,
		readTime: Math.max(1, Math.ceil(body.trim().split(/\s+/).length / WORDS_PER_MINUTE)),
		html: sanitizeHtml(markdown.parse(body, { async: false }), ALLOWED),
	};
}

function splitLine(line: string): [name: string, value: string] {
	const colon = line.indexOf(':');
	return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}
