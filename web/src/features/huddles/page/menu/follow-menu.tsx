import { useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff, BellRing } from 'lucide-react';
import { type OwnHuddle, ownHuddleQuery } from '#features/huddles/data/huddle-queries.ts';
import type { Huddle } from '#features/huddles/data/present-huddle.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { readToken } from '#lib/session/session.ts';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import { showToast } from '#ui/toast/toast.ts';

interface FollowMenuProps {
	huddle: Huddle;
	user: NonNullable<OwnHuddle['user']>;
}

/** Lets a member follow or mute a huddle. */
export function FollowMenu({ huddle, user: { follows } }: FollowMenuProps) {
	const follow = useFollow(huddle.id);
	const Icon = follows === null ? Bell : follows ? BellRing : BellOff;
	return (
		<Menu
			trigger={
				<button
					type="button"
					aria-label={
						follows === null
							? 'Follow or mute this huddle'
							: follows
								? 'You follow this huddle'
								: 'You muted this huddle'
					}
					className="grid size-12 place-items-center rounded-control border border-line-strong text-ink transition-colors hover:bg-raised"
				>
					<Icon size={20} aria-hidden />
				</button>
			}
		>
			<MenuItem icon={BellRing} onSelect={() => void follow(follows === true ? null : true)}>
				{follows === true ? 'Unfollow this huddle' : 'Follow this huddle'}
			</MenuItem>
			<MenuItem icon={BellOff} onSelect={() => void follow(follows === false ? null : false)}>
				{follows === false ? 'Unmute this huddle' : 'Mute this huddle'}
			</MenuItem>
		</Menu>
	);
}

const DONE_TEXTS = {
	true: 'We’ll notify you of every new comment here.',
	false: 'We’ll only notify you when someone mentions you here.',
	null: 'We’ll notify you of replies to you.',
} as const;

/** Returns a function that shows the choice immediately, and restores the old one if the server rejects it. */
function useFollow(forumId: number) {
	const queryClient = useQueryClient();
	return async (follows: boolean | null) => {
		const token = readToken();
		if (token === null) return;
		const { queryKey } = ownHuddleQuery(token, forumId);
		const show = (value: boolean | null) =>
			queryClient.setQueryData(queryKey, (own) =>
				own?.user ? { ...own, user: { ...own.user, follows: value } } : own,
			);
		const before = queryClient.getQueryData(queryKey)?.user?.follows ?? null;
		show(follows);
		try {
			const stored = await callApi('POST /api/huddle-reading', { body: { forumId, follows } });
			show(stored.follows);
			void showToast('success', DONE_TEXTS[`${stored.follows}`]);
		} catch (error) {
			show(before);
			void showToast('error', failureText(error, 'That couldn’t be saved. Please try again.'));
		}
	};
}
