import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { users } from '../../schema/accounts.ts';

/**
 * Whether a member may be mailed about what happens on the site: active, with a proven address, and not about to be deleted.
 * Every sender uses this rule, except for mails about the account itself, which its owner needs to keep it safe.
 */
export const MAY_BE_MAILED = and(eq(users.status, 1), isNotNull(users.emailVerifiedAt), isNull(users.deletesAt));
