import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { users } from '#schema/accounts.ts';

/**
 * True if a member may be mailed about events on the site: active, with a verified address, and without a pending
 * deletion. Only mails about the account itself ignore this rule, because its owner needs them to keep it safe.
 */
export const MAY_BE_MAILED = and(eq(users.status, 1), isNotNull(users.emailVerifiedAt), isNull(users.deletesAt));
