/** Who may send a member messages; `known` are people they have written with. */
export const MESSAGE_SENDERS = ['everyone', 'known', 'nobody'] as const;

/** How a member shows that it is really them who deletes the account. */
export const DELETION_PROOFS = ['password', 'session', 'login'] as const;
export type DeletionProof = (typeof DELETION_PROOFS)[number];

export const EXPORT_STATES = ['queued', 'preparing', 'ready', 'failed'] as const;
