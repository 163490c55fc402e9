import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@bilby/contract/accounts/factor-rules';
import type { Database } from '#platform/database/database.ts';
import { hashToken } from '#platform/secrets/secrets.ts';
import { replaceRecoveryCodes, spendRecoveryCode } from './factors.queries.ts';

/** Without letters and digits that look alike. */
const CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Replaces a member's recovery codes and returns the new ones. Only their hashes are stored. */
export async function createRecoveryCodes(tx: Database, userId: number, now: Date): Promise<string[]> {
	const codes = Array.from({ length: RECOVERY_CODES }, newCode);
	const hashes = codes.map((code) => hashCode(userId, code.replaceAll('-', '')));
	await replaceRecoveryCodes(tx, userId, hashes, now);
	return codes;
}

/** Uses up a recovery code without hyphens. Returns false if it is wrong or was used before. */
export function useRecoveryCode(tx: Database, userId: number, code: string, now: Date): Promise<boolean> {
	return spendRecoveryCode(tx, userId, hashCode(userId, code), now);
}

/** 79 random bits, so a fast hash is safe. */
function newCode(): string {
	const group = () => Array.from({ length: GROUP_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
	return Array.from({ length: GROUPS }, group).join('-');
}

function hashCode(userId: number, code: string): string {
	return hashToken(`${userId}:${code}`);
}
