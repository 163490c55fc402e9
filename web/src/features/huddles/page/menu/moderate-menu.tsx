import { HUDDLE_CATEGORIES } from '@bilby/contract/huddles/choices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
	ArchiveRestore,
	ChevronDown,
	FolderInput,
	ImageOff,
	Lock,
	LockOpen,
	Merge,
	Pin,
	PinOff,
	Search,
	ShieldCheck,
	Trash2,
} from 'lucide-react';
import { useId, useState } from 'react';
import { ReasonField } from '#features/discussions/moderation/reason-field.tsx';
import { CATEGORY_LABELS } from '#features/huddles/data/huddle-labels.ts';
import { huddleLink } from '#features/huddles/data/huddle-links.ts';
import { huddleQuery } from '#features/huddles/data/huddle-queries.ts';
import { type Huddle, presentListedHuddle } from '#features/huddles/data/present-huddle.ts';
import { HuddleRow } from '#features/huddles/list/huddle-row.tsx';
import { callApi } from '#lib/api/api.ts';
import { countOf } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { Combobox } from '#ui/combobox/combobox.tsx';
import type { ComboboxValue } from '#ui/combobox/use-combobox.ts';
import type { Suggestion } from '#ui/combobox/use-suggestions.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Menu, MenuDivider, MenuItem } from '#ui/menu/menu.tsx';
import { hasPicture } from '#ui/rich-text/rich-text-html.ts';
import { PictureStates } from '../../pictures/picture-states.tsx';
import { useModerateHuddle } from './use-moderate-huddle.ts';

const LOCK = { act: 'lock' } as const;

const UNLOCK = { act: 'unlock' } as const;

const PIN = { act: 'pin' } as const;

const UNPIN = { act: 'unpin' } as const;

const REMOVE = { act: 'remove' } as const;

const RESTORE = { act: 'restore' } as const;

const MAX_SUGGESTIONS = 8;

/** The actions of staff on a huddle. */
export function ModerateMenu({ huddle }: { huddle: Huddle }) {
	const { act } = useModerateHuddle(huddle);
	const [dialog, setDialog] = useState<'move' | 'merge' | 'remove' | 'pictures' | null>(null);
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
				{hasPicture(huddle.description) && (
					<MenuItem icon={ImageOff} onSelect={() => setDialog('pictures')}>
						Pictures…
					</MenuItem>
				)}
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
			{dialog === 'pictures' && <PicturesDialog huddle={huddle} onClose={close} />}
			{dialog === 'move' && <MoveDialog huddle={huddle} onClose={close} />}
			{dialog === 'merge' && <MergeDialog huddle={huddle} onClose={close} />}
			{dialog === 'remove' && <RemoveDialog huddle={huddle} onClose={close} />}
		</>
	);
}

/** Lets staff take down single pictures of a huddle’s text. */
function PicturesDialog({ huddle, onClose }: { huddle: Huddle; onClose: () => void }) {
	return (
		<Dialog
			title="Pictures of this huddle"
			isSheetOnPhone
			onClose={onClose}
			actions={
				<button type="button" onClick={onClose} className={buttonClass('quiet')}>
					Close
				</button>
			}
		>
			<PictureStates html={huddle.description} />
		</Dialog>
	);
}

/** Moves a huddle to the category that staff select. */
function MoveDialog({ huddle, onClose }: { huddle: Huddle; onClose: () => void }) {
	const { actFromDialog } = useModerateHuddle(huddle);
	const { category: before } = huddle;
	const [category, setCategory] = useState(before);
	const id = useId();
	const move = () =>
		actFromDialog(
			{ act: 'move', options: { category } },
			{ act: 'move', options: { category: before } },
			{ onDone: onClose },
		);
	return (
		<ConfirmDialog title="Move this huddle" verb="Move" isHarmless onConfirm={move} onClose={onClose}>
			<label htmlFor={id} className="mt-4 block font-semibold text-ink text-small">
				Category
			</label>
			<select
				id={id}
				value={category}
				onChange={({ target }) => {
					const chosen = HUDDLE_CATEGORIES.find((known) => known === target.value);
					if (chosen) setCategory(chosen);
				}}
				className="mt-2 h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-ink"
			>
				{HUDDLE_CATEGORIES.map((known) => (
					<option key={known} value={known}>
						{CATEGORY_LABELS[known]}
					</option>
				))}
			</select>
		</ConfirmDialog>
	);
}

