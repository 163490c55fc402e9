import { z } from 'zod';
import { successReply } from '../kernel/envelope.ts';
import { wireBoolean, wireInstant } from '../kernel/wire-values.ts';
import { DELETION_PROOFS, EXPORT_STATES, MESSAGE_SENDERS } from './choices.ts';

export const exportWire = z.object({
	id: z.uuid(),
	state: z.enum(EXPORT_STATES),
	/** Whole percent of the parts that are ready. */
	progress: z.int().min(0).max(100),
	requestedAt: wireInstant,
	/** When the download expires; null until it is ready. */
	readyUntil: wireInstant.nullable(),
	/** Size in bytes; null until it is ready. */
	bytes: z.int().nullable(),
});

export const privacyReply = successReply({
	/** 1 hides age and date of birth. */
	hideDate: z.literal([0, 1]),
	messagesFrom: z.enum(MESSAGE_SENDERS),
	/** The proof that deleting the account requires: the password, only this session, or another login. */
	deletionProof: z.enum(DELETION_PROOFS),
	/** When the account will be deleted; null if its member has not asked for that. */
	deletesAt: wireInstant.nullable(),
	/** The latest download, while there is something to show. */
	export: exportWire.nullable(),
});
export type PrivacyReply = z.infer<typeof privacyReply>;
export type ExportWire = z.infer<typeof exportWire>;

/** Missing fields keep their values. */
export const privacyBody = z.object({
	hideDate: wireBoolean.optional().describe('1 hides age and date of birth, 0 shows them.'),
	messagesFrom: z.enum(MESSAGE_SENDERS, 'Choose who may send you messages.').optional(),
});
export type PrivacyBody = z.output<typeof privacyBody>;

export const exportReply = successReply({ export: exportWire });

export const exportKeyBody = z.object({ id: z.uuid('This isn’t a valid id.') });
export const exportKeyReply = successReply({
	/** Opens the file once, within a minute. */
	key: z.string(),
});

export const exportParams = z.object({ id: z.uuid('This isn’t a valid id.') });
export const exportFileBody = z.object({
	key: z.string('This isn’t a valid key.').max(100, 'This isn’t a valid key.'),
});

const PASSWORD_MAX = 1_000;

export const deleteAccountBody = z.object({
	password: z.string('This field cannot be null').max(PASSWORD_MAX, 'This is too long').optional(),
});
export const deleteAccountReply = successReply({ message: z.string(), deletesAt: wireInstant });
