import type { ManagedMember } from '@bilby/contract/accounts/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { buttonClass } from '#ui/base/button.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { managedMemberQuery } from './managed-member-query.ts';
import { historyKey } from './users-query.ts';

/** Lets a Super Admin help a member who lost their devices and recovery codes. */
export function RemoveFactors({ token, member: { id, username } }: { token: string; member: ManagedMember }) {
	const queryClient = useQueryClient();
	const [isAsking, setIsAsking] = useState(false);
	const remove = async () => {
		try {
			const { message } = await callApi('POST /api/removeMemberFactors', { body: { id } });
			void showToast('success', message);
		} catch (error) {
			return failureText(error);
		}
		setIsAsking(false);
		await Promise.all([
			queryClient.invalidateQueries({ queryKey: managedMemberQuery(token, id).queryKey }),
			queryClient.invalidateQueries({ queryKey: historyKey(token, id) }),
		]);
		return null;
	};
	return (
		<>
			<p className="mb-4 text-muted">
				If the member lost their devices and recovery codes, you can turn their two-step login off. Make sure that it’s
				really them first.
			</p>
			<button type="button" onClick={() => setIsAsking(true)} className={buttonClass('danger')}>
				Turn off two-step login
			</button>
			{isAsking && (
				<ConfirmDialog
					title="Turn off two-step login?"
					verb="Turn off"
					onConfirm={remove}
					onClose={() => setIsAsking(false)}
				>
					This removes all passkeys, the authenticator app and the recovery codes of {username}. We’ll email them.
				</ConfirmDialog>
			)}
		</>
	);
}
