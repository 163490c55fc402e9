import { USER_STATUS } from '@bilby/contract/kernel/roles';
import type { AppContext } from '#platform/context.ts';
import type { MailOrder, MailTemplates } from '#platform/mail/enqueue-mail.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { createMailTokens } from '../users/mail-tokens.ts';
import { lockUsersByEmail, type User } from '../users/users.queries.ts';
import {
	factorAddedMail,
	factorRemovedMail,
	factorsResetMail,
	recoveryCodesRenewedMail,
	recoveryCodeUsedMail,
} from './factor-mail-texts.ts';
import { ACCOUNT_MAILS } from './mail-kinds.ts';
import {
	knownAddressMail,
	passwordChangedMail,
	passwordDroppedMail,
	resetMail,
	socialLinkMail,
	verifyMail,
} from './mail-texts.ts';

export const accountMails: MailTemplates = { kinds: Object.values(ACCOUNT_MAILS), write: writeToMembers };

type Kind = (typeof ACCOUNT_MAILS)[keyof typeof ACCOUNT_MAILS]['name'];
type Site = Pick<AppContext['config'], 'siteName' | 'siteUrl'>;
type Writer = (site: Site, to: User & { token: string }) => MailMessage;

/** Writes the mail of each kind. `token` has the purpose of the kind. */
const WRITERS = new Map<string, Writer>(
	Object.entries({
		verify: verifyMail,
		reset: resetMail,
		'known-address': knownAddressMail,
		'password-changed': passwordChangedMail,
		'password-dropped': passwordDroppedMail,
		'social-link': socialLinkMail,
		'factor-added': factorAddedMail,
		'factor-removed': factorRemovedMail,
		'factors-reset': factorsResetMail,
		'recovery-codes-renewed': recoveryCodesRenewedMail,
		'recovery-code-used': recoveryCodeUsedMail,
	} satisfies Record<Kind, Writer>),
);

interface Recipient {
	order: MailOrder;
	user: User;
}

/**
 * Writes the mails of a batch. Drops reset mails requested before a password change, because the change invalidates all
 * earlier links. The members stay locked, so that a password change waits and also invalidates the links created here. Mail
 * to an address without an account is requested like any other and dropped here at no extra cost.
 */
async function writeToMembers(
	{ db, config, clock }: AppContext,
	orders: MailOrder[],
): Promise<Map<MailOrder, MailMessage>> {
	return db.transaction(async (tx) => {
		const found = await lockUsersByEmail(
			tx,
			orders.map(({ email }) => email.toLowerCase()),
		);
		const users = new Map(found.map((user) => [user.email.toLowerCase(), user]));
		const recipients = orders.flatMap((order): Recipient[] => {
			const user = users.get(order.email.toLowerCase());
			return user && isStillDue(order, user) ? [{ order, user }] : [];
		});
		const requested = recipients.map(({ order, user }) => ({ userId: user.id, purpose: tokenPurpose(order) }));
		const tokens = await createMailTokens(tx, requested, clock());
		return new Map(
			recipients.map(({ order, user }, index) => [
				order,
				findWriter(order)(config, { ...user, token: tokens[index] ?? '' }),
			]),
		);
	});
}

function isStillDue({ kind, askedAt }: MailOrder, user: User): boolean {
	if (user.status !== USER_STATUS.active) return false;
	if (kind === ACCOUNT_MAILS.verify.name) return user.emailVerifiedAt === null;
	return kind !== ACCOUNT_MAILS.reset.name || user.passwordChangedAt === null || user.passwordChangedAt <= askedAt;
}

function tokenPurpose({ kind }: MailOrder): 'verify' | 'reset' | null {
	return kind === 'verify' || kind === 'reset' ? kind : null;
}

function findWriter({ kind }: MailOrder) {
	const write = WRITERS.get(kind);
	if (!write) throw new Error(`No account mail has the kind ${kind}.`);
	return write;
}
