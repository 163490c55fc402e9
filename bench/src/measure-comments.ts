// Compares a deal with thousands of comments to one with few: the API requests of its page, in turn, on the embedded
// database, where statements cost the most.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openEmbeddedDatabase } from '@bilby/server/platform/database/embedded-database';
import { comments, deals, discussions } from '@bilby/server/schema/all-tables';
import { eq, sql } from 'drizzle-orm';
import { recordResponse } from './load/record-response.ts';
import { median } from './median.ts';
import { storeResults, table } from './results.ts';
import { say } from './say.ts';
import { runSite } from './site/run-site.ts';

const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../tmp');
const FEW = { threads: 15, replies: 5 };
const MANY = { threads: 4_000, replies: 1_000 };
const ROUNDS = 100;

mkdirSync(TEMPORARY_FOLDER, { recursive: true });
const folder = mkdtempSync(path.join(TEMPORARY_FOLDER, 'comments-'));
try {
	const dataDir = path.join(folder, 'embedded');
	await (await runSite({ dataDir })).stop();
	const few = await discuss(dataDir, FEW);
	const many = await discuss(dataDir, MANY);
	const site = await runSite({ dataDir });
	say('comments of two deals in turn');
	try {
		storeFigures([
			await compare('the first comments', (dealId) => `/api/deal-comments?id=${dealId}`),
			await compare('the page, cached', (dealId) => `/deal-details/${dealId}`),
		]);
	} finally {
		await site.stop();
	}

	async function compare(what: string, toAddress: (dealId: number) => string) {
		const taken = { few: [] as number[], many: [] as number[] };
		const bytes = { few: 0, many: 0 };
		for (let round = 0; round < ROUNDS; round += 1) {
			for (const [name, dealId] of [['few', few] as const, ['many', many] as const]) {
				const request = { method: 'GET', path: toAddress(dealId), headers: {}, expected: 200 } as const;
				const started = performance.now();
				const response = await recordResponse(site.url, request);
				taken[name].push(performance.now() - started);
				if (response.status !== 200) throw new Error(`${request.path} returned ${response.status}.`);
				bytes[name] = Buffer.from(response.bodyBase64, 'base64').length;
			}
		}
		return { what, few: median(taken.few), many: median(taken.many), bytes };
	}
} finally {
	rmSync(folder, { recursive: true });
}

/** Adds comments to a deal that has none. The first comment gets all the replies. Returns the deal's id. */
async function discuss(dataDir: string, { threads, replies }: typeof FEW): Promise<number> {
	const database = await openEmbeddedDatabase(path.join(dataDir, 'database'));
	try {
		const [deal] = await database.db
			.select({ id: deals.id })
			.from(deals)
			.where(sql`${deals.commentCount} = 0 and ${deals.status} = 1`)
			.orderBy(deals.id)
			.limit(1);
		if (!deal) throw new Error('There is no deal without comments.');
		const text = '<p>Bought one last week: it does what it says, and the price is right.</p>';
		await database.db.execute(sql`
			with opened as (
				insert into discussions (subject_type, subject_id) values ('deal', ${deal.id}) returning id
			), talked_about as (
				insert into comments (discussion_id, user_id, level, body_html, reply_count, created_at)
				select opened.id, 1, 0, ${text}, case when n = 1 then ${replies}::integer else 0 end, now() - n * interval '1 second'
				from opened, generate_series(1, ${threads}::integer) as n returning id, discussion_id, reply_count
			)
			insert into comments (discussion_id, user_id, parent_id, root_id, level, body_html, created_at)
			select discussion_id, 1, id, id, 1, ${text}, now() from talked_about, generate_series(1, reply_count)`);
		const [count] = await database.db
			.select({ all: sql<number>`count(*)::integer` })
			.from(comments)
			.innerJoin(discussions, eq(discussions.id, comments.discussionId))
			.where(eq(discussions.dealId, deal.id));
		if (count?.all !== threads + replies) throw new Error('Comments are missing.');
		await database.db.execute(sql`update deals set comment_count = ${threads + replies} where id = ${deal.id}`);
		return deal.id;
	} finally {
		await database.close();
	}
}

function storeFigures(
	measured: { what: string; few: number; many: number; bytes: { few: number; many: number } }[],
): void {
	const rows = measured.map(({ what, few, many, bytes }) => [
		what,
		`${few.toFixed(1)} ms, ${kilobytes(bytes.few)}`,
		`${many.toFixed(1)} ms, ${kilobytes(bytes.many)}`,
		(many / few).toFixed(2),
	]);
	const count = ({ threads, replies }: typeof FEW) =>
		`${threads + replies} comments, ${replies} of them replies to one`;
	const page = `# Comments\n\nEmbedded database, demo data, one request at a time, medians of ${ROUNDS}, alternating between the two deals.\n\n${table(['what', count(FEW), count(MANY), 'ratio'], rows)}`;
	console.log(`\n${page}`);
	console.log(`\nStored in ${storeResults('comments', { measured }, page).join(' and ')}`);
}

function kilobytes(bytes: number): string {
	return `${(bytes / 1_000).toFixed(1)} kB`;
}
