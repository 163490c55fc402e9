import { FACTOR_TEXTS, MAX_PASSKEYS } from '@bilby/contract/accounts/factor-rules';
import type { Factors, NewPasskey } from '@bilby/contract/accounts/factor-wire';
import { isStaff } from '@bilby/contract/kernel/permissions';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { parseRole } from '#schema/stored-codes.ts';
import { hasUnprovenPassword } from '../credentials/prove-address.ts';
import { ACCOUNT_MAILS } from '../mails/mail-kinds.ts';
import { deviceName } from '../sessions/device-name.ts';
import type { SessionViewer } from '../sessions/viewer.ts';
import { hasFactor } from '../users/has-factor.ts';
import { lockUser, requireSessionUser, type User } from '../users/users.queries.ts';
import { findStep, readSetUp, sealSecret, startSetUp } from './authenticator-app.ts';
import { wrongCode } from './check-factor.ts';
import {
	countRecoveryCodes,
	deleteApp,
	deletePasskey,
	findApp,
	findPasskeys,
	insertApp,
	insertPasskey,
	renamePasskey,
	replaceRecoveryCodes,
} from './factors.queries.ts';
import { creationOptions, verifyNewPasskey } from './passkeys.ts';
import { createRecoveryCodes } from './recovery-codes.ts';

/** Returns the member's own factors, without secrets. */
export async function listFactors({ db, config }: AppContext, { userId, role }: SessionViewer): Promise<Factors> {
	const [passkeys, app, recoveryCodesLeft] = await Promise.all([
		findPasskeys(db, userId),
		findApp(db, userId),
		countRecoveryCodes(db, userId),
	]);
	return {
		canAdd: config.staffSecondFactor !== 'off',
		isRequired: config.staffSecondFactor === 'required' && isStaff(role),
		passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
			id,
			name,
			...presentTimes(createdAt, lastUsedAt),
		})),
		app: app && presentTimes(app.createdAt, app.lastUsedAt),
		recoveryCodesLeft,
	};
}

