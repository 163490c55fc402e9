import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import { succeed } from '@bilby/contract/kernel/envelope';
import { editIdentity, editReason } from '@bilby/contract/posting/deal-form';
import { type EditDealReply, editDealReply } from '@bilby/contract/posting/wire';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { getDeal } from '#deals/page/deal-page.service.ts';
import { dealMerged, isVisible } from '#deals/rules/deals.policy.ts';
import { describePost, notifyOfDecision } from '#decisions/notify-of-decision.ts';
import { recordModeration } from '#moderation/record-moderation.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { findResponse, type IdempotentRequest, runOnce } from '#platform/http/input/idempotency.ts';
import { AppError, invalidFields } from '#platform/kernel/errors.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import type { deals } from '#schema/deals.ts';
import { findChoiceProblems } from '../form/choice-problems.ts';
import { followMerges, settleProposedStore } from '../form/choose-labels.ts';
import { checkPeriod, type DealForm, parseDealForm } from '../form/deal-values.ts';
import { findResponseOrThrow, identifyFormRequest } from '../form/form-request.ts';
import { checkEdit, checkPrivileges, chooseReview, mustWait } from '../form/posting.policy.ts';
import type { ReadForm } from '../form/read-deal-form.ts';
import { followShortLink } from '../form/short-links.ts';
import { rejectTooMany, type StoredPicture, storePictures } from '../pictures/deal-pictures.service.ts';
import { findPrimaryId, numberPictures } from '../pictures/place-pictures.ts';
import { findImages } from '../rows/image-rows.queries.ts';
import { findDeal, findReputation, findRevisionsSince, lockDeal } from '../rows/posting.queries.ts';
import { describeStatus, isPictureRemoval } from './deal-changes.ts';
import { DEAL_PAGE_SOURCES } from './deal-page-sources.ts';
import { findOwnPendingEdit, removeOwnPendingEdit } from './pending-edits.queries.ts';
import { holdEdit } from './pending-edits.service.ts';
import { applyEdit, type DealEdit, planEdit, readLabels } from './plan-edit.ts';

type Editing = Pick<AppContext, 'db' | 'storage' | 'pictures' | 'clock' | 'config' | 'secrets' | 'pageCache'>;
type Deal = typeof deals.$inferSelect;
type Edited = EditDealReply['data'];

const editDetails = editIdentity.extend(editReason.shape);

const CHANGED_MEANWHILE =
	'This deal changed while you were editing it. Your changes are still here: compare them with the saved version, then save again.';

/**
 * Changes a deal, stores the changes as a revision and returns the updated deal. Rejects an edit with `conflict` if it
 * names an older version. The idempotency key prevents a repeated request from editing twice.
 */
export async function editDeal(
	context: Editing,
	viewer: SessionViewer,
	sent: ReadForm,
	key: string | undefined,
): Promise<EditDealReply> {
	const now = context.clock();
	const request = identifyFormRequest(sent, { viewer, key, call: 'edit-deal', now });
	const data =
		(await findResponse(context.db, request, editDealReply.shape.data)) ?? (await edit(context, viewer, sent, request));
	const stored = await getDeal(context, DEAL_PAGE_SOURCES, viewer, data.id);
	return succeed({ data, deal: stored });
}

async function edit(
	context: Editing,
	viewer: SessionViewer,
	sent: ReadForm,
	request: IdempotentRequest,
): Promise<Edited> {
	const { now } = request;
	const { id, version, statusReason } = readIdentity(sent);
	// This check runs before the form is parsed, because cleaning its text is expensive.
	const before = await findEditable(context.db, viewer, id, now);
	// Counts pictures before checking the version, so that pictures added by the same request sent twice do not count
	// twice.
	const imageIds = await findShownImageIds(context.db, id, viewer);
	const present = { labels: await readLabels(context.db, id), timeZone: before.timeZone, imageIds };
	const others = await findChoiceProblems(context.db, sent, present);
	const parsed = parseDealForm(sent, { others });
	const deal = await findEditable(context.db, viewer, id, now);
	if (!(await isLatest(context.db, deal, version, viewer))) {
		const conflict = new AppError({ code: 'conflict', message: CHANGED_MEANWHILE });
		return findResponseOrThrow(context.db, request, editDealReply.shape.data, conflict);
	}
	if (Object.keys(others).length > 0) throw invalidFields(others);
	const followed = await followShortLink(context.config, parsed, deal.url);
	const form = await settleProposedStore(context.db, followed);
	const urls = form.dealUrlImages;
	const uploads = { userId: viewer.userId, uploads: sent.images, urls, already: imageIds.length };
	const pictures = await storePictures(context, id, uploads);
	return withInvalidation(context, (tx, invalidate) =>
		runOnce(tx, request, editDealReply.shape.data, async () => {
			const edited = await storeEdit(tx, context.config, {
				viewer,
				sent,
				form,
				id,
				version,
				statusReason,
				pictures,
				now,
			});
			if (!edited.waits) invalidate('feed', `deal:${id}`);
			return edited;
		}),
	);
}

function readIdentity({ fields }: ReadForm) {
	const parsed = editDetails.safeParse(fields);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw invalidFields({ [String(issue?.path[0] ?? 'id')]: issue?.message ?? 'Please choose a deal.' });
}

/** Returns the pictures that the form shows to this editor: those of the deal and of their own pending edit. */
async function findShownImageIds(db: Database, id: number, { userId }: SessionViewer): Promise<number[]> {
	const pending = await findOwnPendingEdit(db, id, userId);
	return [...(await findImages(db, id)), ...(pending?.pictures ?? [])].map((image) => image.id);
}

