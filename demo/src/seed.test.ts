import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEALS_PER_PAGE } from '@bilby/contract/kernel/limits';
import { rebuildDealCounts } from '@bilby/server/deals/counts/deal-counts.queries';
import { findFeedPositions } from '@bilby/server/deals/feed/feed.queries';
import { COUNTER_CHECKS } from '@bilby/server/modules';
import type { CounterDifference } from '@bilby/server/platform/counters/check-counter';
import type { OpenDatabase } from '@bilby/server/platform/database/database';
import { folderStorage } from '@bilby/server/platform/storage/storage';
import { affiliatePrograms } from '@bilby/server/schema/all-tables';
import { seedEmptyDatabase } from '@bilby/server/seed-database';
import { openTestDatabase } from '@bilby/server/testing/database/test-database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDeals, readMembers, readTalk } from './data-files.ts';
import { seedDemo } from './demo-seeder.ts';
import type { Drawn } from './draw-in-processes.ts';
import { planPeople } from './people.ts';
import { listDrawings } from './pictures.ts';
import { planDeals } from './plan-deals.ts';
import { seededRandom } from './random/seeded-random.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');

const planned = planPeople(readMembers(), { now: NOW, random: seededRandom(1) });

/** Drawing takes longer than everything else and has its own test. */
const NOTHING = Buffer.alloc(0);
const NOT_DRAWN: Drawn = {
	pictures: listDrawings().map(() => ({
		row: NOTHING,
		card: NOTHING,
		wide: NOTHING,
		hero: NOTHING,
		thumb: NOTHING,
		detail: NOTHING,
		width: 1_200,
		height: 900,
	})),
	avatars: planned.members.map(() => ({ thumb: NOTHING, profile: NOTHING })),
};

let database: OpenDatabase;
let folder: string;

async function value(query: string): Promise<number> {
	const result = await database.db.execute(sql.raw(`select (${query})::integer as value`));
	const { rows } = result as unknown as { rows: { value: number }[] };
	return rows[0]?.value ?? Number.NaN;
}

function seed(): Promise<boolean> {
	const options = { password: 'wombat-9000', now: NOW, drawing: Promise.resolve(NOT_DRAWN) };
	return seedEmptyDatabase(database.db, folderStorage(folder), (tx, storage) => seedDemo(tx, storage, options));
}

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'bilby-seed-'));
	database = await openTestDatabase();
	await seed();
}, 120_000);
afterAll(async () => {
	await database.close();
	await rm(folder, { recursive: true });
});