function presentTimes(createdAt: Date, lastUsedAt: Date | null) {
	return { createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

export async function startPasskey(context: AppContext, viewer: SessionViewer) {
	const user = await requireSessionUser(context.db, viewer);
	requireMayAdd(context, user);
	const existing = await findPasskeys(context.db, user.id);
	return creationOptions(context, user, { existing, use: { purpose: 'add', boundTo: viewer.sessionId } });
}

/** Adds a passkey, named after the device. Returns recovery codes with the first factor, otherwise null. */
export async function addPasskey(
	context: AppContext,
	viewer: SessionViewer,
	{ passkey, userAgent }: { passkey: NewPasskey; userAgent: string | undefined },
): Promise<string[] | null> {
	return addFactor(context, viewer, async (tx, user) => {
		const existing = await findPasskeys(tx, user.id);
		if (existing.length >= MAX_PASSKEYS) throw conflict(FACTOR_TEXTS.tooManyPasskeys);
		const verified = await verifyNewPasskey(context, tx, passkey, { purpose: 'add', boundTo: viewer.sessionId });
		const name = deviceName(userAgent ?? null);
		const row = { ...verified, userId: user.id, name, createdAt: context.clock() };
		if (!(await insertPasskey(tx, row))) throw conflict(FACTOR_TEXTS.knownPasskey);
	});
}

export async function nameOwnPasskey(
	{ db }: Pick<AppContext, 'db'>,
	viewer: SessionViewer,
	{ id, name }: { id: number; name: string },
): Promise<void> {
	if (!(await renamePasskey(db, viewer.userId, id, name))) throw missing();
}

export function removePasskey(context: AppContext, viewer: SessionViewer, id: number): Promise<void> {
	return removeFactor(context, viewer, (tx) => deletePasskey(tx, viewer.userId, id));
}

/** Starts to set up an authenticator app. Nothing is stored until its first code arrives. */
export async function startApp(context: AppContext, viewer: SessionViewer) {
	const user = await requireSessionUser(context.db, viewer);
	requireMayAdd(context, user);
	if (await findApp(context.db, user.id)) throw conflict(FACTOR_TEXTS.knownApp);
	return startSetUp(context, { email: user.email, sessionId: viewer.sessionId });
}

/** Adds the app that shows the right code. Returns recovery codes with the first factor, otherwise null. */
export async function addApp(
	context: AppContext,
	viewer: SessionViewer,
	{ setUp, code }: { setUp: string; code: string },
): Promise<string[] | null> {
	const now = context.clock();
	const secret = readSetUp(context, setUp, viewer.sessionId);
	if (secret === null) throw conflict(FACTOR_TEXTS.expiredSetUp);
	const lastStep = findStep(secret, code, now);
	if (lastStep === null) throw wrongCode();
	return addFactor(context, viewer, async (tx, { id: userId }) => {
		const app = { userId, sealedSecret: sealSecret(context, userId, secret), lastStep, createdAt: now };
		if (!(await insertApp(tx, app))) throw conflict(FACTOR_TEXTS.knownApp);
	});
}

export function removeApp(context: AppContext, viewer: SessionViewer): Promise<void> {
	return removeFactor(context, viewer, (tx) => deleteApp(tx, viewer.userId));
}

/** Replaces the member's recovery codes and returns the new ones. The member gets a mail about it. */
export function renewRecoveryCodes(context: AppContext, viewer: SessionViewer): Promise<string[]> {
	return context.db.transaction(async (tx) => {
		const { email } = await lockUser(tx, viewer.userId);
		if (!(await hasFactor(tx, viewer.userId))) throw conflict(FACTOR_TEXTS.noFactor);
		await enqueueMail(context, tx, { kind: ACCOUNT_MAILS.recoveryCodesRenewed, email });
		return createRecoveryCodes(tx, viewer.userId, context.clock());
	});
}

function addFactor(
	context: AppContext,
	{ userId }: SessionViewer,
	add: (tx: Database, user: User) => Promise<void>,
): Promise<string[] | null> {
	return context.db.transaction(async (tx) => {
		const user = await lockUser(tx, userId);
		requireMayAdd(context, user);
		const isFirst = !(await hasFactor(tx, userId));
		await add(tx, user);
		await enqueueMail(context, tx, { kind: ACCOUNT_MAILS.factorAdded, email: user.email });
		return isFirst ? createRecoveryCodes(tx, userId, context.clock()) : null;
	});
}

/** The recovery codes go with the last factor. */
function removeFactor(
	context: AppContext,
	{ userId }: SessionViewer,
	remove: (tx: Database) => Promise<boolean>,
): Promise<void> {
	return context.db.transaction(async (tx) => {
		const user = await lockUser(tx, userId);
		if (!(await remove(tx))) throw missing();
		await enqueueMail(context, tx, { kind: ACCOUNT_MAILS.factorRemoved, email: user.email });
		if (await hasFactor(tx, userId)) return;
		const isRequired = context.config.staffSecondFactor === 'required';
		if (isRequired && isStaff(parseRole(user.role))) throw conflict(FACTOR_TEXTS.lastOfStaff);
		await replaceRecoveryCodes(tx, userId, [], context.clock());
	});
}

/**
 * Rejects a member who has not shown that the address is theirs. Someone who signed up with another person's address
 * could otherwise add a factor and lock the owner out.
 */
function requireMayAdd({ config }: AppContext, user: User): void {
	if (config.staffSecondFactor === 'off') throw new AppError({ code: 'not_found', message: FACTOR_TEXTS.off });
	if (!user.emailVerifiedAt) throw conflict(FACTOR_TEXTS.unverified);
	if (hasUnprovenPassword(user)) throw conflict(FACTOR_TEXTS.unproven);
}

function conflict(message: string): AppError {
	return new AppError({ code: 'conflict', message });
}

function missing(): AppError {
	return new AppError({ code: 'not_found', message: FACTOR_TEXTS.missing });
}
