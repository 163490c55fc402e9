import { SETTINGS_TEXTS, settingsProblems } from '@bilby/contract/accounts/settings-rules';
import { USERNAME_TEXTS } from '@bilby/contract/accounts/usernames';
import type { EditProfileBody } from '@bilby/contract/accounts/wire';
import { tidyLine, trimInvisible } from '@bilby/contract/kernel/readable-text';
import { isTimeZone, zoneOfOffset } from '@bilby/contract/kernel/time-zones';
import { dayIn, utcOffsetHours } from '@bilby/contract/kernel/zoned-time';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { isZoneOfDatabase } from '#platform/database/time-zones.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import type { MemberActivity } from '../profile/member-activity.ts';
import { rejectUnless, type SessionViewer } from '../sessions/viewer.ts';
import { endReservation, isUsernameFree, reserveUsername } from '../users/username.queries.ts';
import { reservedUntil, tooSoonText, usernameChangeableAt } from '../users/usernames.ts';
import { lockUser, type User, updateUser } from '../users/users.queries.ts';

const OF_STAFF = 'You don’t have permission to change this.';
const FIXED_EMAIL = 'You can’t change an email address.';
const OTHER_CALL = 'Change pictures with /api/avatar.';

/**
 * Updates the member's own profile. A rejection lists every problem in `errors`. Invalidates pages that name the member
 * if a field changed that they show.
 */
export async function editProfile(
	context: AppContext,
	activity: MemberActivity,
	viewer: SessionViewer,
	body: EditProfileBody,
): Promise<void> {
	const now = context.clock();
	await withInvalidation(context, async (tx, invalidate) => {
		const user = await lockUser(tx, viewer.userId);
		rejectForeignChanges(user, body);
		const sent = withoutUnchanged(user, body, now);
		const problems = {
			...settingsProblems(sent, { today: dayIn(user.timeZone, now), stored: user }),
			...(await checkUsername(tx, user, sent.username, now)),
			...(await checkTimeZone(tx, user, sent.timeZoneName)),
		};
		rejectProblems(problems);
		const changes = readChanges(user, sent, now);
		const isShown = changes.username !== undefined || changes.city !== user.city;
		const isRemovedCity = changes.username === undefined && changes.city === null;
		if (isShown && !isRemovedCity) rejectUnless('changeIdentity', viewer);
		await updateUser(tx, user.id, changes);
		if (changes.username !== undefined) await settleNames(tx, user, changes.username, now);
		if (isShown) invalidate(...(await activity.findPageTags(tx, user.id)));
	});
}

/**
 * Rejects the form of another member, and changes to fields that the sender may not change. Unchanged values are
 * accepted.
 */
function rejectForeignChanges(user: User, body: EditProfileBody): void {
	if (body.id !== undefined && body.id !== user.id) {
		throw new AppError({ code: 'not_allowed', message: 'You don’t have permission to do this.' });
	}
	const rejected = {
		...(isOther(body.role, user.role) && { role: OF_STAFF }),
		...(isOther(body.status, user.status) && { status: OF_STAFF }),
		...(isOtherStore(body.store, user.repStoreId) && { store: OF_STAFF }),
		...(isOther(body.reputation, user.reputation) && { reputation: OF_STAFF }),
		...(isOther(body.reputationPoints, user.reputation) && { reputationPoints: OF_STAFF }),
		...(isOtherEmail(body.email, user.email) && { email: FIXED_EMAIL }),
		...(isOther(body.avatar || null, user.avatar ?? '') && { avatar: OTHER_CALL }),
	};
	const [message] = Object.values(rejected);
	if (message !== undefined) throw new AppError({ code: 'not_allowed', message, fields: rejected });
}

function isOther(sent: string | number | null | undefined, present: string | number): boolean {
	return sent !== undefined && sent !== null && String(sent) !== String(present);
}

/** Both 0 and an empty value mean no store. */
function isOtherStore(sent: EditProfileBody['store'], present: number | null): boolean {
	return sent !== undefined && sent !== null && (Number(sent) || null) !== present;
}

/** An empty address changes nothing here; form validation reports it. */
function isOtherEmail(sent: string | null | undefined, present: string): boolean {
	return Boolean(sent) && trimInvisible(sent ?? '').toLowerCase() !== present.toLowerCase();
}

/** Drops unchanged values from the form. They are accepted even if today's rules would reject them. */
function withoutUnchanged(user: User, body: EditProfileBody, now: Date): EditProfileBody {
	const isPresentOffset = Number(body.timeZone) === utcOffsetHours(user.timeZone, now);
	return {
		...body,
		username: body.username === user.username ? undefined : body.username,
		timeZone: isPresentOffset ? undefined : body.timeZone,
	};
}

/** Returns why a well-formed username cannot be chosen; nothing if it can be. */
async function checkUsername(tx: Database, user: User, username: string | undefined, now: Date) {
	if (username === undefined) return {};
	const changeableAt = usernameChangeableAt(user, now);
	if (changeableAt) return { username: tooSoonText(changeableAt, now) };
	const isFree = await isUsernameFree(tx, username, { userId: user.id, now });
	return isFree ? {} : { username: USERNAME_TEXTS.taken };
}

/** Returns why a time zone that browsers know cannot be chosen; nothing if it can be. */
async function checkTimeZone(tx: Database, user: User, zone: string | null | undefined) {
	if (!zone || zone === user.timeZone || !isTimeZone(zone)) return {};
	return (await isZoneOfDatabase(tx, zone)) ? {} : { timeZoneName: SETTINGS_TEXTS.zone };
}

function rejectProblems(problems: Record<string, string | null>): void {
	const fields = Object.entries(problems).flatMap(([name, text]) => (text === null ? [] : [[name, text] as const]));
	const [first] = fields;
	if (first) throw new AppError({ code: 'validation', message: first[1], fields: Object.fromEntries(fields) });
}

function readChanges(user: User, sent: EditProfileBody, now: Date) {
	return {
		firstName: trimInvisible(sent.firstName ?? user.firstName),
		lastName: trimInvisible(sent.lastName ?? user.lastName),
		birthDate: orNone(sent.dob, user.birthDate),
		hideBirthDate: sent.hideDate ?? user.hideBirthDate,
		address: orNone(sent.address, user.address),
		city: orNone(sent.city, user.city),
		zipCode: orNone(sent.zipCode, user.zipCode),
		timeZone: sent.timeZoneName || zoneOfOffset(sent.timeZone ?? '') || user.timeZone,
		...(sent.username !== undefined && { username: sent.username, usernameChangedAt: now }),
	};
}

/** Returns a line as it is stored. A missing field keeps its value; an empty one clears it. */
function orNone(sent: string | null | undefined, present: string | null): string | null {
	return sent === undefined ? present : tidyLine(sent ?? '') || null;
}

/** Reserves the old name for the member and ends the reservation of the new one. */
async function settleNames(tx: Database, user: User, username: string, now: Date): Promise<void> {
	await reserveUsername(tx, { userId: user.id, username: user.username, until: reservedUntil(now) });
	await endReservation(tx, username);
}
