/** `paused` and `sending` issues can be resumed, paused and cancelled. `sent` and `cancelled` are final. */
export const ISSUE_STATUSES = ['draft', 'sending', 'paused', 'sent', 'cancelled'] as const;
export type IssueStatus = (typeof ISSUE_STATUSES)[number];

/** Longer subjects are cut off in every mail program. */
export const SUBJECT_MAX = 120;
export const INTRODUCTION_MAX = 2_000;

/** Deals in an issue. */
export const ISSUE_DEALS_MAX = 12;

/** Issues in the list of earlier ones: a year. */
export const LISTED_ISSUES = 52;