/** Returns a deal that the viewer may edit now, or rejects with the message from the specification. */
export async function findEditable(db: Database, viewer: SessionViewer, id: number, now: Date): Promise<Deal> {
	const deal = await findDeal(db, id);
	// A deal hidden from the viewer is rejected like a missing one.
	if (!deal || !isVisible(deal, viewer)) {
		throw new AppError({ code: 'not_found', message: 'The deal you are trying to edit could not be found.' });
	}
	if (deal.mergedIntoId !== null) throw dealMerged();
	const rejection = checkEdit(deal, { ...viewer, reputation: await findReputation(db, viewer.userId) }, now);
	if (rejection) throw rejection;
	return deal;
}

/** Rejects visitors and members who may not edit the deal now. */
export async function requireEditable(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	viewer: SessionViewer | null,
	id: number,
): Promise<void> {
	if (!viewer) throw new AppError({ code: 'no_session', message: 'Session timed out' });
	await findEditable(db, viewer, id, clock());
}

interface Edit {
	viewer: SessionViewer;
	sent: ReadForm;
	form: DealForm;
	id: number;
	/** Undefined if the client edits whatever is there. */
	version: number | undefined;
	statusReason: string | undefined;
	pictures: StoredPicture[];
	now: Date;
}

/** Applies an edit or holds it for review. Either replaces the editor's own pending edit. */
async function storeEdit(tx: Database, config: Editing['config'], sent: Edit): Promise<Edited> {
	const { viewer, id, now } = sent;
	const deal = await lockDeal(tx, id);
	if (!deal || deal.mergedIntoId !== null || !(await isLatest(tx, deal, sent.version, viewer)))
		throw new AppError({ code: 'conflict', message: CHANGED_MEANWHILE });
	const labels = await readLabels(tx, id);
	const form = await followMerges(tx, sent.form, labels);
	const rejection = checkPrivileges(form, viewer, { ...deal, tagIds: [...labels.dealTags.keys()] });
	if (rejection) throw rejection;
	const edit = await withPictures(tx, { ...sent, form });
	const plan = await planEdit(tx, deal, labels, edit);
	if ((plan.values.status ?? deal.status) === DEAL_STATUS.active) checkPeriod(form, now);
	const review = chooseReview(config, { ...viewer, reputation: await findReputation(tx, viewer.userId) });
	if (mustWait(deal, plan.changes, review)) {
		const link = form.dealUrl === null ? {} : { dealUrl: form.dealUrl };
		await holdEdit(tx, deal, { ...sent.sent.fields, ...link }, { edit, plan });
		return { id, version: deal.version, waits: true };
	}
	await removeOwnPendingEdit(tx, id, viewer.userId);
	const edited = await applyEdit(tx, deal, edit, plan);
	await announceSuspension(tx, { before: deal, after: edited, viewer, reason: sent.statusReason, now });
	return { id, version: edited.version };
}

/** Adds the pictures to the edit, including those of the editor's own pending edit, which were part of the form. */
async function withPictures(tx: Database, { viewer, form, id, pictures, now }: Edit): Promise<DealEdit> {
	const present = await findImages(tx, id);
	const pending = (await findOwnPendingEdit(tx, id, viewer.userId))?.pictures ?? [];
	const sent = await numberPictures(tx, pictures);
	const added = [...pending, ...sent];
	rejectTooMany(present.length + added.length);
	const presentIds = [...present, ...pending].map((picture) => picture.id);
	const uploads = sent.length - form.dealUrlImages.length;
	const primaryId = findPrimaryId(form.primaryImage, { presentIds, sent, uploads });
	return { form, editorId: viewer.userId, added, primaryId, now };
}

/** Returns whether the edit is based on the current deal. Ignores pictures that the editor removed meanwhile. */
async function isLatest(
	db: Database,
	deal: Deal,
	version: number | undefined,
	viewer: SessionViewer,
): Promise<boolean> {
	if (version === undefined || deal.version === version) return true;
	const since = await findRevisionsSince(db, deal.id, version);
	return (
		since.length === deal.version - version &&
		since.every(({ editorId, changes }) => editorId === viewer.userId && changes.every(isPictureRemoval))
	);
}

interface Suspension {
	before: Deal;
	after: Deal;
	viewer: SessionViewer;
	reason: string | undefined;
	now: Date;
}

/** Logs an edit that suspended a deal or ended its suspension, and notifies the author with the moderator's reason. */
async function announceSuspension(tx: Database, { before, after, viewer, reason, now }: Suspension): Promise<void> {
	const isSuspended = after.status === DEAL_STATUS.suspended;
	if (isSuspended === (before.status === DEAL_STATUS.suspended)) return;
	const act = isSuspended ? 'deal.suspend' : 'deal.unsuspend';
	const subject = { kind: 'deal', id: after.id };
	const details = describeStatus(before, after);
	const moderation = { act, moderatorId: viewer.userId, subject, memberId: after.userId, details } as const;
	await recordModeration(tx, { ...moderation, ...(reason && { reason }) }, now);
	await notifyOfDecision(
		tx,
		{
			kind: 'deal',
			outcome: isSuspended ? 'suspended' : 'unsuspended',
			postId: after.id,
			authorId: after.userId,
			moderatorId: viewer.userId,
			reason,
			authorText: describePost({ title: before.title, html: before.descriptionHtml }),
			place: { dealId: after.id },
		},
		now,
	);
}
