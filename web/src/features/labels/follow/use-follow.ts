import type { LabelWire } from '@bilby/contract/labels/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToLogin } from '#features/viewer/use-to-login.ts';
import { readToken } from '#lib/session/session.ts';
import { useToken } from '#lib/session/use-token.ts';
import { showToast } from '#ui/toast/toast.ts';
import { followingQuery, isSame, sendFollow } from './following-query.ts';

/**
 * Whether the member follows a label, and what a press does: it shows at once, and no longer where the server refuses.
 * A press that comes while another is under way does nothing; a visitor is led to the login.
 */
export function useFollow({ kind, id, name, slug }: LabelWire): { isFollowed: boolean; toggle: () => void } {
	const token = useToken();
	const queryClient = useQueryClient();
	const toLogin = useToLogin();
	const { data: followed } = useQuery({ ...followingQuery(token ?? ''), enabled: token !== null });
	const [wanted, setWanted] = useState<boolean | null>(null);
	const isFollowed = wanted ?? followed?.some((label) => isSame(label, { kind, id })) ?? false;

	const send = async (session: string, next: boolean) => {
		setWanted(next);
		try {
			await sendFollow(queryClient, { token: session, label: { kind, id, name, slug }, isFollowed: next });
		} catch (error) {
			void showToast('error', error instanceof Error ? error.message : 'Something went wrong. Please try again.');
		}
		setWanted(null);
	};
	const toggle = () => {
		const session = readToken();
		if (session === null) toLogin();
		else if (wanted === null) void send(session, !isFollowed);
	};
	return { isFollowed, toggle };
}
