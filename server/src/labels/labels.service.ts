import { MAX_COUNTED_TOTAL } from '@bilby/contract/deals/limits';
import { DEALS_PER_PAGE } from '@bilby/contract/kernel/limits';
import {
	type FollowedDealsReply,
	LABEL_KINDS,
	type LabelKind,
	type LabelPageWire,
	type LabelWire,
} from '@bilby/contract/labels/wire';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { lockUser } from '../accounts/users/users.queries.ts';
import { readListedDeals } from '../deals/card/listed-deals.ts';
import { decodeFeedCursor, encodeFeedCursor } from '../deals/feed/feed-cursor.ts';
import { findActive, type Taxonomy } from '../master-data/taxonomy.ts';
import type { AppContext } from '../platform/context.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { findFollowedPositions } from './followed-deals.queries.ts';
import {
	countActiveDeals,
	countFollows,
	deleteFollow,
	findFollowed,
	insertFollow,
	isFollowable,
	readDiscounts,
} from './labels.queries.ts';

/** With fewer discounts, a median says nothing. */
const MIN_DISCOUNTS = 5;

const MAX_FOLLOWS = 500;

/** Returns the header of a store, brand or tag page. A merged label's slug returns the label it was merged into. */
export async function getLabel(
	{ db, lists }: Pick<AppContext, 'db'> & { lists: Taxonomy },
	kind: LabelKind,
	slug: string,
): Promise<LabelPageWire> {
	const entry = await findBySlug(lists, kind, slug.toLowerCase());
	if (!entry) throw new AppError({ code: 'not_found', message: `This ${kind} doesn’t exist.` });
	const counted = await countActiveDeals(db, kind, entry.id, MAX_COUNTED_TOTAL + 1);
	const { median, count } = await readDiscounts(db, kind, entry.id);
	return {
		kind,
		...entry,
		activeDeals: Math.min(counted, MAX_COUNTED_TOTAL),
		activeDealsCapped: counted > MAX_COUNTED_TOTAL,
		usualDiscount: count < MIN_DISCOUNTS ? null : median,
	};
}

async function findBySlug(lists: Taxonomy, kind: LabelKind, slug: string) {
	if (kind === 'store') {
		const store = findActive(await lists.stores(), (one) => one.slug === slug);
		if (!store) return null;
		const { id, name, description, logo, domain, verified, rating } = store;
		return { id, name, slug: store.slug, logo, description, domain, verified, rating };
	}
	const entries = kind === 'brand' ? await lists.brands() : (await lists.tags()).map((tag) => ({ ...tag, logo: null }));
	const entry = findActive(entries, (one) => one.slug === slug);
	if (!entry) return null;
	const { id, name, description, logo } = entry;
	return { id, name, slug: entry.slug, logo, description, domain: null, verified: false, rating: null };
}

/** Follows or unfollows a label. Repeating a call changes nothing. */
export async function follow(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	{ userId }: Pick<SessionViewer, 'userId'>,
	{ kind, id, isFollowed }: { kind: LabelKind; id: number; isFollowed: boolean },
): Promise<void> {
	if (!isFollowed) return deleteFollow(db, userId, kind, id);
	if (!(await isFollowable(db, kind, id)))
		throw new AppError({ code: 'not_found', message: `This ${kind} doesn’t exist.` });
	await db.transaction(async (tx) => {
		// The lock makes simultaneous requests count each other.
		await lockUser(tx, userId);
		const isNew = await insertFollow(tx, { userId, kind, labelId: id, createdAt: clock() });
		if (isNew && (await countFollows(tx, userId)) > MAX_FOLLOWS) {
			const message = `You already follow ${MAX_FOLLOWS} stores, brands and tags. Please unfollow one first.`;
			throw new AppError({ code: 'conflict', message });
		}
	});
}

/** Returns the stores that a member follows, then the brands, then the tags. Each kind is sorted by name. */
export async function getFollowing(
	{ db }: Pick<AppContext, 'db'>,
	{ userId }: Pick<SessionViewer, 'userId'>,
): Promise<LabelWire[]> {
	const found = await Promise.all(
		LABEL_KINDS.map(async (kind) => (await findFollowed(db, userId, kind)).map((label) => ({ kind, ...label }))),
	);
	return found.flat();
}

/** Returns a page of the latest deals of everything that a member follows, and the cursor of the next page. */
export async function listFollowedDeals(
	context: Pick<AppContext, 'db' | 'pageCache' | 'clock'>,
	{ userId }: Pick<SessionViewer, 'userId'>,
	cursor: string | undefined,
): Promise<Pick<FollowedDealsReply, 'deals' | 'nextCursor'>> {
	const positions = await findFollowedPositions(context.db, userId, {
		after: cursor === undefined ? null : decodeFeedCursor('new', cursor),
		// One extra row shows if there is a next page.
		limit: DEALS_PER_PAGE + 1,
	});
	const shown = positions.slice(0, DEALS_PER_PAGE);
	const last = shown.at(-1);
	return {
		deals: await readListedDeals(
			context,
			shown.map(({ id }) => id),
		),
		nextCursor: last && positions.length > shown.length ? encodeFeedCursor('new', last) : null,
	};
}
