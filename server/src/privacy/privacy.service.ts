import type { PrivacyBody, PrivacyReply } from '@bilby/contract/privacy/wire';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { requireSessionUser, updateUser } from '../accounts/users/users.queries.ts';
import type { AppContext } from '../platform/context.ts';
import { findDeletionProof } from './deletion/delete-account.service.ts';
import { findLatestExport } from './export/exports.queries.ts';
import { presentExport } from './export/request-export.service.ts';

type Privacy = Omit<PrivacyReply, 'response' | 'success' | 'status' | 'message'>;

/** Returns the viewer's privacy settings and the state of their download and deletion. */
export async function readPrivacy(context: AppContext, viewer: SessionViewer): Promise<Privacy> {
	const { db, clock } = context;
	const user = await requireSessionUser(db, viewer);
	const [latest, deletionProof] = await Promise.all([
		findLatestExport(db, user.id),
		findDeletionProof(context, viewer, user),
	]);
	const isPast = latest?.expiresAt != null && latest.expiresAt <= clock();
	return {
		hideDate: user.hideBirthDate ? 1 : 0,
		messagesFrom: user.messagesFrom,
		deletionProof,
		deletesAt: user.deletesAt?.toISOString() ?? null,
		export: latest && !isPast ? presentExport(latest) : null,
	};
}

/** Changes the privacy settings. Missing fields keep their values. */
export async function changePrivacy(
	context: AppContext,
	viewer: SessionViewer,
	{ hideDate, messagesFrom }: PrivacyBody,
): Promise<Privacy> {
	const changes = {
		...(hideDate !== undefined && { hideBirthDate: hideDate }),
		...(messagesFrom !== undefined && { messagesFrom }),
	};
	if (Object.keys(changes).length > 0) await updateUser(context.db, viewer.userId, changes);
	return readPrivacy(context, viewer);
}