describe('the demo', () => {
	it.each([
		['categories', 'select count(*) from categories', 22],
		['stores with domains', 'select count(*) from stores where domain is not null', 40],
		['brands', 'select count(*) from brands', 60],
		['deals', 'select count(*) from deals', 300],
		['live deals', `select count(*) from deals where listing = 'live'`, 200],
		['expired deals', `select count(*) from deals where listing = 'expired'`, 20],
		['suspended deals', 'select count(*) from deals where status = 2', 3],
		['upcoming deals', `select count(*) from deals where listing = 'upcoming'`, 1],
		['free deals', `select count(*) from deals where price_cents = 0 and listing = 'live'`, 10],
		['featured deals', `select count(*) from deals where is_featured and listing = 'live'`, 8],
		['in-store deals', 'select count(*) from deals where not is_online', 20],
		['hot deals', `select count(*) from deals where net_votes > 50 and listing = 'live'`, 20],
		[
			'deals that cooled',
			`select count(*) from deals where was_hot_at is not null and last_vote_at < timestamptz '2026-11-20 02:00Z' and listing = 'live'`,
			5,
		],
		[
			'products with several prices',
			'select count(*) from (select 1 from price_points group by normalized_url having count(*) > 2) x',
			40,
		],
		['affiliate programs', 'select count(*) from affiliate_programs', 12],
		['days with affiliate clicks', 'select count(distinct day) from affiliate_clicks', 30],
		['huddles', 'select count(*) from huddles', 37],
		['polls', 'select count(*) from huddle_polls where voter_count > 20', 3],
		['huddles about a deal', 'select count(deal_id) from huddles', 1],
		['categories of huddles', 'select count(distinct category) from huddles', 6],
		['pages of the longest huddle', 'select (max(last_number) + 19) / 20 from huddles', 4],
	])('has enough %s', async (_, query, least) => {
		expect(await value(query)).toBeGreaterThanOrEqual(least);
	});

	it('has the categories that the site links to', async () => {
		for (const slug of ['shoes', 'electronics', 'health-and-beauty', 'sports-and-outdoor']) {
			expect(await value(`select count(*) from categories where slug = '${slug}'`)).toBe(1);
		}
	});

	it('is dense near now: about 40 deals in the last day', async () => {
		const young = await value(`select count(*) from deals where created_at > timestamptz '2026-11-20 02:00Z'`);
		expect(young).toBeGreaterThanOrEqual(35);
		expect(young).toBeLessThanOrEqual(45);
	});

	it('has rising deals: 10 or more votes in six hours', async () => {
		expect(
			await value(
				`select count(*) from (select deal_id from votes where cast_at > timestamptz '2026-11-20 20:00Z' group by 1 having count(*) >= 10) x`,
			),
		).toBeGreaterThanOrEqual(4);
	});

	it.each(['new', 'all', 'popular'] as const)(
		'shows expired deals on the first page of %s when asked',
		async (filter) => {
			const expiredOnFirstPage = async (withExpired: boolean) => {
				const textAndPriceCondition = { label: null, searchTerm: null, minPriceCents: null, maxPriceCents: null };
				const range = { after: null, offset: 0, limit: DEALS_PER_PAGE };
				const page = await findFeedPositions(database.db, { filter, withExpired, ...textAndPriceCondition }, range);
				const ids = page.map(({ id }) => id);
				expect(ids).toHaveLength(DEALS_PER_PAGE);
				return value(`select count(*) from deals where listing = 'expired' and id in (${ids})`);
			};
			expect(await expiredOnFirstPage(true)).toBeGreaterThanOrEqual(2);
			expect(await expiredOnFirstPage(false)).toBe(0);
		},
	);

	it('has all affiliate programs active, each with an id that is plainly not real', async () => {
		const programs = await database.db.select().from(affiliatePrograms);
		expect(programs.filter(({ active }) => !active)).toEqual([]);
		const written = programs.map(({ pattern, trackingParams }) =>
			[pattern, ...Object.values(trackingParams)].join(' '),
		);
		expect(written.filter((text) => !text.includes('bilby-demo'))).toEqual([]);
	});

	it('has a member whose own deals can be seen, live and expired, with some reputation from them', async () => {
		const own = `from deals join users on users.id = deals.user_id where email = 'member@bilby.example'`;
		expect(await value(`select count(*) ${own} and listing = 'live'`)).toBeGreaterThanOrEqual(3);
		expect(await value(`select count(*) ${own} and listing = 'expired'`)).toBeGreaterThanOrEqual(1);
		expect(await value(`select min(reputation) ${own}`)).toBeGreaterThan(0);
	});

	it('has one account a role', async () => {
		expect(await value('select count(distinct role) from users where password_hash is not null')).toBe(5);
	});

	it.each([
		[
			'reputation',
			'select count(*) from users u where reputation <> coalesce((select sum(points) from reputation_ledger l where l.user_id = u.id), 0)',
		],
		[
			'pictures',
			'select count(*) from deals d where (select count(*) from deal_images i where i.deal_id = d.id and is_primary) <> 1',
		],
		['votes on own deals', 'select count(*) from votes v join deals d on d.id = v.deal_id where v.user_id = d.user_id'],
		[
			'votes before the deal',
			'select count(*) from votes v join deals d on d.id = v.deal_id where v.cast_at < d.created_at',
		],
		['things from the future', `select count(*) from comments where created_at > timestamptz '2026-11-21 02:00Z'`],
		[
			'votes on own huddles',
			'select count(*) from huddle_votes v join huddles h on h.id = v.huddle_id where v.user_id = h.user_id',
		],
		[
			'the numbers of posts',
			`select count(*) from (select h.last_number, h.post_count, h.post_revision, h.active_at, h.created_at, p.*
				from huddles h left join (select s.huddle_id, count(*) as posts, max(number) as last, count(distinct number) as numbers, max(c.created_at) as said
					from comments c join discussions s on s.id = c.discussion_id where s.huddle_id is not null group by 1) p on p.huddle_id = h.id) x
			where (last_number, post_count, post_revision, active_at) <> (coalesce(last, 0), coalesce(posts, 0), coalesce(posts, 0), coalesce(said, created_at))
				or last <> numbers`,
		],
		[
			'what posts quote',
			`select count(*) from comments c join discussions s on s.id = c.discussion_id left join comments q on q.id = c.parent_id
			where s.huddle_id is not null and (c.level <> (c.parent_id is not null)::integer or q.number >= c.number or c.root_id <> coalesce(q.root_id, q.id))`,
		],
		[
			'children without their parent category',
			'select count(*) from deal_categories dc join categories c on c.id = dc.category_id where c.parent_id is not null and not exists (select 1 from deal_categories p where p.deal_id = dc.deal_id and p.category_id = c.parent_id)',
		],
	])('agrees with itself about %s', async (_, differences) => {
		expect(await value(differences)).toBe(0);
	});

	it('has counters that agree with their rows', async () => {
		const wrong: CounterDifference[] = [];
		for (const check of COUNTER_CHECKS) for await (const difference of check.find(database.db)) wrong.push(difference);
		expect(wrong).toEqual([]);
	});

	it('has counters of deals that are the truth', async () => {
		const read =
			'select coalesce(sum(deals * (category_id + length(listing))), 0) from deal_counts where category_id is not null';
		const before = await value(read);
		await rebuildDealCounts(database.db);
		expect(await value(read)).toBe(before);
	});

	it('shows about every fifth deal in two to four pictures, the first of them primary', async () => {
		const ofDeals = 'select deal_id, count(*) as pictures, min(position) filter (where is_primary) as "first"';
		const several = `select * from (${ofDeals} from deal_images group by 1) x where pictures > 1`;
		const share = (await value(`select count(*) from (${several}) x`)) / (await value('select count(*) from deals'));
		expect(share).toBeGreaterThan(0.15);
		expect(share).toBeLessThan(0.25);
		expect(await value(`select max(pictures) from (${several}) x`)).toBe(4);
		expect(await value(`select count(*) from (${several}) x where "first" <> 0`)).toBe(0);
	});

	it('shows most people who post, with an avatar that has earned its award', async () => {
		const shown = await value('select count(*) from users where avatar is not null');
		const posters = 'select distinct users.id, users.avatar from users join deals on deals.user_id = users.id';
		const faceless = await value(`select count(*) from (${posters}) x where avatar is null`);
		expect(faceless).toBeLessThan((await value(`select count(*) from (${posters}) x`)) / 3);
		expect(shown).toBeGreaterThan(80);
		expect(await value(`select count(*) from reputation_ledger where reason = 'first_avatar'`)).toBe(shown);
	});

	it('is not added a second time', async () => {
		const deals = await value('select count(*) from deals');
		expect(await seed()).toBe(false);
		expect(await value('select count(*) from deals')).toBe(deals);
	});

	it('is the same for the same seed, and another for another', () => {
		const plan = (seed: number) =>
			planDeals({
				deals: readDeals(),
				talk: readTalk(),
				authorWeights: [3, 2, 1],
				demoMember: 3,
				voters: 260,
				now: NOW,
				random: seededRandom(seed),
			});
		expect(plan(1)).toEqual(plan(1));
		expect(plan(1)).not.toEqual(plan(2));
	});
});
