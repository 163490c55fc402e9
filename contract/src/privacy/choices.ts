/** The people who may send a member messages. `known` means people they have written with before. */
export const MESSAGE_SENDERS = ['everyone', 'known', 'nobody'] as const;

/** The proof needed to delete an account: see `deletionProof`. */
export const DELETION_PROOFS = ['password', 'session', 'login'] as const;
export type DeletionProof = (typeof DELETION_PROOFS)[number];

export const EXPORT_STATES = ['queued', 'preparing', 'ready', 'failed'] as const;
