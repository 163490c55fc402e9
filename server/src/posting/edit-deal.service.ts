import { type EditDealReply, editIdentity } from '@bilby/contract/deal-form';
import { succeed } from '@bilby/contract/envelope';
import { DEAL_STATUS } from '@bilby/contract/lifecycle';
import type { SessionViewer } from '../auth/viewer.ts';
import type { deals } from '../database/schema.ts';
import { parseStatus } from '../database/stored-codes.ts';
import { moveDealCounts } from '../deals/deal-counts.queries.ts';
import { getDeal } from '../deals/deals.service.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { AppError } from '../platform/errors.ts';
import { recordPrice } from '../price-history/price-history.queries.ts';
import { chooseLabels, type PresentLabels } from './choose-labels.ts';
import { changesBetween } from './deal-changes.ts';
import { type StoredPicture, storePictures } from './deal-pictures.service.ts';
import { checkPeriod, type DealForm, dealValues, parseDealForm, refusedFields } from './deal-values.ts';
import { placePictures } from './place-pictures.ts';
import { editRefusal, privilegeRefusal } from './posting.policy.ts';
import {
	findAllCategoryIds,
	findDeal,
	findImages,
	findLabels,
	findReputation,
	insertRevision,
	lockDeal,
	replaceLabels,
	updateDeal,
} from './posting.queries.ts';
import type { ReadForm } from './read-deal-form.ts';

type Editing = Pick<AppContext, 'db' | 'storage' | 'clock' | 'config' | 'keptPages'>;
type Deal = typeof deals.$inferSelect;

const CHANGED_MEANWHILE =
	'Somebody else changed this deal while you were editing it. Nothing of yours is lost: look at theirs, then save again.';

/** Changes a deal, keeps what changed as a revision and answers the deal as it is stored. Refuses with `conflict` an edit that began from an older version. */
export async function editDeal(context: Editing, viewer: SessionViewer, sent: ReadForm): Promise<EditDealReply> {
	const now = context.clock();
	const { id, version } = readIdentity(sent);
	const form = parseDealForm(sent);
	const deal = await findEditable(context.db, viewer, id, now);
	if (deal.version !== version) throw new AppError('conflict', CHANGED_MEANWHILE);
	const already = (await findImages(context.db, id)).length;
	const uploads = { uploads: sent.images, urls: form.dealUrlImages, already };
	const pictures = await storePictures(context, id, uploads);
	const changed = await context.db.transaction((tx) => storeEdit(tx, { viewer, form, id, version, pictures, now }));
	context.keptPages.clear(['feed', `deal:${id}`]);
	// Not from a replica: it may not have heard of the edit yet.
	const stored = await getDeal({ ...context, readDb: context.db }, viewer, id);
	return succeed({ data: { id, version: changed.version }, deal: stored });
}

function readIdentity({ fields }: ReadForm): { id: number; version: number } {
	const parsed = editIdentity.safeParse(fields);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw refusedFields({ [String(issue?.path[0] ?? 'id')]: issue?.message ?? 'Which deal?' });
}

/** A deal that the viewer may edit now; refuses with the text of the specification. */
export async function findEditable(db: Database, viewer: SessionViewer, id: number, now: Date): Promise<Deal> {
	const deal = await findDeal(db, id);
	if (!deal) throw new AppError('not_found', 'The deal you are trying to edit could not be found.');
	const refusal = editRefusal(deal, { ...viewer, reputation: await findReputation(db, viewer.userId) }, now);
	if (refusal) throw refusal;
	return deal;
}

/** Refuses who may not edit a deal now, visitors too. */
export async function requireEditable(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	viewer: SessionViewer | null,
	id: number,
): Promise<void> {
	if (!viewer) throw new AppError('no_session', 'Session timed out');
	await findEditable(db, viewer, id, clock());
}

interface Edit {
	viewer: SessionViewer;
	form: DealForm;
	id: number;
	version: number;
	pictures: StoredPicture[];
	now: Date;
}

async function storeEdit(tx: Database, { viewer, form, id, version, pictures, now }: Edit): Promise<Deal> {
	const deal = await lockDeal(tx, id);
	if (deal?.version !== version) throw new AppError('conflict', CHANGED_MEANWHILE);
	const labels = await readLabels(tx, id);
	const refusal = privilegeRefusal(form, viewer, { ...deal, tagIds: [...labels.dealTags.keys()] });
	if (refusal) throw refusal;
	const names = await chooseLabels(tx, form, labels);
	const categoriesBefore = await findAllCategoryIds(tx, id);
	const status = statusChange(deal, form, viewer, now);
	if ((status.status ?? deal.status) === DEAL_STATUS.active) checkPeriod(form, now);
	const changed = await updateDeal(tx, id, {
		...dealValues(form, { names, viewer, createdAt: deal.createdAt, netVotes: deal.netVotes, now }),
		...status,
		isFeatured: form.isFeatured ?? deal.isFeatured,
		version: version + 1,
		updatedAt: now,
	});
	const categoryIds = await replaceLabels(tx, changed, { ...form, dealTags: form.dealTags });
	await moveDealCounts(tx, {
		before: [{ ...deal, categoryIds: categoriesBefore }],
		after: [{ ...changed, categoryIds }],
	});
	const uploads = pictures.length - form.dealUrlImages.length;
	await placePictures(tx, id, form.primaryImage, { pictures, uploads });
	await recordPrice(tx, changed, now);
	const changes = changesBetween({ deal, labels: namesOf(labels) }, { deal: changed, labels: names }, pictures.length);
	await insertRevision(tx, { dealId: id, version: changed.version, editorId: viewer.userId, changes, editedAt: now });
	return changed;
}

async function readLabels(db: Database, id: number): Promise<PresentLabels> {
	return {
		dealStores: await findLabels(db, 'dealStores', id),
		dealCategories: await findLabels(db, 'dealCategories', id),
		dealBrands: await findLabels(db, 'dealBrands', id),
		dealTags: await findLabels(db, 'dealTags', id),
	};
}

function namesOf(labels: PresentLabels) {
	return {
		dealStores: [...labels.dealStores.values()],
		dealCategories: [...labels.dealCategories.values()],
		dealBrands: [...labels.dealBrands.values()],
		dealTags: [...labels.dealTags.values()],
	};
}

/** What a new status means for when and by whom a deal ended. */
function statusChange(deal: Deal, { dealStatus }: DealForm, viewer: SessionViewer, now: Date) {
	if (dealStatus === null || dealStatus === parseStatus(deal.status)) return {};
	if (dealStatus !== DEAL_STATUS.expired) return { status: dealStatus, endedAt: null, endedBy: null };
	const endedBy: 'author' | 'staff' = viewer.userId === deal.userId ? 'author' : 'staff';
	return { status: dealStatus, endedAt: now, endedBy };
}
