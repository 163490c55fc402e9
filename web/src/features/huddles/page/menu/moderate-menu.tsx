import {
	ArchiveRestore,
	ChevronDown,
	FolderInput,
	Lock,
	LockOpen,
	Merge,
	Pin,
	PinOff,
	ShieldCheck,
	Trash2,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Huddle } from '#features/huddles/data/present-huddle.ts';
import { Menu, MenuDivider, MenuItem } from '#ui/menu/menu.tsx';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { useModerateHuddle } from './use-moderate-huddle.ts';

const MoveDialog = lazyComponent(async () => (await import('./move-dialog.tsx')).MoveDialog);
const MergeDialog = lazyComponent(async () => (await import('./merge-dialog.tsx')).MergeDialog);
const RemoveDialog = lazyComponent(async () => (await import('./remove-dialog.tsx')).RemoveDialog);

const LOCK = { act: 'lock' } as const;
const UNLOCK = { act: 'unlock' } as const;
const PIN = { act: 'pin' } as const;
const UNPIN = { act: 'unpin' } as const;
const REMOVE = { act: 'remove' } as const;
const RESTORE = { act: 'restore' } as const;

/** The actions of staff on a huddle. */
export function ModerateMenu({ huddle }: { huddle: Huddle }) {
	const { act } = useModerateHuddle(huddle);
	const [dialog, setDialog] = useState<'move' | 'merge' | 'remove' | null>(null);
	const close = () => setDialog(null);
	const { isRemoved } = huddle;
	return (
		<>
			<Menu
				trigger={
					<button
						type="button"
						className="inline-flex h-12 items-center gap-2 rounded-control border border-line-strong px-4 font-semibold text-body text-ink transition-colors hover:bg-raised max-tablet:h-10 max-tablet:px-3"
					>
						<ShieldCheck size={18} aria-hidden />
						Moderate
						<ChevronDown size={16} aria-hidden className="text-muted max-tablet:hidden" />
					</button>
				}
			>
				{huddle.isLocked ? (
					<MenuItem icon={LockOpen} onSelect={() => void act(UNLOCK, LOCK)}>
						Unlock
					</MenuItem>
				) : (
					<MenuItem icon={Lock} onSelect={() => void act(LOCK, UNLOCK)}>
						Lock
					</MenuItem>
				)}
				{huddle.isPinned ? (
					<MenuItem icon={PinOff} onSelect={() => void act(UNPIN, PIN)}>
						Unpin
					</MenuItem>
				) : (
					<MenuItem icon={Pin} isDisabled={isRemoved} onSelect={() => void act(PIN, UNPIN)}>
						Pin
					</MenuItem>
				)}
				<MenuItem icon={FolderInput} onSelect={() => setDialog('move')}>
					Move…
				</MenuItem>
				<MenuItem icon={Merge} isDisabled={isRemoved} onSelect={() => setDialog('merge')}>
					Merge…
				</MenuItem>
				<MenuDivider />
				{isRemoved ? (
					<MenuItem icon={ArchiveRestore} onSelect={() => void act(RESTORE, REMOVE)}>
						Restore
					</MenuItem>
				) : (
					<MenuItem icon={Trash2} onSelect={() => setDialog('remove')}>
						Remove…
					</MenuItem>
				)}
			</Menu>
			<Suspense>
				{dialog === 'move' && <MoveDialog huddle={huddle} onClose={close} />}
				{dialog === 'merge' && <MergeDialog huddle={huddle} onClose={close} />}
				{dialog === 'remove' && <RemoveDialog huddle={huddle} onClose={close} />}
			</Suspense>
		</>
	);
}
