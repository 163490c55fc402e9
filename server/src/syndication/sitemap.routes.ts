import { pipeline, type Transform } from 'node:stream';
import { EXPLAINER_TOPICS } from '@bilby/contract/pages/explainer-topics';
import type { FastifyReply } from 'fastify';
import { type IndexItem, SitemapIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap';
import { z } from 'zod';
import { BLOG_POST_IDS } from '../blog/blog-posts.ts';
import { cacheTaxonomy } from '../master-data/taxonomy.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import type { App } from '../platform/http/app-type.ts';
import { users } from '../schema/accounts.ts';
import { deals } from '../schema/deals.ts';
import { huddles } from '../schema/huddles.ts';
import { findLastId, findListedDeals, findListedHuddles, findPosters, type IdRange } from './sitemap.queries.ts';

/** The protocol's limit of addresses in one file. A file covers this many ids, and some of them are not listed. */
const IDS_PER_FILE = 50_000;

/** Rows in memory at one time. */
const ROWS_AT_ONCE = 1_000;

const CACHE_CONTROL = 'public, max-age=3600';

const PAGES = [
	...[
		'/',
		'/categories',
		'/forums',
		'/about',
		'/blog',
		'/help',
		'/faq',
		'/contact',
		'/terms-of-service',
		'/privacy-policy',
		'/affiliate-disclosure',
		'/moderation-log',
	],
	...EXPLAINER_TOPICS.map((topic) => `/help/explainer/${topic}`),
	...BLOG_POST_IDS.map((id) => `/blog/${id}`),
];

interface Listed {
	id: number;
	item: SitemapItemLoose;
}

/** Subjects with sitemap files of their own, by file name. */
const SOURCES = {
	deals: {
		table: deals,
		find: async (db: Database, range: IdRange): Promise<Listed[]> =>
			(await findListedDeals(db, range)).map(({ id, updatedAt }) => ({
				id,
				item: { url: `/deal-details/${id}`, lastmod: updatedAt.toISOString() },
			})),
	},
	huddles: {
		table: huddles,
		find: async (db: Database, range: IdRange): Promise<Listed[]> =>
			(await findListedHuddles(db, range)).map(({ id, activeAt, editedAt }) => {
				const changedAt = editedAt && editedAt > activeAt ? editedAt : activeAt;
				return { id, item: { url: `/huddle-details/${id}`, lastmod: changedAt.toISOString() } };
			}),
	},
	members: {
		table: users,
		find: async (db: Database, range: IdRange): Promise<Listed[]> =>
			(await findPosters(db, range)).map(({ id, username }) => ({ id, item: { url: `/user/${username}` } })),
	},
};

const fileParams = z.object({ number: z.coerce.number().int().min(1).max(100_000) });

/** The sitemap: an index, a file of pages, and files of deals, huddles and members. Files are streamed. */
export function sitemapRoutes(app: App, context: AppContext): void {
	const { siteUrl: hostname } = context.config;
	const lists = cacheTaxonomy(context);
	const schema = { hide: true };
	// Rendering a file reads fifty thousand rows, and the index looks into every file.
	const config = { access: 'browse', limit: 'search' } as const;

	app.get('/sitemap.xml', { config, schema }, async (_request, reply) => {
		const names = ['pages'];
		for (const [name, { table, find }] of Object.entries(SOURCES)) {
			const files = Math.ceil((await findLastId(context.readDb, table)) / IDS_PER_FILE);
			for (let number = 1; number <= files; number += 1) {
				const [first] = await find(context.readDb, { ...idsOf(number), limit: 1 });
				if (first) names.push(`${name}-${number}`);
			}
		}
		const items: IndexItem[] = names.map((name) => ({ url: `${hostname}/sitemaps/${name}.xml` }));
		return sendXml(reply, items, new SitemapIndexStream());
	});

	app.get('/sitemaps/pages.xml', { config, schema }, async (_request, reply) => {
		const addresses = [
			...PAGES,
			...listPaths('/cat', await lists.categories()),
			...listPaths('/store', await lists.stores()),
			...listPaths('/brand', await lists.brands()),
			...listPaths('/tag', await lists.tags()),
		];
		const items: SitemapItemLoose[] = addresses.map((url) => ({ url }));
		return sendXml(reply, items, newFile(hostname));
	});

	for (const [name, source] of Object.entries(SOURCES)) {
		app.get(`/sitemaps/${name}-:number.xml`, { config, schema }, async (request, reply) => {
			const params = fileParams.safeParse(request.params);
			if (!params.success) return reply.callNotFound();
			const { after, upTo } = idsOf(params.data.number);
			const find = (lastId: number) => source.find(context.readDb, { after: lastId, upTo, limit: ROWS_AT_ONCE });
			// Read before the response starts, so that an error gets a response of its own.
			const first = await find(after);
			// The protocol allows no file without entries.
			if (first.length === 0) return reply.callNotFound();
			return sendXml(reply, listItems(first, find), newFile(hostname));
		});
	}
}

/** Returns the range of ids in a file. */
function idsOf(number: number): Omit<IdRange, 'limit'> {
	return { after: (number - 1) * IDS_PER_FILE, upTo: number * IDS_PER_FILE };
}

function newFile(hostname: string): SitemapStream {
	return new SitemapStream({ hostname, xmlns: { news: false, video: false, image: false, xhtml: false } });
}

function listPaths(folder: string, labels: { slug: string; active: boolean }[]): string[] {
	return labels.filter(({ active }) => active).map(({ slug }) => `${folder}/${slug}`);
}

/** Yields the items of the first rows and of those that `find` returns after them. */
async function* listItems(
	first: Listed[],
	find: (lastId: number) => Promise<Listed[]>,
): AsyncGenerator<SitemapItemLoose> {
	let rows = first;
	while (true) {
		for (const { item } of rows) yield item;
		const last = rows.at(-1);
		if (!last || rows.length < ROWS_AT_ONCE) return;
		rows = await find(last.id);
	}
}

function sendXml<Item>(reply: FastifyReply, items: Iterable<Item> | AsyncIterable<Item>, xml: Transform): FastifyReply {
	// An error destroys `xml`, and with it the response. Unheard, it would end the process.
	pipeline(items, xml, () => {});
	return reply.type('application/xml; charset=utf-8').header('cache-control', CACHE_CONTROL).send(xml);
}
