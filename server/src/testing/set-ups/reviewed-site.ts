import { expect } from 'vitest';
import { z } from 'zod';
import { dealCounts } from '#schema/deals.ts';
import { brands, stores } from '#schema/master-data.ts';
import { drawSquare, type FormExtras, type FormFields, sendForm } from '../requests/deal-forms.ts';
import { buildCategory } from '../rows/factories.ts';
import { buildMember, type TestMember } from '../rows/members.ts';
import { openTestSite } from '../site/test-site.ts';

/** Opens a site where posts by Newbies are reviewed before they are public. */
export async function openReviewedSite() {
	const site = await openTestSite({ env: { REVIEW_MODE: 'before' } });
	const { db } = site.context;
	const moderator = await buildMember(site, { role: 3 });
	const categoryId = (await buildCategory(db, 'Audio')).id;
	const otherCategoryId = (await buildCategory(db, 'Games')).id;
	const [store] = await db.insert(stores).values({ name: 'Kogan' }).returning();
	const [brand] = await db.insert(brands).values({ name: 'Sony' }).returning();
	let now = Date.parse('2026-11-21T02:00:00.000Z');
	let author: TestMember;

	const pass = (milliseconds: number) => {
		now += milliseconds;
		site.setNow(new Date(now));
	};

	const approvedFields = (): FormFields => ({
		dealUrl: 'https://shop.example/headphones',
		dealTitle: 'Sony headphones $388',
		dealPrice: '388',
		dealDescription: '<p>The best ones, really.</p>',
		dealCategories: [categoryId],
	});

	const review = (body: object) => moderator.call('POST', '/api/reviewDeal', body);

	/** Returns the deal as `who` or, by default, a visitor sees it. */
	const read = async (id: number, who: TestMember | null = null) => {
		const { statusCode, body } = await site.app.inject({
			url: `/api/deal/${id}`,
			headers: who ? { accesstoken: who.token } : {},
		});
		expect(statusCode).toBe(200);
		return JSON.parse(body).deal;
	};

	const pendingEditId = async (id: number): Promise<number> =>
		z.object({ id: z.number() }).parse((await read(id, moderator)).pendingEdit).id;

	return {
		site,
		moderator,
		otherCategoryId,
		storeId: store?.id ?? 0,
		brandId: brand?.id ?? 0,
		/** The current time in milliseconds. */
		now: () => now,
		/** Advances the clock. */
		pass,
		inHours: (hours: number) => new Date(now + hours * 3_600_000).toISOString(),
		/** Returns the author of the newest approved deal. */
		author: () => author,
		approvedFields,
		/** Posts a deal with one picture as a Newbie and has it approved. */
		approvedDeal: async (fields: FormFields = {}): Promise<number> => {
			pass(3_600_000);
			author = await buildMember(site);
			const images = [await drawSquare()];
			const whole = { ...approvedFields(), ...fields };
			const { status, body } = await sendForm(site, author, '/api/postdeal', whole, { images });
			expect([status, body.data?.del_review], JSON.stringify(body)).toEqual([200, 'held']);
			expect((await review({ id: body.data.id, version: 1 })).status).toBe(200);
			return body.data.id;
		},
		/** Edits the deal as its author or as `who`. */
		edit: (
			id: number,
			fields: FormFields,
			version = 1,
			{ who = author, ...extras }: FormExtras & { who?: TestMember } = {},
		) => sendForm(site, who, '/api/edit-deal', { ...approvedFields(), id, version, ...fields }, extras),
		review,
		read,
		/** Returns the id of the pending edit. */
		pendingEditId,
		approve: async (id: number) => review({ id, edit: await pendingEditId(id) }),
		counts: async (): Promise<string[]> => {
			const rows = await db.select().from(dealCounts);
			return rows
				.filter(({ deals: count }) => count > 0)
				.map((row) => JSON.stringify(row))
				.sort();
		},
	};
}
