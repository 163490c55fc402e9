import { BASIC_IMAGE_VARIANTS } from '@bilby/contract/deals/images';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { ERASE_BATCH_SIZE } from '../platform/personal-data/erase-batch.ts';
import {
	type DataSubject,
	type Erased,
	type ExportedFile,
	NOTHING_ERASED,
	type PersonalDataSource,
} from '../platform/personal-data/personal-data.ts';
import { inOrder, latestFirst } from '../platform/personal-data/read-in-pages.ts';
import { addToMemberCounts } from '../reputation/member-counts.queries.ts';
import { dealImages } from '../schema/deal-labels.ts';
import { deals } from '../schema/deals.ts';
import { DEAL_FIELD_COLUMNS } from './card/deal-fields.ts';
import { dealImageKey } from './pictures/deal-images.ts';

/** A new field is exported without a change here. */
const { disclosed, ...fieldColumns } = DEAL_FIELD_COLUMNS;
const POSITION = { at: deals.createdAt, id: deals.id };

/** A member's deals. When the account is deleted they stay, without a name. */
export const dealData: PersonalDataSource = {
	name: 'deals',
	about: 'Deals you posted, in their current state, with their votes and comment counts.',
	tables: [deals],
	exportRows: (db, { userId }) =>
		latestFirst(POSITION, (page) =>
			db
				.select({
					id: deals.id,
					...fieldColumns,
					worksForTheStore: disclosed,
					descriptionHtml: deals.descriptionHtml,
					namesOfItsLabels: deals.searchNames,
					review: deals.review,
					listing: deals.listing,
					endedAt: deals.endedAt,
					endedBy: deals.endedBy,
					likeCount: deals.likeCount,
					dislikeCount: deals.dislikeCount,
					commentCount: deals.commentCount,
					viewCount: deals.viewCount,
					version: deals.version,
					createdAt: deals.createdAt,
					updatedAt: deals.updatedAt,
					position: POSITION,
				})
				.from(deals)
				.where(and(eq(deals.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	exportFiles: listPictures,
	onDeletion: { erase: takeNamesOff },
};

/** Yields the pictures of the member's deals, numbered per deal. */
async function* listPictures(db: Database, { userId }: DataSubject): AsyncGenerator<ExportedFile> {
	const pictures = inOrder(dealImages.id, (page) =>
		db
			.select({ id: dealImages.id, dealId: dealImages.dealId, fileName: dealImages.fileName, position: dealImages.id })
			.from(dealImages)
			.innerJoin(deals, eq(deals.id, dealImages.dealId))
			.where(and(eq(deals.userId, userId), page.further))
			.orderBy(...page.order)
			.limit(page.limit),
	);
	for await (const { id, dealId, fileName } of pictures) {
		for (const variant of BASIC_IMAGE_VARIANTS) {
			yield {
				path: `pictures/deal-${dealId}-picture-${id}-${variant}.webp`,
				key: dealImageKey(dealId, `${fileName}-${variant}.webp`),
			};
		}
	}
}

async function takeNamesOff(tx: Database, { userId }: DataSubject): Promise<Erased> {
	const held = await tx
		.select({ id: deals.id, likeCount: deals.likeCount })
		.from(deals)
		.where(eq(deals.userId, userId))
		.orderBy(deals.id)
		.limit(ERASE_BATCH_SIZE)
		.for('no key update');
	if (held.length === 0) return NOTHING_ERASED;
	const ids = held.map(({ id }) => id);
	await tx.update(deals).set({ userId: null }).where(inArray(deals.id, ids));
	const likes = held.reduce((total, { likeCount }) => total + likeCount, 0);
	await addToMemberCounts(tx, [{ userId, deals: -held.length, upvotesReceived: -likes }]);
	return { rows: held.length, tags: ['feed', ...ids.map((id) => `deal:${id}`)] };
}
