import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type IndexItem, SitemapIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap';
import { z } from 'zod';
import { keepMasterLists } from '../master-data/master-lists.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { findLastDealId, findListedDeals } from './sitemap.queries.ts';

/** The protocol allows no more addresses in one file. */
const DEALS_PER_FILE = 50_000;

/** Rows that are held at one time. */
const ROWS_AT_ONCE = 1_000;

const CACHE_CONTROL = 'public, max-age=3600';

const PAGES = ['/', '/categories', '/terms-of-service', '/privacy-policy'];

const fileParams = z.object({ number: z.coerce.number().int().min(1).max(100_000) });

/** What search engines may know: an index, a file of pages, and files of deals, each written while it is read. */
export function sitemapRoutes(app: App, context: AppContext): void {
	const { siteUrl: hostname } = context.config;
	const lists = keepMasterLists(context);
	const schema = { hide: true };
	// A file reads fifty thousand rows.
	const config = { access: 'browse', limit: 'search' } as const;

	app.get('/sitemap.xml', { config: { access: 'browse' }, schema }, async (_request, reply) => {
		const files = Math.ceil((await findLastDealId(context.readDb)) / DEALS_PER_FILE);
		const names = ['pages', ...Array.from({ length: files }, (_, index) => `deals-${index + 1}`)];
		const items: IndexItem[] = names.map((name) => ({ url: `${hostname}/sitemaps/${name}.xml` }));
		return sendXml(reply, Readable.from(items).pipe(new SitemapIndexStream()));
	});

	app.get('/sitemaps/pages.xml', { config, schema }, async (_request, reply) => {
		const addresses = [
			...PAGES,
			...pathsOf('/cat', await lists.categories()),
			...pathsOf('/store', await lists.stores()),
			...pathsOf('/brand', await lists.brands()),
			...pathsOf('/tag', await lists.tags()),
		];
		const items: SitemapItemLoose[] = addresses.map((url) => ({ url }));
		return sendXml(reply, Readable.from(items).pipe(newFile(hostname)));
	});

	app.get('/sitemaps/deals-:number.xml', { config, schema }, async (request, reply) => {
		const params = fileParams.safeParse(request.params);
		if (!params.success) return reply.callNotFound();
		const upTo = params.data.number * DEALS_PER_FILE;
		const after = upTo - DEALS_PER_FILE;
		if (after >= (await findLastDealId(context.readDb))) return reply.callNotFound();
		return sendXml(reply, Readable.from(dealsBetween(context, after, upTo)).pipe(newFile(hostname)));
	});
}

function newFile(hostname: string): SitemapStream {
	return new SitemapStream({ hostname, xmlns: { news: false, video: false, image: false, xhtml: false } });
}

function pathsOf(folder: string, masters: { slug: string; active: boolean }[]): string[] {
	return masters.filter(({ active }) => active).map(({ slug }) => `${folder}/${slug}`);
}

async function* dealsBetween(
	{ readDb }: Pick<AppContext, 'readDb'>,
	first: number,
	upTo: number,
): AsyncGenerator<SitemapItemLoose> {
	let after = first;
	while (true) {
		const rows = await findListedDeals(readDb, { after, upTo, limit: ROWS_AT_ONCE });
		for (const { id, updatedAt } of rows) yield { url: `/deal-details/${id}`, lastmod: updatedAt.toISOString() };
		const last = rows.at(-1);
		if (!last || rows.length < ROWS_AT_ONCE) return;
		after = last.id;
	}
}

function sendXml(reply: FastifyReply, xml: Readable): FastifyReply {
	return reply.type('application/xml; charset=utf-8').header('cache-control', CACHE_CONTROL).send(xml);
}
