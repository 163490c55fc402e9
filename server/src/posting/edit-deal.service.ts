import { type EditDealReply, editDealReply, editIdentity } from '@bilby/contract/deal-form';
import { succeed } from '@bilby/contract/envelope';
import { DEAL_STATUS } from '@bilby/contract/lifecycle';
import type { SessionViewer } from '../auth/viewer.ts';
import type { deals } from '../database/schema.ts';
import { parseStatus } from '../database/stored-codes.ts';
import { moveDealCounts } from '../deals/deal-counts.queries.ts';
import { getDeal } from '../deals/deals.service.ts';
import { changingPages } from '../platform/changing-pages.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { AppError } from '../platform/errors.ts';
import { answerOnce, findAnswer, type NamedRequest } from '../platform/idempotency.ts';
import { recordPrice } from '../price-history/price-history.queries.ts';
import { chooseLabels, type PresentLabels } from './choose-labels.ts';
import { changesBetween, isPictureRemoval, pictureChanges } from './deal-changes.ts';
import { type StoredPicture, storePictures } from './deal-pictures.service.ts';
import { checkPeriod, type DealForm, dealValues, parseDealForm, refusedFields } from './deal-values.ts';
import { clearExpiryReports } from './expiry-reports.queries.ts';
import { findAnswerOrRefuse, nameFormRequest } from './form-request.ts';
import { checkPrimary, placePictures } from './place-pictures.ts';
import { editRefusal, privilegeRefusal } from './posting.policy.ts';
import {
	findAllCategoryIds,
	findDeal,
	findImages,
	findLabels,
	findReputation,
	findRevisionsSince,
	findRole,
	insertRevision,
	lockDeal,
	replaceLabels,
	updateDeal,
} from './posting.queries.ts';
import type { ReadForm } from './read-deal-form.ts';

type Editing = Pick<AppContext, 'db' | 'storage' | 'clock' | 'config' | 'keptPages'>;
type Deal = typeof deals.$inferSelect;
type Edited = EditDealReply['data'];

const CHANGED_MEANWHILE =
	'Somebody else changed this deal while you were editing it. Nothing of yours is lost: look at theirs, then save again.';

/**
 * Changes a deal, keeps what changed as a revision and answers the deal as it is stored. Refuses with `conflict` an edit that
 * began from an older version. With an idempotency key, sent twice it is one edit.
 */
export async function editDeal(
	context: Editing,
	viewer: SessionViewer,
	sent: ReadForm,
	key: string | undefined,
): Promise<EditDealReply> {
	const now = context.clock();
	const named = nameFormRequest(sent, { viewer, key, call: 'edit-deal', now });
	const data =
		(await findAnswer(context.db, named, editDealReply.shape.data)) ?? (await edit(context, viewer, sent, named));
	// Not from a replica: it may not have heard of the edit yet.
	const stored = await getDeal({ ...context, readDb: context.db }, viewer, data.id);
	return succeed({ data, deal: stored });
}

async function edit(context: Editing, viewer: SessionViewer, sent: ReadForm, named: NamedRequest): Promise<Edited> {
	const { now } = named;
	const { id, version } = readIdentity(sent);
	const form = parseDealForm(sent);
	// Counted before the version is looked at: what the first of two same requests adds in between does not count twice.
	const present = await findImages(context.db, id);
	const deal = await findEditable(context.db, viewer, id, now);
	if (!(await isLatest(context.db, deal, version, viewer))) {
		const conflict = new AppError('conflict', CHANGED_MEANWHILE);
		return findAnswerOrRefuse(context.db, named, editDealReply.shape.data, conflict);
	}
	checkPrimary(form.primaryImage, {
		presentIds: present.map((image) => image.id),
		uploads: sent.images.length,
		urls: form.dealUrlImages.length,
	});
	const already = present.length;
	const uploads = { userId: viewer.userId, uploads: sent.images, urls: form.dealUrlImages, already };
	const pictures = await storePictures(context, id, uploads);
	return changingPages(context, (tx, makeOld) =>
		answerOnce(tx, named, editDealReply.shape.data, async () => {
			const changed = await storeEdit(tx, { viewer, form, id, version, pictures, now });
			makeOld('feed', `deal:${id}`);
			return { id, version: changed.version };
		}),
	);
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
	if (!deal || !(await isLatest(tx, deal, version, viewer))) throw new AppError('conflict', CHANGED_MEANWHILE);
	const labels = await readLabels(tx, id);
	const refusal = privilegeRefusal(form, viewer, { ...deal, tagIds: [...labels.dealTags.keys()] });
	if (refusal) throw refusal;
	const names = await chooseLabels(tx, form, labels);
	const categoriesBefore = await findAllCategoryIds(tx, id);
	const status = statusChange(deal, form, viewer, now);
	if ((status.status ?? deal.status) === DEAL_STATUS.active) checkPeriod(form, now);
	const authorRole = deal.userId === null ? null : await findRole(tx, deal.userId);
	const values = {
		...dealValues(form, { names, authorRole, createdAt: deal.createdAt, netVotes: deal.netVotes, now }),
		...status,
		isFeatured: form.isFeatured ?? deal.isFeatured,
	};
	const placed = await placePictures(tx, id, form.primaryImage, {
		pictures,
		uploads: pictures.length - form.dealUrlImages.length,
	});
	const changes = [
		...changesBetween({ deal, labels: namesOf(labels) }, { deal: { ...deal, ...values }, labels: names }),
		...pictureChanges(placed),
	];
	// What was saved as it was is no new version, and takes nobody's edit away.
	const isNew = changes.length > 0;
	const next = isNew ? { version: deal.version + 1, updatedAt: now } : {};
	const changed = await updateDeal(tx, id, { ...values, ...next });
	// Reports of an end that is taken back say nothing about the next one.
	if (deal.status !== changed.status && changed.status === DEAL_STATUS.active) await clearExpiryReports(tx, id);
	const categoryIds = await replaceLabels(tx, changed, { ...form, dealTags: form.dealTags });
	await moveDealCounts(tx, {
		before: [{ ...deal, categoryIds: categoriesBefore }],
		after: [{ ...changed, categoryIds }],
	});
	await recordPrice(tx, changed, now);
	if (isNew) {
		await insertRevision(tx, { dealId: id, version: changed.version, editorId: viewer.userId, changes, editedAt: now });
	}
	return changed;
}

/** Whether an edit began from the deal as it is. Pictures that the editor took off meanwhile do not count as a change. */
async function isLatest(db: Database, deal: Deal, version: number, viewer: SessionViewer): Promise<boolean> {
	if (deal.version === version) return true;
	const since = await findRevisionsSince(db, deal.id, version);
	return (
		since.length === deal.version - version &&
		since.every(({ editorId, changes }) => editorId === viewer.userId && changes.every(isPictureRemoval))
	);
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

/** What a new status, or a date that is over no more, means for when and by whom a deal ended. */
function statusChange(deal: Deal, { dealStatus, expiresAt }: DealForm, viewer: SessionViewer, now: Date) {
	if (dealStatus === null || dealStatus === parseStatus(deal.status)) {
		const isOverNoMore = deal.endedBy === 'date' && (expiresAt === null || expiresAt > now);
		return isOverNoMore ? { status: DEAL_STATUS.active, endedAt: null, endedBy: null } : {};
	}
	if (dealStatus !== DEAL_STATUS.expired) return { status: dealStatus, endedAt: null, endedBy: null };
	const endedBy: 'author' | 'staff' = viewer.userId === deal.userId ? 'author' : 'staff';
	return { status: dealStatus, endedAt: now, endedBy };
}
