import { succeed } from '@bilby/contract/kernel/envelope';
import { MAX_REP_POSTS } from '@bilby/contract/posting/store-reps';
import { type PostDealReply, postDealReply } from '@bilby/contract/posting/wire';
import { invalidFields } from '#platform/kernel/errors.ts';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { memberTag } from '../accounts/users/public-members.queries.ts';
import { moveDealCounts } from '../deals/counts/deal-counts.queries.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { findResponse, runOnce } from '../platform/http/input/idempotency.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { withInvalidation } from '../platform/page-cache/with-invalidation.ts';
import { recordPrice } from '../prices/prices.queries.ts';
import { addToMemberCounts } from '../reputation/member-counts.queries.ts';
import { findChoiceProblems, NEW_DEAL } from './form/choice-problems.ts';
import { chooseLabels, followMerges, NO_LABELS, settleProposedStore } from './form/choose-labels.ts';
import { type DealForm, dealValues, parseDealForm } from './form/deal-values.ts';
import { findResponseOrThrow, identifyFormRequest } from './form/form-request.ts';
import { checkCooldown, checkPrivileges, chooseReview } from './form/posting.policy.ts';
import type { ReadForm } from './form/read-deal-form.ts';
import { followShortLink } from './form/short-links.ts';
import { type StoredPicture, storePictures } from './pictures/deal-pictures.service.ts';
import { findPrimaryId, numberPictures, placePictures, planPictures } from './pictures/place-pictures.ts';
import { awardPosting } from './rows/award-posting.ts';
import { findDislikedStore, recordHold } from './rows/hold-deal.ts';
import {
	findLastPosts,
	findPoster,
	insertDeal,
	lockPoster,
	replaceLabels,
	reserveDealId,
} from './rows/posting.queries.ts';

type Posting = Pick<AppContext, 'db' | 'storage' | 'pictures' | 'clock' | 'config' | 'pageCache'>;

/**
 * Posts a deal with all its data in one transaction. The idempotency key prevents a repeated request from posting
 * twice. A rejected post does not start the cooldown.
 */
export async function postDeal(
	context: Posting,
	viewer: SessionViewer,
	sent: ReadForm,
	key: string | undefined,
): Promise<PostDealReply> {
	const now = context.clock();
	const request = identifyFormRequest(sent, { viewer, key, call: 'postdeal', now });
	const stored = await findResponse(context.db, request, postDealReply);
	if (stored) return stored;
	const tooSoon = await findCooldown(context.db, viewer, now);
	if (tooSoon) return findResponseOrThrow(context.db, request, postDealReply, tooSoon);
	const form = await readForm(context, viewer, sent, now);
	const dealId = await reserveDealId(context.db);
	const uploads = { userId: viewer.userId, uploads: sent.images, urls: form.dealUrlImages, already: 0 };
	const pictures = await storePictures(context, dealId, uploads);
	return withInvalidation(context, (tx, invalidate) =>
		runOnce(tx, request, postDealReply, async () => {
			invalidate('feed', memberTag(viewer.userId));
			const followed = await followMerges(tx, form, NO_LABELS);
			return storeDeal(tx, context, { viewer, form: followed, dealId, pictures, now });
		}),
	);
}

/**
 * Returns the rejection of a post that comes too soon. This check runs before the form is parsed, because cleaning its
 * text is expensive.
 */
async function findCooldown(db: Database, viewer: SessionViewer, now: Date): Promise<AppError | null> {
	const poster = await findPoster(db, viewer.userId);
	return poster
		? checkCooldown({ ...viewer, ...poster }, await findLastPosts(db, viewer.userId, MAX_REP_POSTS), now)
		: null;
}

/** Rejects an invalid form with all its errors, before its pictures are fetched and decoded. */
async function readForm(
	{ db, config }: Pick<Posting, 'db' | 'config'>,
	viewer: SessionViewer,
	sent: ReadForm,
	now: Date,
): Promise<DealForm> {
	const others = await findChoiceProblems(db, sent, NEW_DEAL);
	const form = parseDealForm(sent, { now, others });
	if (Object.keys(others).length > 0) throw invalidFields(others);
	const rejection = checkPrivileges(form, viewer, null);
	if (rejection) throw rejection;
	return settleProposedStore(db, await followShortLink(config, form, null));
}

async function storeDeal(
	tx: Database,
	{ config }: Posting,
	{
		viewer,
		form,
		dealId,
		pictures,
		now,
	}: {
		viewer: SessionViewer;
		form: DealForm;
		dealId: number;
		pictures: StoredPicture[];
		now: Date;
	},
): Promise<PostDealReply> {
	const poster = await lockPoster(tx, viewer.userId);
	if (!poster) throw new AppError({ code: 'session_expired', message: 'Session expired. Please login again.' });
	const lastPosts = await findLastPosts(tx, viewer.userId, MAX_REP_POSTS);
	const rejection = checkCooldown({ ...viewer, ...poster }, lastPosts, now);
	if (rejection) throw rejection;
	const disliked = await findDislikedStore(tx, { ...viewer, ...poster }, now);
	const review = chooseReview(config, { ...viewer, ...poster, isOfDislikedStore: disliked !== null });
	const names = await chooseLabels(tx, form, NO_LABELS);
	const deal = await insertDeal(tx, {
		...dealValues(form, { names, authorRole: viewer.role, createdAt: now, netVotes: 0, now }),
		id: dealId,
		userId: viewer.userId,
		isFeatured: form.isFeatured ?? false,
		review,
		createdAt: now,
		updatedAt: now,
	});
	if (disliked) await recordHold(tx, dealId, disliked, now);
	const categoryIds = await replaceLabels(tx, deal, { ...form, dealTags: form.dealTags });
	await moveDealCounts(tx, { before: [], after: [{ ...deal, categoryIds }] });
	const sent = await numberPictures(tx, pictures);
	const uploads = sent.length - form.dealUrlImages.length;
	const primaryId = findPrimaryId(form.primaryImage, { presentIds: [], sent, uploads });
	await placePictures(tx, dealId, planPictures([], sent, primaryId));
	await recordPrice(tx, deal, now);
	await addToMemberCounts(tx, [{ userId: viewer.userId, deals: 1 }]);
	if (review !== 'held') await awardPosting(tx, deal, now);
	return succeed({ data: { id: dealId, del_review: review } });
}
