import { eq } from 'drizzle-orm';
import { users } from '#schema/accounts.ts';
import { deals } from '#schema/deals.ts';
import { buildDeal, buildUser } from '../rows/factories.ts';
import { buildMember } from '../rows/members.ts';
import { openTestSite } from '../site/test-site.ts';

export const NOW = new Date('2026-11-21T02:00:00.000Z');
/** Returns a time some seconds after `NOW`. */
export const at = (seconds: number) => NOW.getTime() + seconds * 1_000;

/** Opens a site with a voter and an author of deals. */
export async function openVoteSite() {
	const site = await openTestSite();
	const { db } = site.context;
	const voter = await buildMember(site);
	const authorId = (await buildUser(db)).id;
	return {
		site,
		voter,
		authorId,
		/** Creates an hour-old deal without votes, resets the clock to `NOW` and returns the deal's id. */
		newDeal: async (): Promise<number> => {
			site.setNow(NOW);
			return (await buildDeal(db, { userId: authorId, createdAt: new Date(at(-3_600)) })).id;
		},
		fetchDeal: async (id: number) => {
			const [deal] = await db.select().from(deals).where(eq(deals.id, id));
			if (!deal) throw new Error('The deal is gone.');
			return deal;
		},
		readReputation: async (userId: number): Promise<number | undefined> => {
			const [user] = await db.select().from(users).where(eq(users.id, userId));
			return user?.reputation;
		},
	};
}
