import { isDeepStrictEqual } from 'node:util';
import { MAX_ACTIVE_ALERTS, MAX_ALERTS, MAX_RESTORED_DEALS } from '@bilby/contract/alerts/limits';
import { ALERT_TEXTS } from '@bilby/contract/alerts/texts';
import { type AlertInput, type AlertSearch, alertReply } from '@bilby/contract/alerts/wire';
import { succeed } from '@bilby/contract/kernel/envelope';
import { searchBody } from '@bilby/contract/search/wire';
import { cacheTaxonomy } from '../master-data/taxonomy.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { findResponse, runOnce } from '../platform/http/input/idempotency.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { chosenCategory, chosenStore } from '../search/search-filters.ts';
import { presentAlert, readAlertNames } from './alerts.present.ts';
import {
	type AlertRow,
	countAlerts,
	deleteAlert,
	deleteWaiting,
	findAlerts,
	insertAlert,
	lockAlerts,
	replaceSearches,
	requireAlert,
	updateAlert,
} from './alerts.queries.ts';
import { compileSearches } from './compile-alert.ts';
import { matchDeal } from './match-deal.ts';
import { mergeChannels } from './merge-channels.ts';

export async function listAlerts(context: AppContext, userId: number) {
	const rows = await findAlerts(context.db, userId);
	const active = rows.filter(({ isActive }) => isActive).length;
	const names = await readAlertNames(cacheTaxonomy(context));
	return { alerts: rows.map((row) => presentAlert(names, row)), active, maxActive: MAX_ACTIVE_ALERTS } as const;
}

/** Creates an alert, active unless the member wants it paused. A retry with the same key creates it once. */
export async function createAlert(context: AppContext, userId: number, input: AlertInput, key: string | undefined) {
	const now = context.clock();
	const request = { userId, key, call: 'createAlert', body: input, now };
	const created = await findResponse(context.db, request, alertReply);
	if (created) return created;
	const values = await toValues(context, input);
	const isActive = input.active ?? true;
	const searches = await compileSearches(context, input);
	const names = await readAlertNames(cacheTaxonomy(context));
	return context.db.transaction((tx) =>
		runOnce(tx, request, alertReply, async () => {
			await lockAlerts(tx, userId);
			await requireSpace(tx, userId, { isActive, isNew: true });
			const alert = await insertAlert(tx, userId, { ...values, isActive, createdAt: now, readAt: now });
			if (isActive) await replaceSearches(tx, alert.id, searches);
			return succeed({ message: ALERT_TEXTS.created, alert: presentAlert(names, alert) });
		}),
	);
}

/**
 * Changes an alert. Notices that it has already found are still sent, over the channels that it and the member's other
 * alerts for the same deal have now, unless it is paused.
 */
export async function changeAlert(
	context: AppContext,
	{ id, userId }: { id: number; userId: number },
	input: AlertInput,
) {
	await requireAlert(context.db, { id, userId });
	const values = await toValues(context, input);
	const searches = await compileSearches(context, input);
	const names = await readAlertNames(cacheTaxonomy(context));
	const alert = await context.db.transaction(async (tx) => {
		await lockAlerts(tx, userId);
		const before = await requireAlert(tx, { id, userId });
		const isActive = input.active ?? before.isActive;
		if (isActive && !before.isActive) await requireSpace(tx, userId, { isActive, isNew: false });
		await replaceSearches(tx, id, isActive ? searches : []);
		const changed = await updateAlert(tx, id, { ...values, isActive, readAt: context.clock() });
		if (!isActive) await passOnWaiting(context, tx, before);
		await mergeChannels(tx, { userId, now: context.clock() });
		return changed;
	});
	return { message: ALERT_TEXTS.updated, alert: presentAlert(names, alert) };
}

/**
 * Pauses or resumes an alert. Resuming reads its keywords again, with the names of today. A pause returns the deals that
 * waited for the alert. If resuming undoes the pause, those that still match wait again.
 */
