import type { HuddleDetailWire } from '@bilby/contract/huddles/wire';
import { may } from '@bilby/contract/kernel/permissions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff, BellRing, FolderInput, Lock, LockOpen, Merge, Pin, PinOff, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { callApi } from '../../../../lib/api/api.ts';
import { failureText } from '../../../../lib/api/failure-text.ts';
import { readToken } from '../../../../lib/session/session.ts';
import { useToken } from '../../../../lib/session/use-token.ts';
import { Menu, MenuDivider, MenuItem } from '../../../../ui/menu/menu.tsx';
import { lazyComponent } from '../../../../ui/panel/lazy-component.ts';
import { showToast } from '../../../../ui/toast/toast.ts';
import { viewerOf } from '../../../viewer/viewer-of.ts';
import { profileQuery } from '../../../viewer/viewer-queries.ts';
import { type OwnHuddle, ownHuddleQuery } from '../../data/huddle-queries.ts';
import { useModerateHuddle } from './use-moderate-huddle.ts';

const MoveDialog = lazyComponent(async () => (await import('./move-dialog.tsx')).MoveDialog);
const MergeDialog = lazyComponent(async () => (await import('./merge-dialog.tsx')).MergeDialog);

interface HuddleMenuProps {
	huddle: HuddleDetailWire;
	user: NonNullable<OwnHuddle['user']>;
}

/** What members do with a huddle besides talking in it: follow or mute it; staff look after it. */
export function HuddleMenu({ huddle, user: { follows } }: HuddleMenuProps) {
	const token = useToken();
	const { data: profile } = useQuery({ ...profileQuery(token ?? ''), enabled: token !== null });
	const isStaff = profile !== undefined && may('editAnyHuddle', viewerOf(profile));
	const follow = useFollow(huddle.id);
	const { act, removeWithUndo } = useModerateHuddle(huddle);
	const [dialog, setDialog] = useState<'move' | 'merge' | null>(null);
	const close = () => setDialog(null);
	const Icon = follows === null ? Bell : follows ? BellRing : BellOff;
	return (
		<>
			<Menu
				trigger={
					<button
						type="button"
						aria-label={`More: ${follows === null ? 'follow or mute' : follows ? 'you follow' : 'you muted'} this huddle`}
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
				{isStaff && (
					<>
						<MenuDivider />
						<MenuItem
							icon={huddle.for_locked ? LockOpen : Lock}
							onSelect={() => void act(huddle.for_locked ? 'unlock' : 'lock')}
						>
							{huddle.for_locked ? 'Unlock' : 'Lock'}
						</MenuItem>
						<MenuItem
							icon={huddle.for_pinned ? PinOff : Pin}
							onSelect={() => void act(huddle.for_pinned ? 'unpin' : 'pin')}
						>
							{huddle.for_pinned ? 'Unpin' : 'Pin'}
						</MenuItem>
						<MenuItem icon={FolderInput} onSelect={() => setDialog('move')}>
							Move…
						</MenuItem>
						<MenuItem icon={Merge} onSelect={() => setDialog('merge')}>
							Merge…
						</MenuItem>
						<MenuItem icon={Trash2} isDestructive onSelect={() => void removeWithUndo()}>
							Remove
						</MenuItem>
					</>
				)}
			</Menu>
			<Suspense>
				{dialog === 'move' && <MoveDialog huddle={huddle} onClose={close} />}
				{dialog === 'merge' && <MergeDialog huddle={huddle} onClose={close} />}
			</Suspense>
		</>
	);
}

const SAID = {
	true: 'We’ll notify you of every new comment here.',
	false: 'We’ll only notify you when someone mentions you here.',
	null: 'We’ll notify you of replies to you.',
} as const;

/** It shows at once, and no longer where the server refuses. */
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
			void showToast('success', SAID[`${stored.follows}`]);
		} catch (error) {
			show(before);
			void showToast('error', failureText(error, 'That couldn’t be saved. Please try again.'));
		}
	};
}
