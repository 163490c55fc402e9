/** Login attempts, by account and by network. */
export const LOGINS_BY_ACCOUNT = { name: 'loginByAccount', most: 10, seconds: 900 };
export const LOGINS_BY_ADDRESS = { name: 'loginByAddress', most: 50, seconds: 900 };
export const SIGN_UPS_BY_ADDRESS = { name: 'signUpByAddress', most: 5, seconds: 3_600 };
export const PASSWORD_CHANGES = { name: 'passwordChange', most: 10, seconds: 900 };
/** Reset links mailed by staff. */
export const RESET_LINKS_BY_STAFF = { name: 'resetLinkByStaff', most: 20, seconds: 3_600 };
/** Mails about decisions of staff to one member. Staff who change their minds all day do not flood a mailbox. */
export const DECISION_MAILS = { name: 'decisionMail', most: 10, seconds: 86_400 };
/** Attempts to use mailed tokens. */
export const TOKENS_BY_ADDRESS = { name: 'tokenByAddress', most: 60, seconds: 900 };
/**
 * Attempts with a code or a passkey. Three codes of six digits are valid at any time, so 50 guesses a day take about 18
 * years.
 */
export const FACTORS_BY_ACCOUNT = { name: 'factorByAccount', most: 10, seconds: 900 };
export const FACTORS_A_DAY = { name: 'factorByDay', most: 50, seconds: 86_400 };
