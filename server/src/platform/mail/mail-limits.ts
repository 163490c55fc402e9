/** Mails that a network may request without a session. */
export const MAILS_BY_ADDRESS = { name: 'mailByAddress', most: 10, seconds: 3_600 };
/** Mails to one recipient. Each kind of request has its own count. */
export const MAILS_BY_RECIPIENT = { name: 'mailByRecipient', most: 3, seconds: 3_600 };
