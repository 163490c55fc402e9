import { FACTOR_TEXTS, isAppCode } from '@bilby/contract/accounts/factor-rules';
import type { FactorProof } from '@bilby/contract/accounts/factor-wire';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { ACCOUNT_MAILS } from '../mails/mail-kinds.ts';
import type { User } from '../users/users.queries.ts';
import { findStep, openSecret } from './authenticator-app.ts';
import type { ChallengeUse } from './challenges.ts';
import { findApp, recordAppUse } from './factors.queries.ts';
import { usePasskey } from './passkeys.ts';
import { useRecoveryCode } from './recovery-codes.ts';

/**
 * Uses up a code or a challenge of a passkey. Throws if it does not prove that this is the member. The caller has
 * locked the member and counted the attempt.
 */
export async function checkFactor(
	context: AppContext,
	tx: Database,
	{ user, proof, use }: { user: User; proof: FactorProof; use: ChallengeUse },
): Promise<void> {
	if ('passkey' in proof) return usePasskey(context, tx, { user, response: proof.passkey, use });
	if (isAppCode(proof.code)) return useAppCode(context, tx, user, proof.code);
	if (!(await useRecoveryCode(tx, user.id, proof.code, context.clock()))) throw wrongCode();
	await enqueueMail(context, tx, { kind: ACCOUNT_MAILS.recoveryCodeUsed, email: user.email });
}

async function useAppCode(context: AppContext, tx: Database, { id }: User, code: string): Promise<void> {
	const now = context.clock();
	const app = await findApp(tx, id);
	const secret = app && openSecret(context, id, app.sealedSecret);
	const step = secret ? findStep(secret, code, now) : null;
	if (step === null || !(await recordAppUse(tx, id, step, now))) throw wrongCode();
}

export function wrongCode(): AppError {
	const message = FACTOR_TEXTS.wrongCode;
	return new AppError({ code: 'validation', message, fields: { code: message } });
}
