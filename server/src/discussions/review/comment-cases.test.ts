import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { buildDeal, buildDiscussion } from '#testing/rows/factories.ts';
import { buildMember } from '#testing/rows/members.ts';
import { openReviewQueue } from '#testing/set-ups/review-queue.ts';

const queue = await openReviewQueue();
const { site, wait, look } = queue;
const { db } = site.context;
afterAll(() => site.close());

it('rates a reporter by their latest 1,000 settled reports', async () => {
	const id = await wait.comment();
	const reporter = await buildMember(site);
	await queue.report(reporter, '/api/update-flag', id);
	const discussionId = await buildDiscussion(db, (await buildDeal(db)).id);
	// Staff confirmed only the oldest of 1,001.
	await db.execute(sql`
		with made as (
			insert into comments (discussion_id, body_html, removed_at)
			select ${discussionId}::integer, '<p>Buy</p>', now() from generate_series(0, 1000)
			returning id
		), aged as (select id, row_number() over (order by id) as place from made)
		insert into comment_flags (comment_id, user_id, created_at, settled_at, upheld)
		select id, ${reporter.id}::integer, now() - interval '1 day' + place * interval '1 minute', now(), place = 1
		from aged order by place`);
	// Without statistics, the planner may happen to read the latest first.
	await db.execute(sql`analyze comment_flags`);
	const { reports } = await look('comment', id);
	const shown = reports.find((report) => report.reporter?.id === reporter.id);
	expect(shown?.reporter).toMatchObject({ settled: 1_000, upheld: 0 });
});
