import type { OpenDatabase } from '@bilby/server/platform/database/database';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Attack, storm } from './storm.ts';
import { type HostileFigures, type HostileSite, watchAttack } from './watch-site.ts';

const READERS = 40;
const COMMENTS = 200;
/** 165 kB of markup without text, which could be stored before the limit existed. */
const OLD_TEXT = `<p>hi${'<a href="https://x.example/" rel="ugc nofollow noopener" target="_blank"></a>'.repeat(2_200)}</p>`;

/** Stores oversized comments on a deal directly in the database, and returns the deal's id. */
export async function storeOldComments({ db }: Pick<OpenDatabase, 'db'>): Promise<number> {
	const stored = await db.execute(sql`
		with deal as (select id, user_id from deals where status = 1 order by id desc limit 1),
		opened as (
			insert into discussions (subject_type, subject_id) select 'deal', id from deal
			on conflict (subject_type, subject_id) do update set subject_id = excluded.subject_id returning id
		),
		stored as (
			insert into comments (discussion_id, user_id, level, body_html, created_at)
			select opened.id, deal.user_id, 0, ${OLD_TEXT}, now() - n * interval '1 minute'
			from deal, opened, generate_series(1, ${COMMENTS}) as n
			returning id
		)
		select deal.id from deal`);
	const { rows } = z.object({ rows: z.tuple([z.object({ id: z.int() })]) }).parse(stored);
	return rows[0].id;
}

/** Requests the longest page of comments again and again. */
export function attackByComments(site: HostileSite, dealId: number): Promise<HostileFigures> {
	const read: Attack = async (signal) => {
		const response = await fetch(`${site.url}/api/deal-comments?id=${dealId}&limit=50`, { signal });
		await response.arrayBuffer();
	};
	return watchAttack(site, () => storm(Array.from({ length: READERS }, () => read)));
}
