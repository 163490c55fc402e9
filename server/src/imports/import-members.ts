import { readEmailAddress } from '@bilby/contract/accounts/email-address';
import { TEXTS } from '@bilby/contract/accounts/rules';
import { USERNAME_TEXTS, usernameProblem } from '@bilby/contract/accounts/usernames';
import { looksFree } from '../accounts/users/username.queries.ts';
import { usernameCandidates } from '../accounts/users/usernames.ts';
import { findUserByEmail, insertUser } from '../accounts/users/users.queries.ts';
import type { Database } from '../platform/database/database.ts';
import { type BatchRow, type ImportRun, invalidRow } from './batches.ts';
import { recordImported } from './imported-rows.queries.ts';
import type { MemberRow } from './row-shapes.ts';

/**
 * Imports members without passwords: they choose one through "Forgot password?", which also proves their address. An
 * address that has an account here stands for that account.
 */
export async function importMembers(tx: Database, rows: BatchRow<MemberRow>[], run: ImportRun): Promise<void> {
	for (const { row, settle } of rows) {
		await settle(async () => {
			const email = readEmailAddress(row.email);
			if (email === null) throw invalidRow('email', TEXTS.email);
			const known = await findUserByEmail(tx, email);
			const member = known ?? (await createMember(tx, row, email));
			await recordImported(tx, { run, kind: 'member', sourceId: row.id, id: member.id });
		});
	}
}

async function createMember(tx: Database, row: MemberRow, email: string) {
	const problem = row.username === undefined ? null : usernameProblem(row.username);
	if (problem) throw invalidRow('username', problem);
	const names = row.username === undefined ? usernameCandidates() : [row.username];
	for (const username of names) {
		if (!(await looksFree(tx, username, { userId: null, now: new Date() }))) continue;
		const created = await insertUser(tx, {
			username,
			email,
			firstName: row.first_name,
			lastName: row.last_name,
			city: row.city || null,
			emailVerifiedAt: row.email_verified ? row.created_at : null,
			createdAt: row.created_at,
		});
		if (created) return created;
	}
	throw invalidRow('username', USERNAME_TEXTS.taken);
}
