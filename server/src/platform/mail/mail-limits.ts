/** Mails that anybody may ask for, without a session. */
export const MAILS_BY_ADDRESS = { name: 'mailByAddress', most: 10, seconds: 3_600 };
/** One recipient is asked for under several names, each with a count of its own. */
export const MAILS_BY_RECIPIENT = { name: 'mailByRecipient', most: 3, seconds: 3_600 };
