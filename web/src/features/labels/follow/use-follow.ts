import type { LabelWire } from '@bilby/contract/labels/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useToLogin } from '#features/viewer/use-to-login.ts';
import { type Action, sendAction } from '#lib/session/pending-actions.ts';
import { readToken } from '#lib/session/session.ts';
import { useToken } from '#lib/session/use-token.ts';
import { showToast } from '#ui/toast/toast.ts';
import { followingQuery, isSame, sendFollow } from './following-query.ts';

const ACTION_KINDS = {
	store: { follow: 'followStore', unfollow: 'unfollowStore' },
	brand: { follow: 'followBrand', unfollow: 'unfollowBrand' },
	tag: { follow: 'followTag', unfollow: 'unfollowTag' },
} as const;

interface FollowRequest {
	token: string;
	isFollowed: boolean;
}

/**
 * Returns whether the member follows a label, and a click handler. A click shows immediately and is reverted if the server
 * rejects it. Clicks during a request are ignored; visitors are led to the login.
 */
export function useFollow({ kind, id, name, slug }: LabelWire): { isFollowed: boolean; toggle: () => void } {
	const token = useToken();
	const queryClient = useQueryClient();
	const toLogin = useToLogin();
	const { data: followed } = useQuery({ ...followingQuery(token ?? ''), enabled: token !== null });

	const actionFor = (follow: boolean): Action => ({
		kind: ACTION_KINDS[kind][follow ? 'follow' : 'unfollow'],
		id,
		name,
	});
	const { mutate, isPending, variables } = useMutation({
		mutationFn: (request: FollowRequest) =>
			sendAction(
				() => actionFor(request.isFollowed),
				() => sendFollow(queryClient, { ...request, label: { kind, id, name, slug } }),
			),
		onError: ({ message }) => void showToast('error', message),
	});
	const isFollowed = isPending
		? variables.isFollowed
		: (followed?.some((label) => isSame(label, { kind, id })) ?? false);
	const toggle = () => {
		const session = readToken();
		if (session === null) toLogin(actionFor(true));
		else if (!isPending) mutate({ token: session, isFollowed: !isFollowed });
	};
	return { isFollowed, toggle };
}