export async function setAlertStatus(
	context: AppContext,
	change: { id: number; userId: number; active: boolean; dealIds: number[] },
): Promise<{ message: string; dealIds: number[] }> {
	const { id, userId, active } = change;
	const alert = await requireAlert(context.db, { id, userId });
	const searches = active ? await compileSearches(context, toSearch(alert)) : [];
	const waited = await context.db.transaction(async (tx) => {
		await lockAlerts(tx, userId);
		const before = await requireAlert(tx, { id, userId });
		if (before.isActive === active) return [];
		// Another request has changed the keywords or filters since they were read.
		if (active && !isDeepStrictEqual(toSearch(before), toSearch(alert))) return null;
		if (active) await requireSpace(tx, userId, { isActive: true, isNew: false });
		await replaceSearches(tx, id, searches);
		await updateAlert(tx, id, { isActive: active, readAt: context.clock() });
		if (active) await matchAgain(context, tx, { userId, dealIds: change.dealIds });
		const dropped = active ? [] : await passOnWaiting(context, tx, before);
		await mergeChannels(tx, { userId, now: context.clock() });
		return dropped;
	});
	if (waited === null) return setAlertStatus(context, change);
	return { message: active ? ALERT_TEXTS.resumed : ALERT_TEXTS.paused, dealIds: waited.slice(-MAX_RESTORED_DEALS) };
}

/** Deletes an alert and its notices that were not sent yet. */
export async function removeAlert(context: AppContext, alert: { id: number; userId: number }): Promise<void> {
	await context.db.transaction(async (tx) => {
		await lockAlerts(tx, alert.userId);
		await requireAlert(tx, alert);
		await replaceSearches(tx, alert.id, []);
		await passOnWaiting(context, tx, alert);
		await deleteAlert(tx, alert.id);
		await mergeChannels(tx, { userId: alert.userId, now: context.clock() });
	});
}

/**
 * Deletes the notices that wait for an alert without searches. The member's other alerts find those deals again, because a
 * deal has one notice for all alerts of a member. Returns the ids of the deals, in ascending order.
 */
async function passOnWaiting(
	context: AppContext,
	tx: Database,
	{ id, userId }: { id: number; userId: number },
): Promise<number[]> {
	const dealIds = await deleteWaiting(tx, id);
	await matchAgain(context, tx, { userId, dealIds });
	return dealIds;
}

/** Compares some deals with the alerts of one member again. */
async function matchAgain(
	{ clock }: AppContext,
	tx: Database,
	{ userId, dealIds }: { userId: number; dealIds: number[] },
): Promise<void> {
	for (const dealId of new Set(dealIds)) await matchDeal(tx, { dealId, now: clock(), userIds: [userId] });
}

/** Returns a stored alert as a search. */
export function toSearch({
	keywords,
	minDiscount,
	maxPriceCents,
	storeId,
	categoryId,
	trigger,
}: AlertRow): AlertSearch {
	const maxPrice = maxPriceCents === null ? null : maxPriceCents / 100;
	return { keywords, minDiscount, maxPrice, store: storeId, category: categoryId, trigger };
}

async function toValues(context: AppContext, input: AlertInput) {
	const lists = cacheTaxonomy(context);
	const { store, category } = input;
	const query = searchBody.parse({ ...(store !== null && { store }), ...(category !== null && { category }) });
	return {
		title: input.title,
		keywords: input.keywords,
		minDiscount: input.minDiscount || null,
		maxPriceCents: input.maxPrice === null ? null : Math.round(input.maxPrice * 100),
		storeId: await chosenStore(lists, query),
		categoryId: await chosenCategory(lists, query),
		trigger: input.trigger,
		frequency: input.frequency,
		byMail: input.emailAlerts,
		inApp: input.inAppAlerts,
	};
}

async function requireSpace(
	tx: Database,
	userId: number,
	{ isActive, isNew }: { isActive: boolean; isNew: boolean },
): Promise<void> {
	const { all, active } = await countAlerts(tx, userId);
	if (isActive && active >= MAX_ACTIVE_ALERTS) {
		throw new AppError({ code: 'conflict', message: ALERT_TEXTS.tooManyActive });
	}
	if (isNew && all >= MAX_ALERTS) throw new AppError({ code: 'conflict', message: ALERT_TEXTS.tooMany });
}