/** Removes a huddle, with an optional reason. */
function RemoveDialog({ huddle, onClose }: { huddle: Huddle; onClose: () => void }) {
	const { actFromDialog } = useModerateHuddle(huddle);
	const [reason, setReason] = useState('');
	const remove = () => actFromDialog({ act: 'remove', options: { reason } }, { act: 'restore' }, { onDone: onClose });
	return (
		<ConfirmDialog title="Remove this huddle" verb="Remove" onConfirm={remove} onClose={onClose}>
			<p>After that, only staff can see it. You can restore it at any time.</p>
			<div className="mt-4">
				<ReasonField value={reason} onChange={setReason} />
			</div>
		</ConfirmDialog>
	);
}

/** Merges a huddle into another one, which staff find by its title, address or number. */
function MergeDialog({ huddle, onClose }: { huddle: Huddle; onClose: () => void }) {
	const { actFromDialog } = useModerateHuddle(huddle);
	const [target, setTarget] = useState<ComboboxValue | null>(null);
	const [reason, setReason] = useState('');
	const navigate = useNavigate();
	const suggest = useSuggestHuddles(huddle.id);
	const intoId = target?.id ? Number(target.id) : null;
	const merge = async () => {
		if (intoId === null) return 'Please choose the other huddle.';
		return actFromDialog(
			{ act: 'merge', options: { intoId, reason } },
			{ act: 'unmerge', options: { intoId } },
			{
				onDone: () => {
					onClose();
					void navigate(huddleLink(intoId));
				},
				onUndone: () => void navigate(huddleLink(huddle.id)),
			},
		);
	};
	return (
		<ConfirmDialog title="Merge this huddle" verb="Merge" isHarmless onConfirm={merge} onClose={onClose}>
			<div className="mt-4 grid gap-4">
				<Combobox
					name="merge-into"
					label="Merge into"
					icon={Search}
					placeholder="Title, address or number of a huddle"
					value={target}
					onChange={setTarget}
					suggest={suggest}
				/>
				<div className={intoId === null ? undefined : 'min-h-48'}>
					{intoId === null ? (
						<p>This huddle’s text and comments move to the end of the other huddle, and its address leads there.</p>
					) : (
						<Preview huddle={huddle} intoId={intoId} />
					)}
				</div>
				<ReasonField value={reason} onChange={setReason} />
			</div>
		</ConfirmDialog>
	);
}

/** Finds huddles by text, or the one whose address or number was pasted. */
function useSuggestHuddles(ownId: number) {
	const queryClient = useQueryClient();
	return async (words: string): Promise<Suggestion[]> => {
		const id = huddleIdIn(words);
		const named = id === null ? null : await queryClient.fetchQuery(huddleQuery(id)).catch(() => null);
		const { huddles } = await callApi('POST /api/search-huddles', { body: { words, limit: MAX_SUGGESTIONS } });
		const matching = huddles.map(presentListedHuddle);
		const found = named ? [named, ...matching.filter((other) => other.id !== named.id)] : matching;
		return found
			.filter((other) => other.id !== ownId)
			.map((other) => ({
				id: String(other.id),
				name: other.title,
				detail: `${CATEGORY_LABELS[other.category]} · #${other.id}`,
			}));
	};
}

/** Returns the number of a huddle in pasted text: in its address, or on its own. */
function huddleIdIn(text: string): number | null {
	const digits = /(?:huddle-details\/|^#?)([1-9]\d{0,9})(?:[?#].*)?$/.exec(text.trim())?.[1];
	return digits === undefined ? null : Number(digits);
}

/** Shows the huddle that takes the posts, and its contents after the merge. */
function Preview({ huddle, intoId }: { huddle: Huddle; intoId: number }) {
	const { data: into, isError, dataUpdatedAt } = useQuery(huddleQuery(intoId));
	if (isError) return <p role="alert">This huddle couldn’t be loaded. Please choose it again.</p>;
	if (!into) return <p role="status">Loading…</p>;
	const moved = huddle.posts;
	return (
		<>
			<p>
				The text of “{huddle.title}” becomes comment #{into.lastNumber + 1} of this huddle
				{moved > 0 && <>, and its {countOf(moved, 'comment')} follow</>}:
			</p>
			<ul className="mt-3 overflow-hidden rounded-card border border-line text-ink">
				<HuddleRow huddle={into} renderedAt={dataUpdatedAt} level={3} />
			</ul>
		</>
	);
}
